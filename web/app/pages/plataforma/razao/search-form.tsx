import IconSearch from 'icon:search'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import css from './razao.module.css'

export function SearchForm({ pedido, error }: { pedido: string; error?: string | undefined }) {
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.pathname === '/admin/razao'
  return (
    <Card className={css.card}>
      <Form action="/admin/razao" noValidate>
        <Field
          label="Código do pedido"
          hint="8 letras e números, ou o identificador do pedido."
          error={error}
          className={css.search}
        >
          <Input
            name="pedido"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            defaultValue={pedido}
            required
          />
          <Button icon={IconSearch} busy={busy}>
            Procurar
          </Button>
        </Field>
      </Form>
    </Card>
  )
}
