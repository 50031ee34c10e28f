import type { z } from 'zod'
import type { Output } from '@alento/contract/base/endpoint.ts'
import { toEstadoVisita, type EstadoVisita } from '@alento/contract/agenda/agendamento.can.ts'
import type {
  Agendamento,
  listAgendamento as contract,
  listAgendamentoMes,
} from '@alento/contract/agenda/agendamento.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { recordAcessoPedido } from '#modules/pedido/record-acesso-pedido.ts'
import { Problem } from '#platform/problem.ts'
import { countMesa, findMesa, listMesa, type Escopo, type Periodo } from './mesa-agendamento.queries.ts'
import { toAgendamento } from './to-agendamento.ts'

/** A month with the surrounding days of a calendar page. */
const maxDays = 42
const maxRows = 1_000

type Reading = Pick<Deps, 'db' | 'clock'>
type Query = z.output<(typeof contract)['query']>

/**
 * Returns the appointments that this member of staff may see; clinical staff see only their own, whatever the query. @throws
 * base.nao_encontrado
 */
export function escopoOf(
  { role, redeId, corpoClinicoId }: Sessao,
  asked: { unidade?: string; corpo_clinico?: string | undefined } = {},
): Escopo {
  if (role === 'Administrador') return { redeId: asked.unidade, corpoClinicoId: asked.corpo_clinico }
  if (!redeId) throw unknownAgendamento()
  if (role !== 'CorpoClinico') return { redeId, corpoClinicoId: asked.corpo_clinico }
  if (!corpoClinicoId) throw unknownAgendamento()
  return { redeId, corpoClinicoId }
}

/** @throws agendamento.periodo for a reversed period or one longer than 42 days */
function periodoOf({ de, ate }: Pick<Query, 'de' | 'ate'>, today: string): Periodo {
  const first = Temporal.PlainDate.from(de ?? ate ?? today)
  const last = Temporal.PlainDate.from(ate ?? first.toString())
  const { days } = first.until(last, { largestUnit: 'days' })
  if (days < 0 || days >= maxDays) throw new Problem('agendamento.periodo')
  return { de: first, ate: last }
}

/** Appointments of a unit. @throws base.nao_encontrado agendamento.periodo */
export async function listAgendamento({ db, clock }: Reading, sessao: Sessao, query: Query) {
  const { fuso } = await getUnidade(db, sessao, query.unidade)
  const now = clock.now()
  const periodo = periodoOf(query, now.toZonedDateTimeISO(fuso).toPlainDate().toString())
  const wanted = { ...periodo, status: query.status }
  const { rows, total } = await listMesa(db, escopoOf(sessao, query), wanted, maxRows)
  const seen = rows.flatMap(({ pedido }) => (pedido ? [pedido.id] : []))
  await recordAcessoPedido({ db, clock }, sessao, 'agenda.ver', seen)
  return { list: rows.map((row) => toAgendamento(row, now, sessao.role)), total }
}

/** One appointment that this caller may see. @throws base.nao_encontrado */
export async function getAgendamento(
  { db, clock }: Reading,
  sessao: Sessao,
  id: string,
): Promise<Agendamento> {
  const row = await findMesa(db, escopoOf(sessao), id)
  if (!row) throw unknownAgendamento()
  return toAgendamento(row, clock.now(), sessao.role)
}

export const unknownAgendamento = () => new Problem('base.nao_encontrado', 'Agendamento não encontrado.')

/** Number of appointments on each day of a month, without cancelled ones. @throws base.nao_encontrado */
export async function countAgendamento(
  { db }: Reading,
  sessao: Sessao,
  query: z.output<(typeof listAgendamentoMes)['query']>,
): Promise<Output<typeof listAgendamentoMes>> {
  await getUnidade(db, sessao, query.unidade)
  const mes = Temporal.PlainYearMonth.from(query.mes)
  const de = mes.toPlainDate({ day: 1 })
  const rows = await countMesa(db, escopoOf(sessao, query), {
    de,
    ate: de.add({ days: mes.daysInMonth - 1 }),
  })
  return [...Map.groupBy(rows, (r) => String(r.dia))].map(([dia, own]) => {
    const sum = (some: typeof own) => some.reduce((acc, r) => acc + r.total, 0)
    const inState = (estado: EstadoVisita) => sum(own.filter((r) => toEstadoVisita(r) === estado))
    const people = [...Map.groupBy(own, (r) => r.profissional).values()]
    const there = inState('chegou') + inState('em_atendimento')
    return {
      dia,
      aguardando: inState('aguardando'),
      confirmados: inState('confirmado') + there,
      atendidos: inState('atendido'),
      faltaram: inState('faltou'),
      profissionais: people
        .map((group) => ({ nome: group[0]!.nome, total: sum(group) })) // groups are never empty
        .toSorted((a, b) => b.total - a.total),
    }
  })
}
