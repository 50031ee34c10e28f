import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { getNumeros, getNumerosCsv } from '@alento/contract/numero.ts'
import { load } from '#lib/api/api.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import type { Route } from './+types/page'
import { escolhaOf } from './escolha.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getNumeros, getNumerosCsv)
  const { searchParams } = new URL(args.request.url)
  const { escolha, periodo, erros } = escolhaOf(searchParams, dayIn(nowMs(), brasilia))
  const { tipo, municipio, unidade } = escolha
  const given = Object.entries({ tipo, municipio, unidade }).filter(([, value]) => value !== undefined)
  const filtro = Object.fromEntries(given) as Record<string, string>
  const query = getNumeros.query.parse({ ...periodo, ...filtro })
  return {
    escolha,
    erros,
    filtro,
    numeros: await load(args, getNumeros, { query }, 'equipe'),
    /** The query of the files. */
    arquivo: `?${new URLSearchParams({ ...periodo, ...filtro })}`,
  }
}
