import type { Output } from '@alento/contract/base/endpoint.ts'
import type { listRedeTipo, listRedeUnidade } from '@alento/contract/unidade/precadastro.ts'
import { fieldError } from '#lib/api/api.ts'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { Card } from '#ui/base/card.tsx'
import { Checkbox, Radio } from '#ui/forms/check.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Grid, Stack } from '#ui/base/layout.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { CnpjField } from './cnpj-field.tsx'
import type { Part, Values } from './form-fields.ts'
import css from '#pages/credenciamento/credenciamento.module.css'

type Tipos = Output<typeof listRedeTipo>
type Unidades = Output<typeof listRedeUnidade>

/** Head office or branch, person or company, and the kinds of unit (N1). */
export function UnitCard({ typed, refusal, tipos, unidades }: Part & { tipos: Tipos; unidades: Unidades }) {
  const error = (field: string) => fieldError(refusal?.problema, field)
  return (
    <Card as="section" aria-label="Unidade">
      <Stack gap={24}>
        <h2>Sua unidade</h2>
        <FieldGroup name="unidadeMatrizFilial" label="Esta unidade é" error={error('unidadeMatrizFilial')}>
          <Segmented
            name="unidadeMatrizFilial"
            defaultValue={typed['unidadeMatrizFilial'] ?? ''}
            options={unidades.toReversed().map(({ _id, name }) => ({ value: _id as string, label: name }))}
          />
        </FieldGroup>
        <div className={css.filial}>
          <CnpjField
            name="matriz"
            label="CNPJ da matriz"
            hint="O da unidade principal. Cada filial é cadastrada como uma unidade nova."
            typed={typed}
            refusal={refusal}
          />
        </div>
        <PessoaFields typed={typed} refusal={refusal} />
        <TypedField
          name="nomeRede"
          label="Nome da unidade"
          hint="Como os pacientes conhecem: o nome fantasia ou o nome do profissional."
          refusal={refusal}
          before={typed['nomeRede']}
          autoComplete="off"
          maxLength={120}
        />
        <TipoFields typed={typed} tipos={tipos} error={error('tipo')} />
      </Stack>
    </Card>
  )
}

/** A company with its CNPJ, or a person with the CPF. */
function PessoaFields({ typed, refusal }: Part) {
  return (
    <>
      <FieldGroup
        name="tipoPessoa"
        label="Quem se cadastra"
        error={fieldError(refusal?.problema, 'tipoPessoa')}
      >
        <Segmented
          name="tipoPessoa"
          defaultValue={typed['tipoPessoa'] ?? ''}
          options={[
            { value: 'PJ', label: 'PJ (empresa)' },
            { value: 'PF', label: 'PF (pessoa)' },
          ]}
        />
      </FieldGroup>
      <Grid className={css.pj}>
        <CnpjField name="cnpj" label="CNPJ" typed={typed} refusal={refusal} />
        <TypedField
          name="razaoSocial"
          label="Razão social"
          refusal={refusal}
          before={typed['razaoSocial']}
          autoComplete="organization"
          maxLength={160}
        />
      </Grid>
      <div className={css.pf}>
        <CpfField refusal={refusal} before={typed['cpf']} />
      </div>
    </>
  )
}

/** A company may have several kinds at once, an individual one of two. */
function TipoFields({ typed, tipos, error }: { typed: Values; tipos: Tipos; error: string | undefined }) {
  // One of the two is shown: a link leads to that one.
  const pf = typed['tipoPessoa'] === 'PF'
  return (
    <>
      <FieldGroup
        {...(!pf && { name: 'tipo' })}
        className={css.pj}
        label="O que ela é"
        hint="Pode marcar mais de um."
        error={error}
      >
        <div className={css.choices}>
          {tipos.map(({ _id, nome }) => (
            <Checkbox key={_id} name={`tipo.${_id}`} defaultChecked={typed[`tipo.${_id}`] === 'on'}>
              {nome}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup {...(pf && { name: 'tipo' })} className={css.pf} label="O que ela é" error={error}>
        <div className={css.choices}>
          {tipos
            .filter(({ tipoPessoa }) => tipoPessoa.includes('PF'))
            .map(({ _id, nome }) => (
              <Radio key={_id} name="tipo" value={_id} defaultChecked={typed['tipo'] === _id}>
                {nome}
              </Radio>
            ))}
        </div>
      </FieldGroup>
    </>
  )
}
