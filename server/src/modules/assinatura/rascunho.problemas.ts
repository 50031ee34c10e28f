import type { PlanoRow } from '#modules/plano/list-plano.store.ts'
import { Problem } from '#platform/problem.ts'

/** A plan that consumers may buy now. @throws contrato.plano_fora_de_venda */
export function onSale(plano: PlanoRow | null): PlanoRow {
  if (plano?.publicado && plano.alento) return plano
  throw new Problem('contrato.plano_fora_de_venda', undefined, {
    errors: [{ field: 'plano', message: 'Este plano não está à venda' }],
  })
}
