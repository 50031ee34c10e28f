import { useRef } from 'react'
import { Form } from 'react-router'
import { pageTitle } from '#lib/texto/titulo.ts'
import { withDe } from '#lib/conta/volta.ts'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { ErrorSummary, FormErrors } from '#parts/forms/form-errors.tsx'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { CelularField } from '#parts/forms/celular-field.tsx'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import type { Route } from './+types/page'
import { EmailField } from '#parts/forms/email-field.tsx'
import { AccessFields } from '#pages/entrada/cadastro/access-fields.tsx'
import { labelOf } from '#pages/entrada/cadastro/field-labels.ts'
import css from '#pages/entrada/cadastro/cadastro.module.css'
import { NomeField } from '#parts/forms/nome-field.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Cadastro', matches)

/** The full sign-up (U2). */
export default function FormAlentoPage({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { de, before, chave } = loaderData
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(form, { refused: refusal })
  return (
    <Form method="post" ref={form} noValidate>
      <FormErrors of="cadastro" form={form} problema={refusal?.problema} labelOf={labelOf}>
        <Stack gap={16}>
          <input type="hidden" name="chave" value={refusal?.typed['chave'] ?? chave} />
          <Stack gap={8}>
            <h1>Faça o seu cadastro</h1>
            <p className="muted">Depois enviamos um código por SMS para confirmar o celular.</p>
          </Stack>
          <ErrorSummary />
          <PersonFields refusal={refusal} before={before} />
          <AccessFields refusal={refusal} before={before ?? undefined} />
          <div className={css.buttons}>
            <ButtonLink variant="outline" href={withDe('/cadastre-se/check', de)}>
              Voltar
            </ButtonLink>
            <SubmitButton>Continuar</SubmitButton>
          </div>
        </Stack>
      </FormErrors>
    </Form>
  )
}

function PersonFields({
  refusal,
  before,
}: Pick<Route.ComponentProps['loaderData'], 'before'> & { refusal: Route.ComponentProps['actionData'] }) {
  return (
    <>
      <NomeField refusal={refusal} before={before?.name} />
      <CpfField refusal={refusal} before={before?.cpf} />
      <EmailField refusal={refusal} before={before?.email} />
      <CelularField
        hint="Com DDD. O código vai para este número."
        refusal={refusal}
        before={before?.telefoneCelular}
      />
    </>
  )
}
