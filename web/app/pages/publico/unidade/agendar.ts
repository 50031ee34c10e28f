import { redirect } from 'react-router'
import type { Route } from './+types/agendar'
import { loadPrestador } from './load.ts'

/**
 * Redirects to the services of the unit in the URL, with its other parameters (R23), and to its times when a consultation is chosen; to
 * the search when there is no unit.
 */
export async function loader(args: Route.LoaderArgs) {
  const { search, searchParams } = args.url
  if (!searchParams.get('idRede')) throw redirect('/busca')
  const { paths } = await loadPrestador(args)
  throw redirect(`${paths[0]}${search}${searchParams.has('consulta') ? '#horarios' : ''}`)
}
