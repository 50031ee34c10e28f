import type { Route } from './+types/termos'
import { loadTexto } from './load-texto.ts'
import { TextoView } from './texto-view.tsx'

export const loader = (args: Route.LoaderArgs) => loadTexto(args, 'termos', '/termos')
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Termos({ loaderData: { texto, here } }: Route.ComponentProps) {
  return <TextoView texto={texto} here={here} />
}
