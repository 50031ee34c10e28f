import type { CobrancaAdmin, ContratoAdmin } from '@alento/contract/cartao/contrato-admin.ts'
import type { Cobranca } from '@alento/contract/cartao/contrato.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAcesso } from '#modules/auditoria/record-acesso.ts'
import { toPagamento } from '#modules/pagamento/to-pagamento.ts'
import { toLancamento } from '#modules/razao/list-lancamento.ts'
import { listLancamentoDaCobranca } from '#modules/razao/list-lancamento.store.ts'
import { listBeneficiario } from '#modules/seguro/list-beneficiario.store.ts'
import { Problem } from '#platform/problem.ts'
import { findContrato, type ContratoView } from '#modules/assinatura/find-contrato.queries.ts'
import { listDevolucao, listEvento, listTentativa } from './find-historico.queries.ts'
import { toContrato } from '#modules/assinatura/to-contrato.ts'
import { iso } from '#platform/iso.ts'

type Tentativas = Awaited<ReturnType<typeof listTentativa>>
type Devolucoes = Awaited<ReturnType<typeof listDevolucao>>
type Lancamentos = Awaited<ReturnType<typeof listLancamentoDaCobranca>>
type Dinheiro = { tentativas: Tentativas; devolucoes: Devolucoes; lancamentos: Lancamentos }

/** Centavos of the charge's own payment that are not refunded, nor being refunded. */
function restanteOf({ cobranca }: ContratoView['cobrancas'][number], d: Dinheiro): number {
  const paid = d.tentativas.find((p) => p.id === cobranca.pagamentoId && p.status === 'PAGO')
  if (!paid?.transacaoId || cobranca.estado !== 'PAGA') return 0
  const back = d.devolucoes
    .filter(({ estorno }) => estorno.transacaoId === paid.transacaoId && estorno.status !== 'RECUSADO')
    .reduce((sum, { estorno }) => sum + estorno.valor, 0)
  return paid.valor - back
}

function toCobrancaAdmin(
  shown: Cobranca,
  row: ContratoView['cobrancas'][number],
  d: Dinheiro,
): CobrancaAdmin {
  return {
    ...shown,
    tentativas: d.tentativas.filter((p) => p.cobrancaId === shown._id).flatMap((p) => toPagamento(p) ?? []),
    devolucoes: d.devolucoes
      .filter(({ cobrancaId }) => cobrancaId === shown._id)
      .map(({ estorno: e }) => ({
        _id: e.id,
        valor: e.valor,
        motivo: e.motivo,
        status: e.status,
        createdAt: iso(e.criadoEm),
        feitoEm: e.feitoEm && iso(e.feitoEm),
      })),
    restante: restanteOf(row, d),
    lancamentos: d.lancamentos.filter((l) => l.cobrancaId === shown._id).map(toLancamento),
  }
}

/** A contract with everything that happened to it. @throws contrato.nao_encontrado */
async function readContrato({ db }: Pick<Deps, 'db'>, id: string): Promise<ContratoAdmin> {
  const view = await findContrato(db, id, null)
  if (!view) throw new Problem('contrato.nao_encontrado')
  const { k: _, titular, ...contrato } = toContrato(view)
  const isErased = view.contrato.titularCpf === ''
  const ids = contrato.cobrancas.map((c) => c._id)
  const dinheiro = {
    tentativas: await listTentativa(db, ids),
    devolucoes: await listDevolucao(db, ids),
    lancamentos: await listLancamentoDaCobranca(db, ids),
  }
  const { usuarioId, canceladoEm, motivoCancelamento, suspensoDesde } = view.contrato
  const eventos = await listEvento(db, id)
  const beneficiarios = await listBeneficiario(db, [id])
  return {
    contrato: { ...contrato, titular: isErased ? null : titular },
    cliente: usuarioId,
    canceladoEm: canceladoEm && iso(canceladoEm),
    motivoCancelamento,
    suspensoDesde: suspensoDesde && String(suspensoDesde),
    beneficiarios: contrato.plano.seguro ? (beneficiarios.get(id) ?? []) : null,
    cobrancas: contrato.cobrancas.map((c, n) => toCobrancaAdmin(c, view.cobrancas[n]!, dinheiro)), // same list
    eventos: eventos.map(({ evento: e, nome }) => ({
      _id: e.id,
      evento: e.evento,
      de: e.de,
      para: e.para,
      quem: e.quem === null ? null : { name: nome ?? '', titular: e.quem === usuarioId },
      motivo: e.motivo,
      quando: iso(e.quando),
    })),
  }
}

/**
 * A contract for the platform's administrator. The look is audited; the client sees it in the privacy centre, also when they sign
 * up later. @throws contrato.nao_encontrado
 */
export async function getContratoAdmin(
  deps: Pick<Deps, 'db' | 'clock'>,
  { usuarioId }: Sessao,
  id: string,
): Promise<ContratoAdmin> {
  const contrato = await readContrato(deps, id)
  await recordAcesso(deps.db, {
    quando: deps.clock.now(),
    usuarioId,
    acao: 'saude.ver',
    objeto: 'cartao',
    objetoIds: [id],
  })
  return contrato
}
