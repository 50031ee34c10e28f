import { nationalHolidaysFrom } from '@alento/contract/base/feriado.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { listFeriadoLocal } from '@alento/contract/catalogo/feriado-local.ts'
import { load } from '#lib/api/api.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** `?novo` opens the form for a new holiday, `?editar=` that of an existing one. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listFeriadoLocal)
  const params = new URL(args.request.url).searchParams
  const list = await load(args, listFeriadoLocal, {}, 'equipe')
  const hoje = dayIn(nowMs(), brasilia)
  return {
    list,
    nacionais: nationalHolidaysFrom(hoje),
    hoje,
    novo: params.has('novo'),
    editado: list.find((f) => f._id === params.get('editar')) ?? null,
  }
}
