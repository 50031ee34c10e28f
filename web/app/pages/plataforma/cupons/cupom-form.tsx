import type { Cupom } from '@alento/contract/plataforma/cupom.ts'
import { fieldError } from '#lib/api/api.ts'
import { FieldsForm } from '#pages/plataforma/record-form.tsx'
import type { RecordRefusal } from '#lib/forms/finish-action.ts'
import { PriceInput } from '#parts/forms/price-input.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { Grid, Row } from '#ui/base/layout.tsx'
import { Radio } from '#ui/forms/check.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { listDifferences, typedCupom } from './fields.ts'

type Props = {
  /** URL of the form itself, where a refusal is shown, and of the list. */
  action: string
  back: string
  editado: Cupom | null
  refusal: RecordRefusal<Cupom> | undefined
}
type Part = { refusal: Props['refusal']; shown: Record<string, string> }

export function CupomForm(props: Props) {
  const { editado, refusal } = props
  const shown = refusal?.typed ?? (editado ? typedCupom(editado) : {})
  return (
    <FieldsForm what="este cupom" {...props} listDifferences={listDifferences}>
      <Fields refusal={refusal} shown={shown} />
      <p className="small muted">Os pedidos que já usaram o cupom ficam com o desconto que tinham.</p>
    </FieldsForm>
  )
}

function Fields({ refusal, shown }: Part) {
  const text = (name: string) => ({ name, refusal, before: shown[name], autoComplete: 'off' })
  return (
    <>
      <TypedField
        {...text('name')}
        label="Nome"
        hint="O que o cliente digita: letras, números e hífen."
        autoCapitalize="characters"
        maxLength={20}
      />
      <FieldGroup label="Desconto">
        <Row gap={16}>
          <Radio name="tipo" value="PERCENTUAL" defaultChecked={shown['tipo'] !== 'VALOR'}>
            Percentual
          </Radio>
          <Radio name="tipo" value="VALOR" defaultChecked={shown['tipo'] === 'VALOR'}>
            Valor em reais
          </Radio>
        </Row>
      </FieldGroup>
      <Grid>
        <TypedField
          {...text('percentual')}
          label="Percentual"
          hint="Para desconto percentual, até 100%."
          field="percentualBp"
          inputMode="decimal"
          optional
          maxLength={7}
        />
        <Field
          label="Valor (R$)"
          optional
          hint="Para desconto em reais."
          error={fieldError(refusal?.problema, 'valorFixo')}
        >
          <PriceInput name="valor" defaultValue={shown['valor'] ?? ''} />
        </Field>
      </Grid>
      <Grid columns={3}>
        <TypedField {...text('validoDe')} label="Vale de" type="date" />
        <TypedField {...text('validoAte')} label="Vale até" hint="Até o fim do dia." type="date" />
        <TypedField
          {...text('usosMax')}
          label="Limite de usos"
          hint="Ao todo; um por CPF."
          inputMode="numeric"
          maxLength={9}
        />
      </Grid>
    </>
  )
}
