import { type FormEvent, useState } from 'react'
import { bandeiraOf, codeLengthOf } from '@alento/contract/base/cartao-credito.ts'
import { groupCartaoCredito } from '@alento/contract/base/formato-documento.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { maskInput } from '#parts/forms/mask-input.ts'
import { Grid } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { BrandMark } from './brand-mark.tsx'
import { cardFields, groupValidade } from './card-fields.ts'
import css from './pagamento.module.css'

/** Number, name, validity and code of a credit card. The server never sends number and code back: after a refusal they are typed again. */
export function CardFields({ refusal }: { refusal: FormRefusal | undefined }) {
  const [bandeira, setBandeira] = useState<ReturnType<typeof bandeiraOf>>(null)
  const digits = codeLengthOf(bandeira)
  const error = (field: string) => fieldError(refusal?.problema, field)
  const onNumber = (event: FormEvent<HTMLInputElement>) => {
    maskInput(event.currentTarget, groupCartaoCredito)
    setBandeira(bandeiraOf(event.currentTarget.value))
  }
  return (
    <Grid>
      <Field label="Número do cartão de crédito" error={error(cardFields.numero)} className={css.span}>
        <Input
          name={cardFields.numero}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
          onInput={onNumber}
          end={<BrandMark bandeira={bandeira} />}
          required
        />
      </Field>
      <Field label="Nome impresso no cartão" error={error(cardFields.nome)} className={css.span}>
        <Input
          name={cardFields.nome}
          autoComplete="cc-name"
          autoCapitalize="characters"
          maxLength={60}
          defaultValue={refusal?.typed[cardFields.nome]}
          required
        />
      </Field>
      <Field label="Validade" error={error(cardFields.validade)} hint="Mês e ano, como no cartão">
        <Input
          name={cardFields.validade}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          placeholder="MM/AA"
          defaultValue={refusal?.typed[cardFields.validade]}
          onInput={(event) => maskInput(event.currentTarget, groupValidade)}
          required
        />
      </Field>
      <Field
        label="Código de segurança"
        error={error(cardFields.codigo)}
        hint={digits === 4 ? 'Fica na frente do cartão' : 'Fica no verso do cartão'}
      >
        <Input
          name={cardFields.codigo}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          placeholder={`${digits} números`}
          required
        />
      </Field>
    </Grid>
  )
}
