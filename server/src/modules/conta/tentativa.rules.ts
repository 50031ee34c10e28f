/** What each kind of count is about, by the beginning of its key. Longer ones first: 'fator' begins others. */
const kinds: [string, string][] = [
  ['conhecida:', 'Lugar de onde você entrou'],
  ['conta:', 'Senhas erradas ao entrar, de lugares que não conhecemos'],
  ['fator-em:', 'Códigos errados na segunda etapa, de um lugar de onde você entrou'],
  ['fator-novo:', 'Códigos errados ao ligar o aplicativo'],
  ['fator:', 'Códigos errados na segunda etapa, de lugares que não conhecemos'],
  ['senha:', 'Senhas erradas dentro da conta'],
]

/** A count of wrong tries as its owner reads it: what it counts, and the internet address where it is of one. */
export function describeTentativa(chave: string): { oQue: string; endereco: string | null } {
  const oQue = kinds.find(([begin]) => chave.startsWith(begin))?.[1] ?? 'Tentativas'
  const endereco = /^(?:conhecida|fator-em):(\S+) /.exec(chave)?.[1] ?? null
  return { oQue, endereco }
}
