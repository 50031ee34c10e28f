import { mayChange } from '@alento/contract/cartao/contrato.can.ts'
import { setFormaContrato } from '@alento/contract/cartao/mudanca-contrato.ts'
import { isWithinLimits } from '@alento/contract/pagamento/pagamento.can.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { loadMudanca, withKept } from '#pages/cliente/cartao/mudar.server.ts'
import { pagamentoPath } from '#pages/cliente/cartao/mudar.ts'
import { SemMudanca } from '#pages/cliente/cartao/sem-mudanca.tsx'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { formaOf } from '#pages/cliente/checkout-cartao/formas.ts'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { FormaForms } from './forms.tsx'
import { Quando } from './quando.tsx'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Forma de pagamento', matches)
export { actOnForma as action } from './act.ts'
export const shouldRevalidate = unlessOffline

/** The chosen way to pay is in the URL, the card's number never. */
export async function loader(args: Route.LoaderArgs) {
  const page = await loadMudanca(args, setFormaContrato)
  const { contrato } = page
  const metodos = (['cartao', 'boleto', 'pix'] as const).filter((m) => isWithinLimits(m, contrato.valor))
  const asked = new URL(args.request.url).searchParams.get('forma')
  return withKept(args, { ...page, metodos, forma: formaOf(asked, metodos, contrato.metodo) })
}

/** Another credit card, boleto or Pix for the next charges; nothing is charged now. */
export default function FormaDoCartao({ loaderData: page, actionData }: Route.ComponentProps) {
  const { contrato } = page
  return (
    <Stack gap={24}>
      <AreaHead title="Forma de pagamento">
        <Quando contrato={contrato} />
      </AreaHead>
      {mayChange(contrato.estado) ? (
        <FormaForms
          key={page.forma}
          page={page}
          here={pagamentoPath}
          refusal={actionData ?? page.kept ?? undefined}
        />
      ) : (
        <SemMudanca contrato={contrato} />
      )}
    </Stack>
  )
}
