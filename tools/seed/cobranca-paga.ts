import { moveCobranca } from '@alento/server/modules/assinatura/cobranca.store.ts'
import type { CobrancaRow } from '@alento/server/modules/assinatura/find-cobranca.store.ts'
import type { ContratoRow } from '@alento/server/modules/assinatura/lock-contrato.store.ts'
import { pagamentoLinhaTable, pagamentoTable } from '@alento/server/modules/pagamento/pagamento.tables.ts'
import { wholeToPlatform } from '@alento/server/modules/pagamento/split.rules.ts'
import { origemOf } from '@alento/server/modules/razao/chave.rules.ts'
import { postMensalidade, postRecebimento } from '@alento/server/modules/razao/post-lancamento.ts'
import { stableId } from '@alento/server/platform/stable-id.ts'
import { hex32 } from './documentos.ts'
import type { Mundo } from './vida.ts'

type Paga = { contrato: ContratoRow; cobranca: CobrancaRow; quando: Temporal.Instant }

/** The payment of a charge, its postings in the ledger, and the charge as paid. */
export async function payCobranca({ tx }: Mundo, { contrato, cobranca, quando }: Paga): Promise<void> {
  const { id: referencia, valor } = cobranca
  const name = `${contrato.chave}/${String(cobranca.de)}`
  const id = stableId(`pagamento/${name}`, quando.epochMilliseconds)
  const transacaoId = hex32(`transacao/${name}`)
  const { repasse, taxa } = wholeToPlatform(valor)
  const amounts = { valor, repasse, taxa, sellerId: '' }
  const metodo = contrato.metodo!
  const card = metodo === 'cartao' && { bandeira: contrato.bandeira, finalCartao: contrato.finalCartao }
  await tx.insert(pagamentoTable).values({
    ...amounts,
    id,
    assunto: 'COBRANCA',
    referencia,
    referenceId: `demo-${id}`,
    chaveIdempotencia: `demo-${id}`,
    metodo,
    status: 'PAGO',
    transacaoId,
    criadoEm: quando,
    atualizadoEm: quando,
    pagoEm: quando,
    ...card,
  })
  await tx
    .insert(pagamentoLinhaTable)
    .values({ ...amounts, pagamentoId: id, assunto: 'COBRANCA', referencia })
  const linha = { assunto: 'COBRANCA' as const, referencia, todo: referencia, valor }
  await postRecebimento(tx, linha, transacaoId, quando)
  const paid = { estado: 'PAGA' as const, pagamentoId: id, pagaEm: quando, atualizadoEm: quando }
  await moveCobranca(tx, referencia, ['ABERTA'], paid)
  await postMensalidade(tx, { id: referencia, valor }, origemOf(transacaoId, linha), quando)
}
