import type { Route } from './+types/privacidade'
import { loadTexto } from './load-texto.ts'
import { TextoView } from './texto-view.tsx'

export const loader = (args: Route.LoaderArgs) => loadTexto(args, 'privacidade', '/privacidade')
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Privacidade({ loaderData: { texto, here } }: Route.ComponentProps) {
  return <TextoView texto={texto} here={here} />
}
