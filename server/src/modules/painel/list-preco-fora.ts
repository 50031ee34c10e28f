import { centavos } from '@alento/contract/base/dinheiro.ts'
import { isForaDoCostume } from '@alento/contract/preco/preco.can.ts'
import type { PrecoForaDoCostume } from '@alento/contract/unidade/conferencia.ts'
import type { Sessao } from '#deps.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import type { Db } from '#platform/db/db.ts'
import { listCostume } from './costume.queries.ts'

/** Prices of a unit that are far from the prices of others. @throws base.nao_encontrado */
export async function listPrecoFora(db: Db, sessao: Sessao, redeId: string): Promise<PrecoForaDoCostume[]> {
  await checkUnidade(db, sessao, redeId)
  const rows = await listCostume(db, redeId)
  return rows
    .filter((row) => isForaDoCostume(row.valorSinSaude, row))
    .map((row) => ({
      ...row,
      valorSinSaude: centavos(row.valorSinSaude),
      mediana: centavos(row.mediana),
      de: centavos(row.de),
      ate: centavos(row.ate),
    }))
}
