import type { AssuntoTexto, Texto } from '@alento/contract/privacidade.ts'

/** A text as it is written: `{marca}`, `{central}` and `{suporte}` stand for the platform's name and telephones. */
export type TextoFonte = Omit<Texto, 'emVigor' | 'vigenteAte' | 'versoes'>
export type Nomes = { marca: string; central: string; suporte: string }

const fill = (text: string, { marca, central, suporte }: Nomes): string =>
  text.replaceAll('{marca}', marca).replaceAll('{central}', central).replaceAll('{suporte}', suporte)

export const fillTexto = (fonte: TextoFonte, nomes: Nomes): TextoFonte => ({
  ...fonte,
  titulo: fill(fonte.titulo, nomes),
  resumo: fill(fonte.resumo, nomes),
  secoes: fonte.secoes.map(({ titulo, paragrafos, itens }) => ({
    titulo: fill(titulo, nomes),
    paragrafos: paragrafos.map((p) => fill(p, nomes)),
    itens: itens.map((i) => fill(i, nomes)),
  })),
})

/**
 * Which of the versions, newest first, is in force on a day (YYYY-MM-DD): the newest that has begun. Before all of them it is the
 * first, so that there always is one.
 */
export const versaoEm = <T extends { vigenteDesde: string }>(versoes: readonly T[], dia: string): T =>
  versoes.find((v) => v.vigenteDesde <= dia) ?? versoes.at(-1)!

/** There is no account without terms and privacy notice. */
export const isNecessario = (assunto: AssuntoTexto): boolean => assunto !== 'comunicacao'

/** What takes the place of a name, and of a CPF: the same for all orders of one person, and nothing leads back from it. */
export const pseudonimoOf = (bytes: Uint8Array): { nome: string; cpf: string } => {
  const mark = Array.from(bytes.subarray(0, 5), (b) => b.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
  return { nome: `Anônimo ${mark}`, cpf: `ANON${mark}` }
}

/** The name of an erased account: one word, so that a review shows nothing more. */
export const nomeApagado = 'Anônimo'
