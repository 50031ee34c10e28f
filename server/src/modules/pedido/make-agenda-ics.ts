import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { bringSentences } from '@alento/contract/agenda/visita.can.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findAgendamentoByPedido } from '#modules/agenda/find-agendamento.store.ts'
import { toIcs } from '#platform/calendar.ts'
import { Problem } from '#platform/problem.ts'
import { getPedido } from './get-pedido.ts'

/** Minutes before the appointment at which the calendar reminds. */
const alarmMin = 120

export type ArquivoIcs = { nome: string; texto: string }

const status = {
  AGUARDANDO_CONFIRMACAO: 'TENTATIVE',
  CONFIRMADA: 'CONFIRMED',
  CANCELADA: 'CANCELLED',
} as const

function placeOf({ unidade: u }: Pedido): string {
  const street = [u.localAtendimento, u.numero, u.complemento, u.bairro].filter(Boolean).join(', ')
  return `${u.nomeRede}, ${street}, ${u.cidade}, ${u.uf}`
}

const serviceOf = ({ consulta }: Pedido): string =>
  consulta ? `Consulta em ${consulta.especialidade}` : 'Exames'

/** Contains no name except the professional's, because calendars are shared. */
const describe = (pedido: Pedido, url: string): string =>
  [
    `Código do voucher: ${pedido.codigo}`,
    ...(pedido.profissional ? [`Com ${pedido.profissional.nome}`] : []),
    `Voucher: ${url}`,
    ...bringSentences(pedido),
  ].join('\n')

/**
 * The appointment of an order as a calendar file; null when it never had one. The UID is the appointment's and never changes,
 * the SEQUENCE grows with each change; for a cancelled one the file removes the event. Times in UTC.
 */
export async function makeAgendaIcs(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  pedido: Pedido,
): Promise<ArquivoIcs | null> {
  const agendamento = await findAgendamentoByPedido(db, pedido._id)
  if (!agendamento) return null
  const url = `${config.baseUrl}/voucher?id=${pedido._id}`
  const texto = toIcs(`${config.brandName}//Agenda`, {
    uid: `${agendamento.id}@${new URL(config.baseUrl).hostname}`,
    sequence: agendamento.sequencia,
    stamp: clock.now(),
    start: agendamento.inicio,
    end: agendamento.fim,
    status: status[agendamento.status],
    summary: `${serviceOf(pedido)}, ${pedido.unidade.nomeRede}`,
    location: placeOf(pedido),
    description: describe(pedido, url),
    url,
    alarmMin,
  })
  return { nome: `agendamento-${pedido.codigo}.ics`, texto }
}

/** The calendar file of the caller's own order. @throws base.nao_encontrado also when the order has no appointment */
export async function getAgendaIcs(deps: Deps, sessao: Sessao, id: string): Promise<ArquivoIcs> {
  const file = await makeAgendaIcs(deps, await getPedido(deps.db, sessao, id))
  if (!file) throw new Problem('base.nao_encontrado', 'Este pedido não tem hora marcada.')
  return file
}
