import { actOnSeguranca, loadSeguranca } from '#lib/conta/seguranca.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { Seguranca } from '#parts/conta/seguranca.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { meusDados } from '#pages/cliente/conta/sections.ts'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Segurança', matches)
export const loader = (args: Route.LoaderArgs) => loadSeguranca(args, 'cliente')
export const action = (args: Route.ActionArgs) => actOnSeguranca(args, 'cliente')

export default function SegurancaCliente({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Stack gap={24}>
      <AreaHead title="Segurança" above={meusDados} />
      <Seguranca data={loaderData} result={actionData} />
    </Stack>
  )
}
