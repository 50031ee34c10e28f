import { Form, useNavigation } from 'react-router'
import { classNames } from '#ui/base/class-names.ts'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { isVoucherText } from '@alento/contract/pedido/voucher-token.ts'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { isCartaoQr } from '@alento/contract/cartao/cartao-qr.ts'
import { CameraButton, type CodeKind } from '#pages/unidade/mesa/camera/camera-button.tsx'
import { CheckButtons } from '#pages/unidade/mesa/check-buttons.tsx'
import { useSearch } from '#pages/unidade/mesa/use-search.ts'
import css from '#pages/unidade/mesa/desk.module.css'

type Typed = {
  codigo: string
  error: string | undefined
  /** A voucher is shown below: the form leaves it the screen. */
  found: boolean
  look: () => Promise<boolean>
  online: boolean
  onOffline: (text: string) => void
  /** 'Limpar' while offline, when the page cannot be reloaded. */
  onClear: () => void
}

const wanted: CodeKind = {
  isQr: isVoucherText,
  what: 'voucher',
  typed: 'O código do voucher também pode ser digitado.',
}

/** The QR of a card contains its number, which belongs into no address. */
const notHere = (text: string): string | null =>
  isCartaoQr(text) ? 'Este QR Code é do cartão. Abra a aba Cartão e leia de novo.' : null

/** The code, 'Validar' and 'Limpar'. The search is in the URL: Enter is enough, and only the camera needs scripts. */
export function DeskForm({ codigo, error, found, look, online, onOffline, onClear }: Typed) {
  const { form, input, looking, submit, search, empty } = useSearch({
    look,
    online,
    onOffline,
    isQr: isVoucherText,
    notHere,
  })
  const hydrated = useHydrated()
  const navigation = useNavigation()
  const busy =
    navigation.state === 'loading' &&
    navigation.formMethod !== 'POST' &&
    navigation.location.pathname === '/admin/voucher'
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
          <CheckButtons busy={busy || looking} href="/admin/voucher" {...{ online, onClear, empty }} />
        </Field>
      </Form>
      {hydrated && <CameraButton wanted={wanted} onFound={search} compact={found} />}
    </Card>
  )
}
