import type { z } from 'zod'
import type {
  ContratoLinha,
  listContrato as contract,
  PainelContratos,
} from '@alento/contract/cartao/contrato-admin.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAcesso } from '#modules/auditoria/record-acesso.ts'
import { daysFilter } from '#platform/days-filter.ts'
import { iso } from '#platform/iso.ts'
import {
  countContrato,
  listContratoRow,
  sumContratos,
  type FiltroContrato,
  type LinhaRow,
} from './list-contrato.queries.ts'

type Query = z.output<typeof contract.query>
export type Filtro = Omit<Query, 'limit' | 'offset'>

/** Days as moments of Brasília, the last one included. @throws contrato.periodo */
export function filtroOf({ de, ate, ...filtro }: Filtro): FiltroContrato {
  return { ...filtro, ...daysFilter({ de, ate }, 'contrato.periodo') }
}

export function toLinha({ contrato: c, plano, numeroCartao, aberta, devolvido }: LinhaRow): ContratoLinha {
  return {
    _id: c.id,
    estado: c.estado,
    titular: c.dados.name ?? '',
    numeroCartao,
    plano: { _id: c.planoId, name: plano },
    recorrencia: c.recorrencia,
    valor: c.valor,
    metodo: c.metodo,
    passo: c.passo,
    proximaCobranca: c.proximaCobranca && String(c.proximaCobranca),
    atrasadoDesde: c.atrasadoDesde && String(c.atrasadoDesde),
    suspensoDesde: c.suspensoDesde && String(c.suspensoDesde),
    canceladoEm: c.canceladoEm && iso(c.canceladoEm),
    aberta: aberta && {
      valor: aberta.valor,
      vencimento: String(aberta.boleto ?? aberta.vencimento),
      tentativas: aberta.tentativas,
    },
    devolvido,
    createdAt: iso(c.criadoEm),
    atualizadoEm: iso(c.atualizadoEm),
  }
}

/** Audits that somebody of the platform saw these contracts in a list, or took them along in a file. */
export const recordListados = (
  deps: Pick<Deps, 'db' | 'clock'>,
  { usuarioId }: Sessao,
  acao: 'saude.listar' | 'saude.baixar',
  objetoIds: readonly string[],
): Promise<void> =>
  recordAcesso(deps.db, { quando: deps.clock.now(), usuarioId, acao, objeto: 'cartao', objetoIds })

/** A page of contracts, newest first, and their number, which stops at 5001. @throws contrato.periodo */
export async function listContrato(
  deps: Deps,
  sessao: Sessao,
  { limit, offset, ...query }: Query,
): Promise<{ list: ContratoLinha[]; total: number }> {
  const filtro = filtroOf(query)
  const [total, rows] = [
    await countContrato(deps.db, filtro),
    await listContratoRow(deps.db, filtro, { limit, offset }),
  ]
  const ids = rows.map(({ contrato }) => contrato.id)
  await recordListados(deps, sessao, 'saude.listar', ids)
  return { list: rows.map(toLinha), total }
}

const trintaDias = { hours: 30 * 24 } as const

export async function sumPainel({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<PainelContratos> {
  const { porEstado, saidas, aberto } = await sumContratos(db, clock.now().subtract(trintaDias))
  const of = (estado: Parameters<typeof porEstado.get>[0]): number => porEstado.get(estado) ?? 0
  const ficam = of('ATIVO') + of('EM_ATRASO') + of('SUSPENSO')
  return {
    habilitados: of('ATIVO') + of('EM_ATRASO') + of('CANCELADO_AO_FIM'),
    saidaBp: saidas === 0 ? 0 : Math.round((saidas * 10_000) / (saidas + ficam)),
    aberto,
    suspensos: of('SUSPENSO'),
  }
}
