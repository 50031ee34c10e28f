import type { ComponentProps } from 'react'
import { faltamPara } from '@alento/contract/cartao/compra.can.ts'
import type { ContratoDoLink } from '@alento/contract/cartao/venda.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { ufs } from '#lib/forms/uf.ts'
import { CelularField } from '#parts/forms/celular-field.tsx'
import { CepField } from '#parts/forms/cep-field.tsx'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import { NomeField } from '#parts/forms/nome-field.tsx'
import { NascimentoField } from '#parts/forms/nascimento-field.tsx'
import { EmailField } from '#parts/forms/email-field.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { Grid } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { rotuloDe, textosDe } from '#lib/compra/compra-fields.ts'

export type PassoProps = { textos: Record<string, string>; refusal: FormRefusal | undefined }

const estados = ufs.map((uf) => ({ value: uf, label: uf }))
const sexos = [
  { value: 'F', label: 'Feminino' },
  { value: 'M', label: 'Masculino' },
]

function TextField({
  name,
  textos,
  refusal,
  ...more
}: PassoProps & { name: string } & Partial<ComponentProps<typeof TypedField>>) {
  return <TypedField label={rotuloDe(name)} {...more} name={name} refusal={refusal} before={textos[name]} />
}

function ChoiceField({
  name,
  options,
  textos,
  refusal,
  ...more
}: PassoProps & { name: string; options: typeof sexos } & ComponentProps<typeof Select>) {
  return (
    <Field name={name} label={rotuloDe(name)} error={fieldError(refusal?.problema, name)}>
      <Select
        {...more}
        name={name}
        options={options}
        placeholder="Escolha"
        defaultValue={refusal?.typed[name] ?? textos[name] ?? ''}
      />
    </Field>
  )
}

/** The holder; with `seguro` also the fields that only an insurer needs. The CPF of an account is the holder's and is not changed here. */
export function TitularFields({
  cpfDaConta,
  seguro,
  ...props
}: PassoProps & { cpfDaConta: boolean; seguro: boolean }) {
  const { textos, refusal } = props
  return (
    <Grid>
      <div data-span>
        <NomeField refusal={refusal} before={textos['name']} />
      </div>
      <CpfField
        refusal={refusal}
        before={textos['cpf']}
        readOnly={cpfDaConta}
        hint={cpfDaConta ? 'É o CPF da sua conta.' : undefined}
      />
      <NascimentoField refusal={refusal} before={textos['dataNascimento']} />
      {seguro && <SeguroFields {...props} />}
      <CelularField hint="Com DDD." refusal={refusal} before={textos['telefoneCelular']} />
      <div data-span={seguro || undefined}>
        <EmailField refusal={refusal} before={textos['email']} maxLength={120} />
      </div>
    </Grid>
  )
}

/** The fields that only an insurer asks. */
export const SeguroFields = (props: PassoProps) => (
  <>
    <ChoiceField {...props} name="sexo" options={sexos} autoComplete="sex" />
    <ChoiceField {...props} name="estado" options={estados} />
    <TextField {...props} name="naturalidade" maxLength={80} />
  </>
)

/** The values that a CEP gives, under the names of this form. */
const daRua = { logradouro: 'endereco', bairro: 'bairro', cidade: 'cidade', uf: 'ufEndereco' } as const

export function EnderecoFields(props: PassoProps) {
  const { textos, refusal } = props
  return (
    <Grid>
      <CepField refusal={refusal} before={textos['cep']} nameOf={(key) => daRua[key]} />
      <TextField {...props} name="endereco" autoComplete="address-line1" maxLength={120} />
      <TextField {...props} name="nrEndereco" maxLength={20} />
      <TextField {...props} name="complemento" autoComplete="address-line2" maxLength={60} optional />
      <TextField {...props} name="bairro" autoComplete="address-level3" maxLength={80} />
      <TextField {...props} name="cidade" autoComplete="address-level2" maxLength={80} />
      <ChoiceField {...props} name="ufEndereco" options={estados} autoComplete="address-level1" />
    </Grid>
  )
}

type Faltam = {
  para: Parameters<typeof faltamPara>[0]
  titular: ContratoDoLink['titular']
  refusal: FormRefusal | undefined
}

/** The missing data of a contract's holder, asked where a boleto or an insurer needs them; nothing once they are complete. */
export function FaltaFields({ para, titular, refusal }: Faltam) {
  if (faltamPara(para, titular).length === 0) return null
  const props = { textos: textosDe(titular), refusal }
  return (
    <>
      {para === 'seguro' && (
        <Grid>
          <SeguroFields {...props} />
        </Grid>
      )}
      <EnderecoFields {...props} />
    </>
  )
}
