import { mayNameBeneficiarios } from '@alento/contract/cartao/seguro.can.ts'
import { getBeneficiarios, setBeneficiarios } from '@alento/contract/cartao/seguro.ts'
import { load } from '#lib/api/api.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { loadMudanca, withKept } from '#pages/cliente/cartao/mudar.server.ts'
import { planoPath } from '#pages/cliente/cartao/mudar.ts'
import { SemMudanca } from '#pages/cliente/cartao/sem-mudanca.tsx'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { BeneficiariosForm } from './form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Beneficiários do seguro', matches)
export { actOnBeneficiarios as action } from './act.ts'
export const shouldRevalidate = unlessOffline

export async function loader(args: Route.LoaderArgs) {
  const page = await loadMudanca(args, getBeneficiarios, setBeneficiarios)
  const { _id: id, plano } = page.contrato
  const saved = plano.seguro ? await load(args, getBeneficiarios, { params: { id } }) : { beneficiarios: [] }
  return withKept(args, { ...page, ...saved })
}

/** The receivers of the plan's insurance; an empty list means the legal heirs. */
export default function BeneficiariosDoSeguro({ loaderData: page, actionData }: Route.ComponentProps) {
  const { contrato } = page
  return (
    <Stack gap={24}>
      <AreaHead title="Beneficiários do seguro">
        <p>Quem você indicar recebe o seguro. Sem indicação, recebem os herdeiros legais.</p>
      </AreaHead>
      {!contrato.plano.seguro ? (
        <Notice title="O seu plano não tem seguro">
          Veja os <a href={planoPath}>planos com seguro</a>.
        </Notice>
      ) : mayNameBeneficiarios(contrato.estado) ? (
        <BeneficiariosForm page={page} refusal={actionData ?? page.kept ?? undefined} />
      ) : (
        <SemMudanca contrato={contrato} />
      )}
    </Stack>
  )
}
