import IconBarcode from 'icon:barcode'
import type { Checkout } from '@alento/contract/pedido/checkout.ts'
import type { EnderecoCobranca } from '@alento/contract/pagamento/pagamento.ts'
import { fieldError } from '#lib/api/api.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { soonestFirst } from '#lib/pedido/boleto.ts'
import { AddressFields } from '#pages/cliente/conta/address-fields.tsx'
import { PostForm } from '#parts/forms/post-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { FormProps } from './result.ts'
import css from './checkout.module.css'

/** Boleto: its due day and the address that the bank prints. Not offered when it would clear too late. */
export function BoletoForm({
  dias,
  endereco,
  chave,
  refusal,
  busy,
  segundaVia,
  pedido,
}: FormProps & {
  dias: Checkout['formas']['boleto']
  endereco: EnderecoCobranca | null
  /** Replaces a waiting boleto: another day than its own is preselected. */
  segundaVia: boolean
}) {
  const atual = pedido.pagamento?.boleto?.vencimento
  const [first, ...later] = soonestFirst(dias)
  const outro = segundaVia ? [first, ...later].find((d) => d?.vencimento !== atual) : undefined
  if (!first) return <NoBoleto />
  return (
    <PostForm refusal={refusal} gap={24}>
      <input type="hidden" name="intent" value="boleto" />
      <input type="hidden" name="chave" value={chave} />
      <Field
        label="Dia do vencimento"
        error={fieldError(refusal?.problema, 'dia_pagamento')}
        hint="Depois de pago, o banco confirma em até 4 dias úteis."
      >
        <Select
          name="dia_pagamento"
          defaultValue={refusal?.typed['dia_pagamento'] ?? (outro ?? first).dia}
          options={[first, ...later].map(({ dia, vencimento }) => ({
            value: String(dia),
            label: formatDia(vencimento),
          }))}
        />
      </Field>
      <fieldset>
        <legend className={css.legend}>Endereço de quem paga</legend>
        <AddressFields endereco={endereco} refusal={refusal} />
      </fieldset>
      <Button size="large" wide icon={IconBarcode} busy={busy}>
        {segundaVia ? 'Emitir segunda via' : 'Gerar boleto'}
      </Button>
    </PostForm>
  )
}

function NoBoleto() {
  return (
    <Stack gap={16}>
      <Notice tone="wait" title="O boleto não compensa antes da consulta">
        O banco leva até 4 dias úteis para confirmar o pagamento. Escolha cartão ou Pix.
      </Notice>
      <Button type="button" size="large" wide icon={IconBarcode} disabled>
        Gerar boleto
      </Button>
    </Stack>
  )
}
