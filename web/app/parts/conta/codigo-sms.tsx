import { type ReactNode, useEffect } from 'react'
import { Form } from 'react-router'
import type { FormRefusal } from '#lib/api/api.ts'
import { CodigoSmsField } from '#parts/forms/codigo-sms-field.tsx'
import { SubmitButton, useFocusError } from '#parts/forms/post-form.tsx'
import { LinkButton } from '#ui/base/button.tsx'
import { Row, Stack, stackClass } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'

type Props = {
  /** A sentence before the one that says where the code went, with its blank. */
  lead?: ReactNode
  refusal: FormRefusal | undefined
  /** The reason why the code was refused, and the ways on. */
  children: ReactNode
  /** The texts for when no code comes: below the button, so that a phone shows the field at once. */
  after?: ReactNode
  /** Further fields of the form. */
  fields?: ReactNode
  /** Another way to get the code: a form of its own. */
  other?: ReactNode
  button: string
  back: { href: string; label: string }
} & ({ celular: string } | { sent: ReactNode })

/** Asks for the code of an SMS, for the registration of clients (U2) and of units (N5). The form's action is `actOnCodigoSms`. */
export function CodigoSms({ lead, refusal, children, after, fields, other, button, back, ...where }: Props) {
  const form = useFocusError(refusal)
  useEffect(() => {
    const field = form.current?.elements.namedItem('codigo')
    if (refusal && !('codigo' in refusal.typed) && field instanceof HTMLInputElement) field.value = ''
  }, [form, refusal])
  return (
    <Stack gap={24}>
      <Form method="post" ref={form} noValidate className={stackClass(16)}>
        <Stack gap={8}>
          <h1>Digite o código</h1>
          <p className="muted">
            {lead}
            {'sent' in where ? where.sent : <SentTo celular={where.celular} />} O código vale por 10 minutos.
          </p>
        </Stack>
        {children}
        <CodigoSmsField refusal={refusal} data-first />
        {fields}
        <SubmitButton wide>{button}</SubmitButton>
        {after}
      </Form>
      <Row as="div" gap={16} between>
        <Form method="post">
          <LinkButton name="intent" value="reenviar">
            Enviar outro código
          </LinkButton>
        </Form>
        {other}
        <Anchor href={back.href}>{back.label}</Anchor>
      </Row>
    </Stack>
  )
}

const SentTo = ({ celular }: { celular: string }) => (
  <>
    Enviamos um SMS com 6 números para <span className="nowrap">{celular}</span>.
  </>
)
