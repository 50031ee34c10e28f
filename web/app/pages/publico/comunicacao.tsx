import type { Route } from './+types/comunicacao'
import { loadTexto } from './load-texto.ts'
import { TextoView } from './texto-view.tsx'

export const loader = (args: Route.LoaderArgs) => loadTexto(args, 'comunicacao', '/comunicacao')
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Comunicacao({ loaderData: { texto, here } }: Route.ComponentProps) {
  return <TextoView texto={texto} here={here} />
}
