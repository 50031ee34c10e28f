/** The parts of an address that a CEP gives, under the form's field names. */
export type FromCep = { logradouro: string; bairro: string; cidade: string; uf: string }
export type CepReply = { kind: 'found'; endereco: FromCep } | { kind: 'absent' } | { kind: 'down' }

/** Texts below the CEP field. */
export const cepText = {
  found: 'Endereço preenchido. Confira e complete.',
  absent: 'Não encontramos este CEP. Confira o número ou preencha o endereço.',
  down: 'A busca por CEP não está respondendo. Preencha o endereço.',
} satisfies Record<CepReply['kind'], string>

/** Queries the API from the browser. Any failure is `down`, because the form works without the answer. */
export async function askCep(cep: string, signal: AbortSignal): Promise<CepReply> {
  try {
    const res = await fetch(`/api/cep/${cep}`, { signal })
    if (res.status === 404) return { kind: 'absent' }
    return res.ok ? { kind: 'found', endereco: (await res.json()) as FromCep } : { kind: 'down' }
  } catch {
    return { kind: 'down' }
  }
}

/** The fields to fill in: only those that the CEP determines; the others keep their text. */
export const fieldsOf = (endereco: FromCep): [keyof FromCep, string][] =>
  (['logradouro', 'bairro', 'cidade', 'uf'] as const)
    .map((key): [keyof FromCep, string] => [key, endereco[key]])
    .filter(([, value]) => value !== '')
