import { mayCall } from '@alento/contract/base/endpoint.ts'
import { listAgendamento } from '@alento/contract/agenda/agendamento.ts'
import type { UsuarioSessao } from '@alento/contract/acesso/conta.ts'
import type { Unidade } from '@alento/contract/unidade/unidade.ts'
import { listValidacao } from '@alento/contract/pedido/voucher.ts'
import { type Args, load, pagePath } from '#lib/api/api.ts'
import { readUndo } from '#lib/forms/aviso.ts'
import { ofDay } from './day.ts'
import { readChoice } from './day-choice.ts'

/** Loads the desk's last checks; null for staff who validate no vouchers. */
const loadChecks = (args: Args, { role }: UsuarioSessao) =>
  mayCall(listValidacao, role) ? load(args, listValidacao, {}, 'equipe') : null

/** Today's visits, the shown ones, and the last action on one of them. */
async function loadVisits(args: Args, unidade: Unidade) {
  const list = await load(args, listAgendamento, { query: { unidade: unidade._id } }, 'equipe')
  const undo = readUndo(args.request, pagePath(args.request))
  const changed = undo && list.find((a) => a._id === undo.fields.agendamento)
  return {
    visitas: ofDay(list),
    escolha: readChoice(new URL(args.request.url)),
    feito: undo && changed ? { undo, agendamento: changed } : null,
  }
}

/** The day of a unit: the desk's field with its last checks, and today's visits if the unit schedules. */
export async function loadDay(args: Args, usuario: UsuarioSessao, unidade: Unidade) {
  const [checks, visits] = await Promise.all([
    loadChecks(args, usuario),
    unidade.agendamento === 'S' ? loadVisits(args, unidade) : null,
  ])
  return { rede: unidade._id, fuso: unidade.fuso, checks, visits }
}
export type Day = Awaited<ReturnType<typeof loadDay>>
export type Visits = NonNullable<Day['visits']>
