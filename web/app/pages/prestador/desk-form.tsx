import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import css from './desk.module.css'

/** The code, 'Validar' and 'Limpar'. A search by address: Enter is enough, and nothing needs scripts. */
export function DeskForm({ codigo, error }: { codigo: string; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const navigation = useNavigation()
  const busy = navigation.state === 'loading' && navigation.location.pathname === '/admin/voucher'
  // The next code is typed over the last one, and so it is also when the browser had the focus before scripts ran.
  useEffect(() => input.current?.select(), [])
  return (
    <Card className={css.card}>
      <Form action="/admin/voucher" noValidate>
        <Field
          label="Código do voucher"
          hint="8 letras e números, o traço é opcional. Também vale o texto do QR Code."
          error={error}
          className={css.desk}
        >
          {/* oxlint-disable jsx-a11y/no-autofocus -- the page has one field and a queue in front of it */}
          <Input
            ref={input}
            name="codigo"
            className={css.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={700}
            defaultValue={codigo}
            autoFocus
            required
          />
          {/* oxlint-enable jsx-a11y/no-autofocus */}
          <Button icon={IconSearch} busy={busy}>
            Validar
          </Button>
          <ButtonLink variant="quiet" href="/admin/voucher">
            Limpar
          </ButtonLink>
        </Field>
      </Form>
    </Card>
  )
}
