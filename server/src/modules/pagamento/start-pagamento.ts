import type { AssuntoLinha, MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import type { SplitPart } from '#platform/gateway/gateway.ts'
import { referencePrefix } from './pagamento.rules.ts'
import type { PagamentoRow } from './find-pagamento.store.ts'
import { insertPagamento } from './pagamento.store.ts'
import { partsOf, sellerOf, type Split } from './split.rules.ts'

type NovaLinha = {
  assunto: AssuntoLinha
  /** The id of the order or charge. */
  referencia: string
  sellerId: string
  split: Split
}
export type NewPagamento = {
  /** The subject of the whole payment; the order or charge itself unless it is given. */
  referencia?: string
  chaveIdempotencia: string
  metodo: MetodoPagamento
  linhas: readonly [NovaLinha, ...NovaLinha[]]
  /** Number of instalments; 1 is a single payment. */
  parcelas?: number
}
/** An attempt, and the parts of it that the gateway is to send to others than its seller. */
export type NovoPagamento = PagamentoRow & { divisao: SplitPart[] }

const sum = (linhas: readonly NovaLinha[], part: 'valor' | 'repasse' | 'taxa' | 'acrescimo'): number =>
  linhas.reduce((total, l) => total + l.split[part], 0)

/**
 * Inserts an attempt with its lines before the gateway is called, so that no charge exists without its row. Amounts in centavos.
 * @throws pagamento.em_andamento when another attempt of one of the orders or charges is open or paid
 */
export async function startPagamento(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  tx: Tx,
  p: NewPagamento,
): Promise<NovoPagamento> {
  const id = newId()
  const now = clock.now()
  const linhas = p.linhas.map(({ split, ...linha }) => {
    const { valor, repasse, taxa, acrescimo } = split
    return { ...linha, valor, repasse, taxa, acrescimo }
  })
  const [first] = p.linhas
  const sellerId = sellerOf(linhas, config.zoop.sellerId)
  const row = await insertPagamento(
    tx,
    {
      id,
      assunto: p.referencia === undefined ? first.assunto : 'COMBINACAO',
      referencia: p.referencia ?? first.referencia,
      referenceId: `${referencePrefix}${id}`,
      chaveIdempotencia: p.chaveIdempotencia,
      metodo: p.metodo,
      status: 'ENVIANDO',
      valor: sum(p.linhas, 'valor'),
      repasse: sum(p.linhas, 'repasse'),
      taxa: sum(p.linhas, 'taxa'),
      parcelas: p.parcelas ?? 1,
      acrescimo: sum(p.linhas, 'acrescimo'),
      sellerId,
      criadoEm: now,
      atualizadoEm: now,
    },
    linhas,
  )
  if (!row) throw new Problem('pagamento.em_andamento')
  return { ...row, divisao: partsOf(sellerId, linhas, config.zoop.sellerId) }
}
