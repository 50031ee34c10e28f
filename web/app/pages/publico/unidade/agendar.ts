import { redirect } from 'react-router'
import type { Route } from './+types/agendar'
import { loadPrestador } from './load.ts'

/** R23: the services of the unit that the address names, with the rest of what it says; the search when it names none. */
export async function loader(args: Route.LoaderArgs) {
  const { search, searchParams } = args.url
  if (!searchParams.get('idRede')) throw redirect('/busca')
  const { paths } = await loadPrestador(args)
  throw redirect(paths[0] + search)
}
