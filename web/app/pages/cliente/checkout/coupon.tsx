import IconCircleCheck from 'icon:circle-check'
import { formatReais } from '@alento/contract/base/texto.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { fieldError } from '#lib/api/api.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { LinkButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { type ActionResult, refusalOfIntent } from './result.ts'
import css from './checkout.module.css'

/** The coupon field: required and trimmed (K3). */
export function Coupon({
  pedido,
  desconto,
  result,
}: {
  pedido: Pedido
  desconto: number
  result: ActionResult
}) {
  const refusal = refusalOfIntent(result, 'cupom') ?? refusalOfIntent(result, 'semCupom')
  const removing = useBusy({ intent: 'semCupom' })
  const { cupom } = pedido
  const error = fieldError(refusal?.problema, 'cupom') ?? refusal?.problema.detail
  return (
    <PostForm refusal={refusal} preventScrollReset>
      <Field label="Cupom de desconto" error={error} className={css.coupon}>
        <Input
          key={cupom?.name}
          name="cupom"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={refusal?.typed['cupom'] ?? cupom?.name}
          required
        />
        <SubmitButton variant="outline" name="intent" value="cupom" of={{ intent: 'cupom' }}>
          Aplicar
        </SubmitButton>
      </Field>
      {cupom && <Applied desconto={desconto} told={!error} busy={removing} />}
    </PostForm>
  )
}

function Applied({ desconto, told, busy }: { desconto: number; told: boolean; busy: boolean }) {
  return (
    <Row between>
      {told && (
        <output className={css.applied}>
          <Icon of={IconCircleCheck} size="s" />
          Cupom aplicado: {formatReais(desconto)} de desconto
        </output>
      )}
      <LinkButton name="intent" value="semCupom" aria-busy={busy || undefined}>
        Remover cupom
      </LinkButton>
    </Row>
  )
}
