import { IconBarcode } from '@tabler/icons-react'
import { Form } from 'react-router'
import type { Checkout } from '@alento/contract/checkout.ts'
import type { EnderecoCobranca } from '@alento/contract/pagamento.ts'
import { fieldError, type FormRefusal } from '#lib/api.ts'
import { groupCep } from '#lib/documento.ts'
import { formatDia } from '#lib/format.ts'
import { ufs } from '#lib/uf.ts'
import { maskInput } from '../../../parts/mask-input.ts'
import { useFocusError } from '../../../parts/use-focus-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Grid, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { FormProps } from './result.ts'
import css from './checkout.module.css'

/** Boleto: the day it falls due and the address that the bank prints. Not offered when it would clear too late. */
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
  /** In place of one that waits: another day than its own comes first. */
  segundaVia: boolean
}) {
  const atual = pedido.pagamento?.boleto?.vencimento
  const outro = segundaVia ? dias.find((d) => d.vencimento !== atual) : undefined
  const form = useFocusError(refusal)
  if (dias.length === 0) return <NoBoleto />
  return (
    <Form method="post" ref={form} noValidate>
      <Stack gap={24}>
        <input type="hidden" name="intent" value="boleto" />
        <input type="hidden" name="chave" value={chave} />
        <Field
          label="Dia do vencimento"
          error={fieldError(refusal?.problema, 'dia_pagamento')}
          hint="Depois de pago, o banco confirma em até 4 dias úteis."
        >
          <Select
            name="dia_pagamento"
            defaultValue={refusal?.typed['dia_pagamento'] ?? (outro ?? dias[0]!).dia}
            options={dias.map(({ dia, vencimento }) => ({
              value: String(dia),
              label: `Dia ${dia} — vence em ${formatDia(vencimento)}`,
            }))}
          />
        </Field>
        <Address endereco={endereco} refusal={refusal} />
        <Button size="large" wide icon={IconBarcode} busy={busy}>
          {segundaVia ? 'Emitir segunda via' : 'Gerar boleto'}
        </Button>
      </Stack>
    </Form>
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

type AddressField = {
  key: keyof EnderecoCobranca
  label: string
  autoComplete?: string
  maxLength: number
  optional?: boolean
}
const rest: readonly AddressField[] = [
  { key: 'logradouro', label: 'Rua', autoComplete: 'address-line1', maxLength: 120 },
  { key: 'numero', label: 'Número', maxLength: 20 },
  { key: 'complemento', label: 'Complemento', autoComplete: 'address-line2', maxLength: 60, optional: true },
  { key: 'bairro', label: 'Bairro', autoComplete: 'address-level3', maxLength: 80 },
  { key: 'cidade', label: 'Cidade', autoComplete: 'address-level2', maxLength: 80 },
]

/** The API's own name of a field. */
const nameOf = (key: keyof EnderecoCobranca) => `endereco.${key}`

function Address({
  endereco,
  refusal,
}: {
  endereco: EnderecoCobranca | null
  refusal: FormRefusal | undefined
}) {
  const errorOf = (key: keyof EnderecoCobranca) => fieldError(refusal?.problema, nameOf(key))
  const valueOf = (key: keyof EnderecoCobranca) => refusal?.typed[nameOf(key)] ?? endereco?.[key]
  return (
    <fieldset>
      <legend className={css.legend}>Endereço de quem paga</legend>
      <Grid>
        <Field label="CEP" error={errorOf('cep')}>
          <Input
            name={nameOf('cep')}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={9}
            onInput={(event) => maskInput(event.currentTarget, groupCep)}
            defaultValue={groupCep(valueOf('cep') ?? '')}
            required
          />
        </Field>
        {rest.map(({ key, label, optional, ...input }) => (
          <Field key={key} label={label} error={errorOf(key)} optional={optional}>
            <Input name={nameOf(key)} defaultValue={valueOf(key)} required={!optional} {...input} />
          </Field>
        ))}
        <Field label="Estado" error={errorOf('uf')}>
          <Select
            name={nameOf('uf')}
            autoComplete="address-level1"
            defaultValue={valueOf('uf') ?? ''}
            placeholder="Escolha"
            options={ufs.map((uf) => ({ value: uf, label: uf }))}
          />
        </Field>
      </Grid>
    </fieldset>
  )
}
