import { mayChange } from '@alento/contract/cartao/contrato.can.ts'
import { addDependente, removeDependente } from '@alento/contract/cartao/mudanca-contrato.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { loadMudanca, withKept } from '#pages/cliente/cartao/mudar.server.ts'
import { SemMudanca } from '#pages/cliente/cartao/sem-mudanca.tsx'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { Incluir } from './incluir.tsx'
import { Lista, Pergunta } from './lista.tsx'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Dependentes', matches)
export { actOnDependentes as action } from './act.ts'
export const shouldRevalidate = unlessOffline

/** `tirar`: the dependent about whom the page asks before removing. */
export async function loader(args: Route.LoaderArgs) {
  const page = await loadMudanca(args, addDependente, removeDependente)
  const tirar = new URL(args.request.url).searchParams.get('tirar')
  const quem = page.contrato.dependentes.find((d) => d._id === tirar) ?? null
  return withKept(args, { ...page, quem })
}

/** The dependents of the card: added at once, removed at once after a second question. */
export default function DependentesDoCartao({ loaderData: page, actionData }: Route.ComponentProps) {
  const { contrato, quem } = page
  const refusal = actionData ?? page.kept ?? undefined
  return (
    <Stack gap={24}>
      <AreaHead title="Dependentes">
        <p>Os dependentes usam o cartão com os mesmos preços, sem pagar a mais.</p>
      </AreaHead>
      {!mayChange(contrato.estado) ? (
        <SemMudanca contrato={contrato} />
      ) : quem ? (
        <Pergunta page={page} quem={quem} refusal={refusal} />
      ) : (
        <>
          <Lista contrato={contrato} />
          <Incluir key={contrato.dependentes.length} page={page} refusal={refusal} />
        </>
      )}
    </Stack>
  )
}
