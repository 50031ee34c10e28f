import type { Lancamento, RazaoPedido } from '@alento/contract/pagamento/razao.ts'
import type { Db } from '#platform/db/db.ts'
import { listLancamentoOf } from './list-lancamento.store.ts'
import { resumoOf, saldosOf } from './razao.rules.ts'
import type { LancamentoRow } from './razao.store.ts'

export const toLancamento = ({ id, numero, tipo, chave, quando, partidas }: LancamentoRow): Lancamento => ({
  _id: id,
  numero,
  tipo,
  chave,
  quando: quando.toString({ smallestUnit: 'second' }),
  partidas: partidas.map(({ conta, valor }) => ({ conta, valor })),
})

/** The ledger of one order; empty when nothing was paid. Centavos; a debit is positive. */
export async function listLancamento(db: Db, pedidoId: string): Promise<RazaoPedido> {
  const rows = await listLancamentoOf(db, [pedidoId])
  return {
    lancamentos: rows.map(toLancamento),
    saldos: Object.entries(saldosOf(rows.flatMap((r) => r.partidas))).map(([conta, valor]) => ({
      conta: conta as keyof ReturnType<typeof saldosOf>,
      valor,
    })),
    resumo: resumoOf(rows),
  }
}
