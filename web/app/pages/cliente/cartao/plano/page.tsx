import { mayChange } from '@alento/contract/cartao/contrato.can.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { planoPath } from '#pages/cliente/cartao/mudar.ts'
import { SemMudanca } from '#pages/cliente/cartao/sem-mudanca.tsx'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { Confirmar } from './confirmar.tsx'
import { loadTroca, type TrocaData } from './load.ts'
import { Planos } from './planos.tsx'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Trocar de plano', matches)
export const loader = (args: Route.LoaderArgs) => loadTroca(args)
export { actOnTroca as action } from './act.ts'
export const shouldRevalidate = unlessOffline

/** The other plans; with one chosen the changes, the cost of today, and the confirmation. */
export default function TrocarPlano({ loaderData: page, actionData }: Route.ComponentProps) {
  const { contrato, escolha } = page
  const refusal = actionData ?? page.kept ?? undefined
  return (
    <Stack gap={24}>
      <AreaHead title="Trocar de plano">
        <p>
          Hoje: <b>{contrato.plano.name}</b>
        </p>
      </AreaHead>
      {!mayChange(contrato.estado) ? (
        <SemMudanca contrato={contrato} />
      ) : escolha ? (
        <Confirmar page={page} escolha={escolha} refusal={refusal} />
      ) : (
        <>
          <Marcada page={page} />
          <Planos page={page} />
        </>
      )}
    </Stack>
  )
}

/** A change that waits, and the way back. */
function Marcada({ page: { contrato } }: { page: TrocaData }) {
  const { planoNovo, novoPreco, plano } = contrato
  if (!planoNovo) return null
  return (
    <>
      <Notice tone="wait" title={`Você escolheu o ${planoNovo.name}`}>
        {novoPreco
          ? `Ele vale a partir da mensalidade de ${formatDia(novoPreco.desde)}.`
          : 'Ele vale assim que a diferença for paga.'}
      </Notice>
      <p>
        <ButtonLink variant="outline" href={`${planoPath}?plano=${plano._id}`}>
          Continuar no {plano.name}
        </ButtonLink>
      </p>
    </>
  )
}
