import type { BloqueioUniao } from '@alento/contract/plataforma/uniao-nomes.ts'

/** The facts about one account that decide about a merge. `titulares` are the CPFs of its cards and contracts that are still valid. */
export type Fatos = {
  id: string
  cpf: string | null
  habilitada: boolean
  unida: boolean
  apagada: boolean
  titulares: readonly string[]
  /** A payment was sent to the gateway and has no result yet. */
  pagando: boolean
}

/** The account without CPF leaves. When that does not tell the two apart, the first one does. */
export const directionOf = <T extends { cpf: string | null }>(a: T, b: T): { sai: T; fica: T } =>
  a.cpf !== null && b.cpf === null ? { sai: b, fica: a } : { sai: a, fica: b }

/** Returns the reasons why these accounts cannot be merged now; empty when they can. */
export function bloqueiosOf(sai: Fatos, fica: Fatos): BloqueioUniao[] {
  if (sai.id === fica.id) return ['MESMA']
  const both = [sai, fica]
  const rules: [BloqueioUniao, boolean][] = [
    ['APAGADA', both.some((f) => f.apagada)],
    ['UNIDA', both.some((f) => f.unida)],
    ['DESABILITADA', both.some((f) => !f.habilitada && !f.unida && !f.apagada)],
    ['SEM_CPF', fica.cpf === null],
    ['DOIS_CPFS', sai.cpf !== null],
    ['DOIS_CARTOES', both.every((f) => f.titulares.length > 0)],
    ['CARTAO_DE_OUTRO', fica.cpf !== null && sai.titulares.some((cpf) => cpf !== fica.cpf)],
    ['PAGAMENTO', sai.pagando],
  ]
  return rules.flatMap(([bloqueio, holds]) => (holds ? [bloqueio] : []))
}
