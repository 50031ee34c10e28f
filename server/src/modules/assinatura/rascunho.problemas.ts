import type { PlanoRow } from '#modules/plano/list-plano.store.ts'
import { fieldProblem } from '#platform/problem.ts'

/** A plan that consumers may buy now. @throws contrato.plano_fora_de_venda */
export function onSale(plano: PlanoRow | null): PlanoRow {
  if (plano?.publicado && plano.alento) return plano
  throw fieldProblem('contrato.plano_fora_de_venda', 'plano', 'Este plano não está à venda')
}
