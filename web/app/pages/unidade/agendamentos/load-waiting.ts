import { mayConfirm } from '@alento/contract/agenda/agendamento.can.ts'
import { listAgendamento } from '@alento/contract/agenda/agendamento.ts'
import { addDays } from '@alento/contract/base/zona.ts'
import { type Args, load } from '#lib/api/api.ts'
import { loadChoice } from './load.ts'

/** The longest period of one query, and how far ahead times are offered; in days. */
const [atOnce, ahead] = [42, 60]

/** Appointments that wait for the unit's confirmation, from today on as far as times are offered, by day. */
export async function loadWaiting(args: Args) {
  const choice = await loadChoice(args)
  const { query, hoje } = choice
  const between = (de: number, ate: number) => {
    const days = { de: addDays(hoje, de), ate: addDays(hoje, ate) }
    return load(
      args,
      listAgendamento,
      { query: { ...query, ...days, status: 'AGUARDANDO_CONFIRMACAO' } },
      'equipe',
    )
  }
  const [soon, later] = await Promise.all([between(0, atOnce - 1), between(atOnce, ahead)])
  const list = [...soon, ...later].filter(mayConfirm)
  return { ...choice, dias: Object.entries(Object.groupBy(list, (a) => a.dia)) }
}
