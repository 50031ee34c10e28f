import { Form, redirect, useNavigation } from 'react-router'
import { validateSinsaude } from '@alento/contract/cadastro.ts'
import { call, refuse } from '#lib/api/api.ts'
import { validacaoCookie } from '#lib/conta/registration-cookie.server.ts'
import { groupCartao } from '@alento/contract/base/formato-documento.ts'
import { groupData, onlyDigits } from '@alento/contract/base/formato.ts'
import { textOf } from '#lib/api/entrada.ts'
import { epochOf } from '#lib/forms/mascara.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { deOf, withDe } from '#lib/conta/volta.ts'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { CelularField } from '#parts/forms/celular-field.tsx'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import type { Route } from './+types/page'
import css from '#pages/entrada/cadastro/cadastro.module.css'
import { KnownAlready } from '#pages/entrada/cadastro/known-already.tsx'
import { requireVisitor } from '#pages/entrada/cadastro/visitor.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Cadastro com o cartão', matches)
export const loader = async (args: Route.LoaderArgs) => ({ de: await requireVisitor(args) })

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const reply = await call(context, validateSinsaude, {
    body: {
      cpf: onlyDigits(textOf(form, 'cpf')),
      dataNascimento: epochOf(textOf(form, 'dataNascimento')),
      cartao: onlyDigits(textOf(form, 'cartao')),
      telefoneCelular: onlyDigits(textOf(form, 'telefoneCelular')),
    },
  })
  if (!reply.ok) return refuse(reply.problema, form)
  const next = reply.value.temConta ? '/cadastre-se/cartao' : '/cadastre-se/form/usuario'
  throw redirect(withDe(next, deOf(request)), {
    headers: { 'set-cookie': validacaoCookie.set(request, reply.value.validacao) },
  })
}

/** Proves that a card is the visitor's own: CPF, birth date and number (U1). */
export default function SinsaudePage({ loaderData: { de }, actionData: refusal }: Route.ComponentProps) {
  const form = useFocusError(refusal)
  const busy = useNavigation().state === 'submitting'
  const numeric = { refusal, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Form method="post" ref={form} noValidate>
      <Stack gap={16}>
        <Stack gap={8}>
          <h1>Confira o seu cartão</h1>
          <p className="muted">Os dados do titular, como estão no contrato do cartão.</p>
        </Stack>
        <FormRefused problema={refusal?.problema} />
        <KnownAlready code={refusal?.problema.code} de={de} />
        <CpfField refusal={refusal} />
        <TypedField
          name="dataNascimento"
          label="Data de nascimento"
          hint="Dia, mês e ano, por exemplo 14/03/1957"
          {...numeric}
          autoComplete="bday"
          mask={groupData}
          maxLength={10}
        />
        <TypedField
          name="cartao"
          label="Número do cartão"
          hint="Os 16 números da frente do cartão"
          {...numeric}
          mask={groupCartao}
          maxLength={19}
        />
        <CelularField hint="Com DDD" refusal={refusal} />
        <div className={css.buttons}>
          <ButtonLink variant="outline" href={withDe('/cadastre-se/check', de)}>
            Voltar
          </ButtonLink>
          <Button busy={busy}>Continuar</Button>
        </div>
        <p>
          Está sem o cartão?{' '}
          <Anchor href={withDe('/cadastre-se/form/usuarioalento', de)}>Cadastre-se sem ele</Anchor>
        </p>
      </Stack>
    </Form>
  )
}
