import { fieldError } from '#lib/api/api.ts'
import { ufs } from '#lib/forms/uf.ts'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Grid, Stack } from '#ui/base/layout.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { TabProps } from './read-form.ts'

type Part = 'nome' | 'tipoRegistro' | 'numeroRegistro' | 'ufRegistro'

/** The tab 'Responsável': the technical director, shown to patients with the professional council's number (CFM 2.336/2023). */
export function PersonFields({ refusal, shown, conselhos }: TabProps) {
  const of = (part: Part) => shown[`responsavel.${part}`]
  const choice = (part: Part, label: string, options: readonly string[]) => (
    <Field
      name={`responsavel.${part}`}
      label={label}
      error={fieldError(refusal?.problema, `responsavel.${part}`)}
    >
      <Select
        name={`responsavel.${part}`}
        defaultValue={of(part)}
        placeholder="Escolha"
        options={options.map((value) => ({ value, label: value }))}
      />
    </Field>
  )
  return (
    <Card>
      <CardHead title="Responsável técnico" />
      <Stack>
        <p className="muted">O nome e o registro aparecem na página da unidade.</p>
        <TypedField
          name="responsavel.nome"
          label="Nome do responsável"
          refusal={refusal}
          before={of('nome')}
          maxLength={120}
        />
        <Grid columns={3}>
          {choice('tipoRegistro', 'Conselho', conselhos)}
          <TypedField
            name="responsavel.numeroRegistro"
            label="Número no conselho"
            refusal={refusal}
            before={of('numeroRegistro')}
            maxLength={20}
          />
          {choice('ufRegistro', 'UF do conselho', ufs)}
        </Grid>
      </Stack>
    </Card>
  )
}
