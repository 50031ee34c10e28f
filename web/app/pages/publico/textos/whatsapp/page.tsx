import type { Route } from './+types/page'
import { loadTexto } from '#pages/publico/textos/load-texto.ts'
import { TextoView } from '#pages/publico/textos/texto-view.tsx'

export const loader = (args: Route.LoaderArgs) => loadTexto(args, 'whatsapp', '/whatsapp')
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Whatsapp({ loaderData: { texto, here } }: Route.ComponentProps) {
  return <TextoView texto={texto} here={here} />
}
