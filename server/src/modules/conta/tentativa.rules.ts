/**
 * Description of each kind of count, by the beginning of its key. Longer prefixes come first, because 'fator' is a prefix of
 * others.
 */
const kinds: [string, string][] = [
  ['conhecida:', 'Lugar de onde você entrou'],
  ['navegador:', 'Senhas erradas em um navegador em que você entrou'],
  ['conta:', 'Senhas erradas ao entrar, de lugares que não conhecemos'],
  ['fator-em:', 'Códigos errados na segunda etapa, de um lugar de onde você entrou'],
  ['fator-novo:', 'Códigos errados ao ligar o aplicativo'],
  ['fator:', 'Códigos errados na segunda etapa, de lugares que não conhecemos'],
  ['contato:', 'Mudanças de e-mail ou celular'],
  ['codigo:', 'Códigos pedidos dentro da conta'],
  ['sms-em:', 'Códigos enviados, pedidos dentro da conta'],
  ['senha:', 'Senhas erradas dentro da conta'],
]

/** Describes a count of wrong tries to its owner: its kind, and the IP address if it belongs to one. */
export function describeTentativa(chave: string): { oQue: string; endereco: string | null } {
  const oQue = kinds.find(([begin]) => chave.startsWith(begin))?.[1] ?? 'Tentativas'
  const endereco = /^(?:conhecida|fator-em):(\S+) /.exec(chave)?.[1] ?? null
  return { oQue, endereco }
}
