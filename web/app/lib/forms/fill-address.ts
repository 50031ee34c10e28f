/** What of an address a CEP tells, by the form's own keys. */
export type FromCep = { logradouro: string; bairro: string; cidade: string; uf: string }
export type CepReply = { kind: 'found'; endereco: FromCep } | { kind: 'absent' } | { kind: 'down' }

/** What the form says below the CEP. */
export const cepText = {
  found: 'Endereço preenchido. Confira e complete.',
  absent: 'Não encontramos este CEP. Confira o número ou preencha o endereço.',
  down: 'A busca por CEP não está respondendo. Preencha o endereço.',
} satisfies Record<CepReply['kind'], string>

/** Asks the API from the browser. Whatever goes wrong is `down`: nobody needs the answer to go on. */
export async function askCep(cep: string, signal: AbortSignal): Promise<CepReply> {
  try {
    const res = await fetch(`/api/cep/${cep}`, { signal })
    if (res.status === 404) return { kind: 'absent' }
    return res.ok ? { kind: 'found', endereco: (await res.json()) as FromCep } : { kind: 'down' }
  } catch {
    return { kind: 'down' }
  }
}

/** What to write into each field: only where the CEP knows something; what it does not know stays as it was typed. */
export const fieldsOf = (endereco: FromCep): [keyof FromCep, string][] =>
  (['logradouro', 'bairro', 'cidade', 'uf'] as const)
    .map((key): [keyof FromCep, string] => [key, endereco[key]])
    .filter(([, value]) => value !== '')
