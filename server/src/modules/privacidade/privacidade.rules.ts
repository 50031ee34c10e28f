import type { AssuntoConsentimento } from '@alento/contract/cliente/privacidade.ts'

/** An account requires terms and privacy notice. */
export const isNecessario = (assunto: AssuntoConsentimento): boolean =>
  assunto === 'termos' || assunto === 'privacidade'

/** Replacements of a name and a CPF: the same for all orders of one person, and not traceable to them. */
export const pseudonimoOf = (bytes: Uint8Array): { nome: string; cpf: string } => {
  const mark = Array.from(bytes.subarray(0, 5), (b) => b.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
  return { nome: `Anônimo ${mark}`, cpf: `ANON${mark}` }
}

/** The name of an erased account: one word, so that a review shows nothing more. */
export const nomeApagado = 'Anônimo'
