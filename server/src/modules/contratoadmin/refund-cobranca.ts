import type { ContratoAdmin } from '@alento/contract/cartao/contrato-admin.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { findEstornoPedido } from '#modules/pagamento/find-estorno.ts'
import type { EstornoRow } from '#modules/pagamento/find-estorno.store.ts'
import { findLinha } from '#modules/pagamento/find-linha.store.ts'
import { requestEstorno } from '#modules/pagamento/request-estorno.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findCobranca } from '#modules/assinatura/find-cobranca.store.ts'
import { insertContratoEvento } from '#modules/assinatura/record-evento.store.ts'
import { lockContrato, type ContratoRow } from '#modules/assinatura/lock-contrato.store.ts'
import { getContratoAdmin } from './get-contrato-admin.ts'

/** `valor` in centavos, by default all that is left; `chave` identifies the request. */
type Reembolso = {
  contratoId: string
  cobrancaId: string
  valor?: number | undefined
  motivo: string
  chave: string
}

/** The charge and its payment. @throws contrato.nao_encontrado also when it is another contract's */
async function lockCobranca(tx: Tx, { contratoId, cobrancaId }: Reembolso) {
  const contrato = await lockContrato(tx, contratoId)
  const cobranca = contrato && (await findCobranca(tx, cobrancaId))
  if (!contrato || cobranca?.contratoId !== contratoId) throw new Problem('contrato.nao_encontrado')
  const pagamento = cobranca.pagamentoId ? await findLinha(tx, cobranca.pagamentoId, cobranca.id) : null
  return { contrato, cobranca, pagamento }
}

/** The history and the audit trail have the user and the reason. */
async function record(
  deps: Deps,
  tx: Tx,
  { id: contratoId, estado }: ContratoRow,
  { usuarioId, motivo, estorno }: { usuarioId: string; motivo: string; estorno: EstornoRow },
): Promise<void> {
  const quando = deps.clock.now()
  const evento = { contratoId, evento: 'devolver', de: estado, para: estado, quem: usuarioId, motivo, quando }
  await insertContratoEvento(tx, evento)
  const detalhe = { valor: estorno.valor, estorno: estorno.id }
  const trilha = { quando, usuarioId, acao: 'saude.devolver', objeto: 'cartao', objetoId: contratoId }
  await recordAuditoria(tx, { ...trilha, detalhe, motivo })
}

/**
 * The platform returns a paid charge, wholly or partly; the contract and its card go on. Repeating the call with the same key
 * returns the same refund; the database ensures that all refunds together never exceed the paid sum. Centavos.
 * @throws contrato.nao_encontrado contrato.nao_estornavel pagamento.estorno_acima
 */
export async function refundCobranca(
  deps: Deps,
  sessao: Sessao,
  reembolso: Reembolso,
): Promise<ContratoAdmin> {
  const { usuarioId } = sessao
  const { valor, motivo } = reembolso
  const chave = `admin:${reembolso.chave}`
  await deps.db.transaction(async (tx) => {
    const { contrato, cobranca, pagamento } = await lockCobranca(tx, reembolso)
    if (pagamento && (await findEstornoPedido(tx, pagamento, chave))) return
    if (cobranca.estado !== 'PAGA' || pagamento?.status !== 'PAGO' || !pagamento.transacaoId)
      throw new Problem('contrato.nao_estornavel')
    const { transacaoId } = pagamento
    const asked = { pagamento, transacaoId, chave, valor, motivo, solicitadoPor: usuarioId }
    const estorno = await requestEstorno(deps, tx, asked)
    if (!estorno) throw new Problem('pagamento.estorno_acima')
    await record(deps, tx, contrato, { usuarioId, motivo, estorno })
    const about = { contratoId: contrato.id, cobrancaId: cobranca.id, aviso: 'devolvido' }
    await deps.jobs.send(tx, 'contrato.avisar', {
      ...about,
      estorno: { id: estorno.id, valor: estorno.valor },
    })
  })
  return getContratoAdmin(deps, sessao, reembolso.contratoId)
}
