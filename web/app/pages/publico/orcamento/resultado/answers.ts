/** The fields of the confirmation beside the parts: a form without scripts puts all of them into the address. */
const answers = [
  'levar',
  'conferido',
  'pagamento',
  'continuar',
  'vistos',
  'pagamentoVisto',
  'visto',
  'chave',
] as const

/** The address of the comparison and the parts, without the answers about them. */
export function withoutAnswers(search: string): URLSearchParams {
  const params = new URLSearchParams(search)
  for (const name of answers) params.delete(name)
  return params
}
