import { nameOfHoliday, nationalHolidays } from '@alento/contract/base/feriado.ts'
import { brasilia } from '@alento/contract/base/zona.ts'
import { listFeriadoLocal } from '@alento/contract/feriado-local.ts'
import { load } from '#lib/api/api.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** National holidays of twelve months from this day on, by day. */
function nationalFrom(hoje: string): { dia: string; nome: string }[] {
  const year = Number(hoje.slice(0, 4))
  const until = `${year + 1}${hoje.slice(4)}`
  return [...nationalHolidays(year), ...nationalHolidays(year + 1)]
    .filter((dia) => dia >= hoje && dia < until)
    .toSorted()
    .map((dia) => ({ dia, nome: nameOfHoliday(dia) }))
}

/** `?novo` opens the form for a new holiday, `?editar=` that of an existing one. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listFeriadoLocal)
  const params = new URL(args.request.url).searchParams
  const list = await load(args, listFeriadoLocal, {}, 'equipe')
  const hoje = new Intl.DateTimeFormat('sv-SE', { timeZone: brasilia }).format(nowMs())
  return {
    list,
    nacionais: nationalFrom(hoje),
    hoje,
    novo: params.has('novo'),
    editado: list.find((f) => f._id === params.get('editar')) ?? null,
  }
}
