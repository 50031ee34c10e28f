import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import {
  getNumeros,
  getNumerosCsv,
  getProcura,
  getProcuraCsv,
  getSemHorarioCsv,
  listSemHorario,
} from '@alento/contract/plataforma/numero.ts'
import { load } from '#lib/api/api.ts'
import { loadList } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import type { Route } from './+types/page'
import { escolhaOf } from './filtros-numeros.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(
    args,
    getNumeros,
    getNumerosCsv,
    getProcura,
    getProcuraCsv,
    getSemHorarioCsv,
    listSemHorario,
  )
  const { searchParams } = new URL(args.request.url)
  const { escolha, periodo, erros } = escolhaOf(searchParams, dayIn(nowMs(), brasilia))
  const { tipo, municipio, unidade } = escolha
  const given = Object.entries({ tipo, municipio, unidade }).filter(([, value]) => value !== undefined)
  const filtro = Object.fromEntries(given) as Record<string, string>
  const query = getNumeros.query.parse({ ...periodo, ...filtro })
  const { de, ate, municipio: cidade } = query
  const [numeros, procura, semHorario] = await Promise.all([
    load(args, getNumeros, { query }, 'equipe'),
    load(args, getProcura, { query: { de, ate, municipio: cidade } }, 'equipe'),
    loadList(args, listSemHorario, { query: { municipio: cidade, limit: 10, offset: 0 } }),
  ])
  return {
    escolha,
    erros,
    numeros,
    procura,
    semHorario,
    /** The query of the files. */
    arquivo: `?${new URLSearchParams({ ...periodo, ...filtro })}`,
    arquivoDaProcura: `?${new URLSearchParams({ ...periodo, ...(municipio && { municipio }) })}`,
  }
}
