import IconSearch from 'icon:search'
import { Form } from 'react-router'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import css from './suporte.module.css'

type Props = { procurado?: string; error?: string | undefined; action?: string; label?: string }

/** One field for all five kinds of values. The form is a POST: the typed text must not stand in an address. */
export function ProcurarForm({
  procurado,
  error,
  action = '/admin/suporte',
  label = 'Procurar pessoa',
}: Props) {
  return (
    <Card as="search">
      <Form method="post" action={action} noValidate>
        <Field
          label={label}
          hint="CPF, e-mail, celular, código do pedido ou número do cartão."
          error={error}
          className={css.search}
        >
          <Input
            name="procurado"
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            defaultValue={procurado}
            required
          />
          <SubmitButton icon={IconSearch} of={{ devolucao: null, acao: null }}>
            Procurar
          </SubmitButton>
        </Field>
      </Form>
    </Card>
  )
}
