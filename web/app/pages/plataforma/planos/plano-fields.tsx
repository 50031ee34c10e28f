import { useState } from 'react'
import { formatCentavos, formatReais } from '@alento/contract/base/texto.ts'
import { paginasSaibaMais } from '@alento/contract/cartao/plano.can.ts'
import type { Plano } from '@alento/contract/cartao/plano.ts'
import { centavosOf } from '@alento/contract/preco/preco-numero.ts'
import { fieldError } from '#lib/api/api.ts'
import { PriceInput } from '#parts/forms/price-input.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { Grid } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { PlanoFormProps } from './form-props.ts'
import css from './planos.module.css'

const recorrencias = [
  { value: 'Mensal', label: 'Mensal' },
  { value: 'Anual', label: 'Anual' },
] as const

const lugares = Array.from({ length: 11 }, (_, n) => ({
  value: String(n),
  label: n === 0 ? 'Nenhum' : String(n),
}))

const paginas = paginasSaibaMais.map((value) => ({ value, label: value }))

/** The fields as texts, before anything is typed. */
const toTyped = (p: Plano | null, ordem: number) =>
  p
    ? {
        name: p.name,
        price: formatCentavos(p.price),
        tipoRecorrencia: p.tipoRecorrencia,
        maxDependentes: String(p.maxDependentes),
        ordem: String(p.ordem),
        linkSaibaMais: p.linkSaibaMais ?? '',
      }
    : {
        name: '',
        price: '',
        tipoRecorrencia: 'Mensal',
        maxDependentes: '3',
        ordem: String(ordem),
        linkSaibaMais: '',
      }

export function PlanoFields({ editado, proximaOrdem, refusal }: PlanoFormProps) {
  const typed = { ...toTyped(editado, proximaOrdem), ...refusal?.typed }
  const errorOf = (field: string) => fieldError(refusal?.problema, field)
  const refused = refusal?.problema && { problema: refusal.problema, typed }
  return (
    <>
      <Grid columns={3}>
        <TypedField
          name="name"
          label="Nome"
          refusal={refused}
          before={typed.name}
          maxLength={80}
          autoComplete="off"
        />
        <Price editado={editado} before={typed.price} error={errorOf('price')} />
        <FieldGroup label="Recorrência" error={errorOf('tipoRecorrencia')}>
          <Segmented
            name="tipoRecorrencia"
            options={recorrencias}
            defaultValue={typed.tipoRecorrencia === 'Anual' ? 'Anual' : 'Mensal'}
          />
        </FieldGroup>
        <Field label="Dependentes, no máximo" error={errorOf('maxDependentes')} className={css.dependentes}>
          <Select name="maxDependentes" defaultValue={typed.maxDependentes} options={lugares} />
        </Field>
        <TypedField
          name="ordem"
          label="Ordem na lista"
          refusal={refused}
          before={typed.ordem}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
        <Field label="Página do Saiba Mais" optional error={errorOf('linkSaibaMais')}>
          <Select
            name="linkSaibaMais"
            defaultValue={typed.linkSaibaMais}
            placeholder="Nenhuma"
            options={paginas}
          />
        </Field>
      </Grid>
    </>
  )
}

const priceNote = (de: number, para: number): string => `De ${formatReais(de)} para ${formatReais(para)}`

/** The price; for a plan that exists, the effect of a change on its contracts. */
function Price({
  editado,
  before,
  error,
}: {
  editado: Plano | null
  before: string
  error: string | undefined
}) {
  const [text, setText] = useState(before)
  const para = centavosOf(text)
  const changes = editado !== null && Number.isSafeInteger(para) && para !== editado.price
  return (
    <>
      <Field
        label="Preço (R$)"
        error={error}
        hint={editado ? `Hoje ${formatReais(editado.price)}.` : undefined}
      >
        <PriceInput
          name="price"
          defaultValue={before}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          required
        />
      </Field>
      {changes && (
        <Notice tone="wait" data-span="" className={css.mudanca} title={priceNote(editado.price, para)}>
          Vale já para contratos novos. Quem já tem o cartão recebe o aviso hoje e paga o novo preço a partir
          da primeira renovação depois de 30 dias.
        </Notice>
      )}
    </>
  )
}
