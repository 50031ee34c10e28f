import { useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { FormRefusal } from '#lib/api/api.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ErrorSummary, FormErrors } from '#parts/forms/form-errors.tsx'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import type { Route } from './+types/page'
import { AccessCard, AddressCard, ContactCard } from './contact-cards.tsx'
import { labelOf, withoutHiddenErrors } from './field-labels.ts'
import type { Values } from './form-fields.ts'
import css from '#pages/credenciamento/credenciamento.module.css'
import { ServiceCard } from './service-card.tsx'
import { UnitCard } from './unit-card.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { NewTabLink } from '#ui/nav/new-tab-link.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Pré-cadastro', matches)

/**
 * The whole pre-registration form of a unit (N1 to N3). Fields of other kinds of units are hidden by the style sheet, so that
 * it works without scripts.
 */
export default function FormPrecadastro({ loaderData, actionData }: Route.ComponentProps) {
  const { before, faltaCodigo, chave, tipos, unidades, especialidades } = loaderData
  const typed: Values = { ...before, ...actionData?.typed }
  const refusal: FormRefusal | undefined = actionData?.problema
    ? { problema: actionData.problema, typed: actionData.typed }
    : undefined
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(form, { refused: actionData })
  const shown = refusal && withoutHiddenErrors(refusal.problema, typed)
  return (
    <Form method="post" ref={form} noValidate className={css.form}>
      <FormErrors of="unidade" form={form} problema={shown} labelOf={labelOf}>
        <Stack gap={24}>
          {/* Enter in any field submits the form instead of adding or removing a row. */}
          <button hidden type="submit" tabIndex={-1}>
            Fazer Cadastro
          </button>
          <input type="hidden" name="chave" value={typed['chave'] ?? chave} />
          <Stack gap={8}>
            <h1>Cadastre sua unidade</h1>
            <p className="lead">
              Leva uns 5 minutos. Depois enviamos um código por SMS para confirmar o celular.
            </p>
          </Stack>
          {faltaCodigo && !refusal && <MissingCode />}
          <ErrorSummary />
          <UnitCard typed={typed} refusal={refusal} tipos={tipos} unidades={unidades} />
          <ServiceCard typed={typed} refusal={refusal} especialidades={especialidades} />
          <AddressCard typed={typed} refusal={refusal} />
          <ContactCard typed={typed} refusal={refusal} />
          <AccessCard typed={typed} refusal={refusal} />
          <Send refusal={refusal} again={actionData !== undefined} agreedBefore={typed['aceite'] === 'on'} />
        </Stack>
      </FormErrors>
    </Form>
  )
}

/** The form was sent in this browser before, and its code was not entered yet. */
const MissingCode = () => (
  <Notice tone="wait" title="Continue: falta o código">
    O que você preencheu está salvo. <Anchor href="/precadastro/validacao">Digitar o código do SMS</Anchor>
  </Notice>
)

const termos = '/api/redes/termos.pdf'

/** `again`: without scripts the page came back, without the password. */
type SendProps = { refusal: FormRefusal | undefined; again: boolean; agreedBefore: boolean }

/** With scripts the button is disabled until the terms are accepted; without them the API refuses. */
function Send({ refusal, again, agreedBefore }: SendProps) {
  const box = useRef<HTMLInputElement>(null)
  const [agreed, setAgreed] = useState(false)
  const hydrated = useHydrated()
  useEffect(() => setAgreed(box.current?.checked ?? false), [])
  const locked = hydrated && !agreed
  const why = useId()
  const missing = refusal?.problema.errors?.find(({ field }) => field === 'aceite')?.message
  return (
    <Stack gap={12}>
      <Checkbox
        ref={box}
        name="aceite"
        defaultChecked={agreedBefore}
        error={missing}
        onChange={(event) => setAgreed(event.target.checked)}
      >
        Li e concordo com os <NewTabLink href={termos}>Termos de credenciamento (PDF)</NewTabLink>
      </Checkbox>
      {again && !hydrated && <Notice tone="wait">Por segurança, digite a senha de novo.</Notice>}
      <SubmitButton wide size="large" disabled={locked} aria-describedby={locked ? why : undefined}>
        Fazer Cadastro
      </SubmitButton>
      {locked && (
        <p id={why} className="small muted">
          Para enviar, marque que leu e concorda com os termos.
        </p>
      )}
    </Stack>
  )
}
