import type { Lembrete } from '@alento/contract/agenda/lembrete.ts'
import { mayReschedule } from '@alento/contract/agenda/agendamento.can.ts'
import { mayStillWithdraw } from '@alento/contract/pedido/pedido.can.ts'
import type { Deps } from '#deps.ts'
import { confirmPresenca } from '#modules/agenda/confirm-presenca.store.ts'
import { cancelHorario } from '#modules/pedido/cancel-horario.ts'
import { getPedido } from '#modules/pedido/get-pedido.ts'
import { toSessao } from '#modules/conta/to-sessao.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { findByToken, findCanceladoByToken } from './lembrete.queries.ts'

const ended = 'Este link não vale mais: o horário mudou, foi cancelado ou já passou.'

async function find({ db, clock }: Deps, token: string) {
  const found = await findByToken(db, hashToken(token), clock.now())
  if (!found) throw new Problem('base.nao_encontrado', ended)
  return found
}
const horarioOf = ({ horario }: { horario: Temporal.PlainTime }): string =>
  horario.toString({ smallestUnit: 'minute' })

type Found = Awaited<ReturnType<typeof find>>

/** Returns the actions that the order's own rules allow on the appointment now. */
async function statusOf({ db, clock }: Deps, { pedido }: Found) {
  const { remarcacao, desistirAte } = await getPedido(db, toSessao(pedido.clienteId), pedido.id)
  const now = clock.now().epochMilliseconds
  const ate = remarcacao?.ate ?? null
  return {
    cancelarAte: ate && mayReschedule({ ate: Date.parse(ate) }, now) ? ate : null,
    devolve: mayStillWithdraw(desistirAte, now),
  }
}

async function toLembrete(deps: Deps, found: Found): Promise<Lembrete> {
  const { agendamento: a, rede: r, profissional } = found
  return {
    unidade: {
      nomeRede: r.nomeRede,
      telefone: r.telefoneFixo,
      endereco: [r.localAtendimento, r.numero, r.complemento, r.bairro].filter(Boolean).join(', '),
      cidade: `${r.cidade}, ${r.uf}`,
    },
    profissional,
    dia: String(a.dia),
    horario: horarioOf(a),
    fuso: r.fuso,
    confirmado: a.pacienteConfirmouEm !== null,
    ...(await statusOf(deps, found)),
  }
}

/** The appointment of a reminder's link, and nothing else. Day and time local to the unit. @throws base.nao_encontrado */
export const getLembrete = async (deps: Deps, token: string): Promise<Lembrete> =>
  toLembrete(deps, await find(deps, token))

/** Records once that the patient will come. @throws base.nao_encontrado */
export async function confirmLembrete(deps: Deps, token: string): Promise<Lembrete> {
  const { agendamento } = await find(deps, token)
  await deps.db.transaction((tx) => confirmPresenca(tx, agendamento, deps.clock.now()))
  return getLembrete(deps, token)
}

/**
 * Cancels the appointment as the client would; the link ends with it. A repeated call returns the same, in case the first
 * response was lost. `devolve`: whether the purchase was withdrawn with it.
 * @throws base.nao_encontrado and those of `cancelHorario`
 */
export async function cancelLembrete(deps: Deps, token: string): Promise<{ devolve: boolean }> {
  const before = await findCanceladoByToken(deps.db, hashToken(token))
  if (before) return { devolve: before.statusAtendimento === 'CANCELADO' }
  const { pedido, agendamento } = await find(deps, token)
  const visto = { dia: String(agendamento.dia), horario: horarioOf(agendamento) }
  const { statusAtendimento } = await cancelHorario(deps, pedido.clienteId, pedido.id, {
    visto,
    manter: false,
  })
  return { devolve: statusAtendimento === 'CANCELADO' }
}
