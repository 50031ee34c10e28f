import { Form } from 'react-router'
import { groupCartao } from '@alento/contract/base/formato-documento.ts'
import { isCartaoQr } from '@alento/contract/cartao/cartao-qr.ts'
import { isVoucherText } from '@alento/contract/pedido/voucher-token.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { maskInput } from '#parts/forms/mask-input.ts'
import { Card } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { CameraButton, type CodeKind } from '#pages/unidade/mesa/camera/camera-button.tsx'
import css from '#pages/unidade/mesa/desk.module.css'
import { CheckButtons } from '#pages/unidade/mesa/check-buttons.tsx'
import { useSearch } from '#pages/unidade/mesa/use-search.ts'

const here = '/admin/cartaoSinsaude'
export const ofVoucher = 'Este QR Code é de um voucher. Abra a aba Voucher e leia de novo.'

const wanted: CodeKind = {
  isQr: isCartaoQr,
  what: 'cartão',
  typed: 'O número do cartão também pode ser digitado.',
}
const notHere = (text: string): string | null => (isVoucherText(text) ? ofVoucher : null)

/** A number is grouped while it is typed; the text of a QR, which begins with a letter, stays as it is. */
function group(input: HTMLInputElement): void {
  if (!/^\s*[a-z]/i.test(input.value)) maskInput(input, groupCartao)
}

type Props = {
  numero: string
  error: string | undefined
  look: () => Promise<boolean>
  online: boolean
  onOffline: (text: string) => void
  /** 'Limpar' while offline, when the page cannot be reloaded. */
  onClear: () => void
}

/** The number in groups of four or the QR, 'Validar' and 'Limpar'; only the camera needs scripts. */
export function CardForm({ numero, error, look, online, onOffline, onClear }: Props) {
  const { form, input, looking, submit, search, empty } = useSearch({
    look,
    online,
    onOffline,
    isQr: isCartaoQr,
    notHere,
    onTyped: group,
  })
  const hydrated = useHydrated()
  const busy = useBusy()
  return (
    <Card className={css.card}>
      <Form
        method="post"
        ref={form}
        action={here}
        noValidate
        data-says-offline
        data-holds-page
        onSubmit={submit}
      >
        <Field
          label="Número do cartão"
          hint="São 16 números. Também vale o texto do QR Code."
          error={error}
          className={css.desk}
        >
          {/* oxlint-disable jsx-a11y/no-autofocus -- the page has one field and a queue in front of it */}
          <Input
            ref={input}
            name="numero"
            className={classNames(css.code, css.figures)}
            autoComplete="off"
            inputMode="numeric"
            maxLength={500}
            defaultValue={groupCartao(numero)}
            onInput={(event) => group(event.currentTarget)}
            autoFocus
            required
          />
          {/* oxlint-enable jsx-a11y/no-autofocus */}
          <CheckButtons busy={busy || looking} href={here} {...{ online, onClear, empty }} />
        </Field>
      </Form>
      {hydrated && <CameraButton wanted={wanted} onFound={search} />}
    </Card>
  )
}
