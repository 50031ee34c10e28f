import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { isVoucherText } from '@alento/contract/voucher-token.ts'
import { useToast } from '#ui/overlay/toast.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { CameraButton } from './desk/camera-button.tsx'
import css from '#pages/unidade/mesa/desk.module.css'

type Typed = {
  codigo: string
  error: string | undefined
  /** A voucher is shown below: the form leaves it the screen. */
  found: boolean
  look: () => Promise<boolean>
  onOffline: (text: string) => void
  /** Handler of 'Limpar' while offline, when the page cannot be reloaded; null while online. */
  onClear: (() => void) | null
}

/** Submits the search when the server can be reached, and otherwise passes the text to `onOffline`. */
function useSearch({ look, onOffline }: Pick<Typed, 'look' | 'onOffline'>) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const reachable = useRef(false)
  const toast = useToast()
  const [looking, setLooking] = useState(false)
  const submit = (event: FormEvent) => {
    toast(null) // it was about the voucher before
    if (reachable.current) return
    event.preventDefault()
    void lookAndSend()
  }
  const lookAndSend = async () => {
    setLooking(true)
    reachable.current = await look()
    setLooking(false)
    if (reachable.current) form.current?.requestSubmit()
    else {
      const text = input.current?.value ?? ''
      onOffline(text)
      // The text of a QR is nothing to correct; a typed code is.
      if (input.current && isVoucherText(text)) input.current.value = ''
      else input.current?.select()
    }
    reachable.current = false
  }
  /** Puts the text that the camera read into the field and checks it at once. */
  const search = (text: string) => {
    if (input.current) input.current.value = text
    form.current?.requestSubmit()
  }
  return { form, input, looking, submit, search }
}

/** The code, 'Validar' and 'Limpar'. The search is in the URL: Enter is enough, and only the camera needs scripts. */
export function DeskForm({ codigo, error, found, look, onOffline, onClear }: Typed) {
  const { form, input, looking, submit, search } = useSearch({ look, onOffline })
  const hydrated = useHydrated()
  const navigation = useNavigation()
  const busy = navigation.state === 'loading' && navigation.location.pathname === '/admin/voucher'
  // Selects the text, so that the next code replaces the last one, even if the field had the focus before scripts ran.
  useEffect(() => input.current?.select(), [input])
  return (
    <Card className={classNames(css.card, found && css.found)}>
      <Form ref={form} action="/admin/voucher" noValidate data-says-offline data-holds-page onSubmit={submit}>
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
          <Button icon={IconSearch} busy={busy || looking}>
            Validar
          </Button>
          {onClear ? (
            <Button type="button" variant="quiet" onClick={onClear}>
              Limpar
            </Button>
          ) : (
            <ButtonLink variant="quiet" href="/admin/voucher">
              Limpar
            </ButtonLink>
          )}
        </Field>
      </Form>
      {hydrated && <CameraButton onVoucher={search} />}
    </Card>
  )
}
