import type { ContratoAdmin } from '@alento/contract/contrato-admin.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { findEstornoPedido } from '#modules/pagamento/find-estorno.ts'
import { findPagamento } from '#modules/pagamento/find-pagamento.store.ts'
import { requestEstorno } from '#modules/pagamento/request-estorno.ts'
import { Problem } from '#platform/problem.ts'
import { findCobranca } from './cobranca.store.ts'
import { insertContratoEvento, lockContrato } from './contrato.store.ts'
import { getContratoAdmin } from './get-contrato-admin.ts'

/** `valor` in centavos, by default all that is left; `chave` identifies the request. */
type Reembolso = {
  contratoId: string
  cobrancaId: string
  valor?: number | undefined
  motivo: string
  chave: string
}

/**
 * The platform returns a paid charge, wholly or partly; the contract and its card go on. Repeating the call with the same key
 * returns the same refund; the database ensures that all refunds together never exceed what was paid. Centavos.
 * @throws contrato.nao_encontrado contrato.nao_estornavel pagamento.estorno_acima
 */
export async function refundCobranca(
  deps: Deps,
  sessao: Sessao,
  { contratoId, cobrancaId, valor, motivo, chave }: Reembolso,
): Promise<ContratoAdmin> {
  const { usuarioId } = sessao
  const wish = `admin:${chave}`
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContrato(tx, contratoId)
    const cobranca = contrato && (await findCobranca(tx, cobrancaId))
    if (!contrato || cobranca?.contratoId !== contratoId) throw new Problem('contrato.nao_encontrado')
    const p = cobranca.pagamentoId ? await findPagamento(tx, cobranca.pagamentoId) : null
    if (p && (await findEstornoPedido(tx, p, wish))) return
    if (cobranca.estado !== 'PAGA' || p?.status !== 'PAGO' || !p.transacaoId)
      throw new Problem('contrato.nao_estornavel')
    const asked = { pagamento: p, transacaoId: p.transacaoId, chave: wish, valor, motivo }
    const estorno = await requestEstorno(deps, tx, { ...asked, solicitadoPor: usuarioId })
    if (!estorno) throw new Problem('pagamento.estorno_acima')
    const quando = deps.clock.now()
    const { estado } = contrato
    await insertContratoEvento(tx, {
      contratoId,
      evento: 'devolver',
      de: estado,
      para: estado,
      quem: usuarioId,
      motivo,
      quando,
    })
    await recordAuditoria(tx, {
      quando,
      usuarioId,
      acao: 'saude.devolver',
      objeto: 'cartao',
      objetoId: contratoId,
      detalhe: { valor: estorno.valor, estorno: estorno.id, motivo },
    })
  })
  return getContratoAdmin(deps, sessao, contratoId)
}
