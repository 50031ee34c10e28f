import { redirect } from 'react-router'
import { enderecoOf } from '@alento/contract/cartao/compra.can.ts'
import { mayChange } from '@alento/contract/cartao/contrato.can.ts'
import { completeContrato } from '@alento/contract/cartao/mudanca-contrato.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { errosDoEndereco } from '#lib/compra/check-passo.ts'
import { completeDados } from '#lib/compra/complete-dados.server.ts'
import { dadosDoPasso } from '#lib/compra/compra-fields.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import {
  loadMudanca,
  readMudanca,
  refuseMudanca,
  toCard,
  withKept,
} from '#pages/cliente/cartao/mudar.server.ts'
import { cardPath } from '#pages/cliente/cartao/mudar.ts'
import { HiddenFields, SemMudanca } from '#pages/cliente/cartao/sem-mudanca.tsx'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { FaltaFields } from '#parts/compra/passo-fields.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Entrega do cartão', matches)
export const shouldRevalidate = unlessOffline

/** A contract whose address is known has nothing to ask. */
export async function loader(args: Route.LoaderArgs) {
  const page = await loadMudanca(args, completeContrato)
  if (enderecoOf(page.contrato.titular)) throw redirect(cardPath)
  return withKept(args, page)
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const id = await readMudanca(args, form)
  const missing = errosDoEndereco(dadosDoPasso('endereco', form))
  const problema = missing ?? (await completeDados(args.context, id, form))
  if (problema) return refuseMudanca(args, form, problema)
  throw toCard('cartaoEntrega')
}

/** The address for the printed card, which a purchase without insurance does not ask (ADR 0228). */
export default function EntregaDoCartao({ loaderData: page, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? page.kept ?? undefined
  const { contrato } = page
  return (
    <Stack gap={24}>
      <AreaHead title="Entrega do cartão" above={{ label: 'Cartão SinSaude', href: cardPath }}>
        <p>O cartão já vale pelo número. O impresso chega em até 10 dias úteis.</p>
      </AreaHead>
      {mayChange(contrato.estado) ? (
        <Card>
          <PostForm refusal={refusal} gap={24}>
            <HiddenFields {...page} />
            <FormRefused problema={refusal?.problema} />
            <FaltaFields para="endereco" titular={contrato.titular} refusal={refusal} />
            <SubmitButton>Enviar para este endereço</SubmitButton>
          </PostForm>
        </Card>
      ) : (
        <SemMudanca contrato={contrato} />
      )}
    </Stack>
  )
}
