import { countText } from '@alento/contract/base/texto.ts'
import { Form } from 'react-router'
import type { FormRefusal } from '#lib/api/api.ts'
import { useMarca } from '#lib/marca.ts'
import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'
import type { Mapa } from '@alento/contract/preco/preco-planilha.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Grid, stackClass } from '#ui/base/layout.tsx'
import { Select } from '#ui/forms/select.tsx'
import { fieldLabelsOf, mapFields } from '#pages/unidade/precos/import-texts.ts'
import { Fold } from '#ui/overlay/fold.tsx'
import { lacksPrice, readRegra, Rules } from './rules.tsx'

type Values = Pick<FormData, 'get'>

const columnOf = (form: Values, field: string): number | null => {
  const value = form.get(field)
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null
}

export const readMapa = (form: Values) => {
  const decimal = form.get('decimal')
  return {
    mapa: Object.fromEntries(mapFields.map((field) => [field, columnOf(form, field)])) as Mapa,
    decimal: decimal === ',' || decimal === '.' ? decimal : null,
    completa: form.get('completa') === 'sim',
    regra: readRegra(form),
  } as const
}

/** How many of the file's columns are understood. */
function knownText({ mapa, colunas }: Importacao): string {
  const known = Object.values(mapa).filter((coluna) => coluna !== null).length
  return `${known} de ${countText(colunas.length, 'coluna entendida', 'colunas entendidas')}`
}

/** The columns, the decimal separator, and whether the file is the whole list. Collapsed while nothing has to be answered. */
export function MapForm({
  rede,
  importacao: stored,
  refusal,
}: {
  rede: string
  importacao: Importacao
  refusal: FormRefusal | undefined
}) {
  // Values that were sent and refused are shown again. A list that changed since needs another preview.
  const typed = refusal?.typed.acao === 'mapear' ? refusal.typed : undefined
  const again = refusal?.problema.code === 'importacao.mudou'
  const importacao = typed ? { ...stored, ...readMapa({ get: (name) => typed[name] ?? null }) } : stored
  const { situacao, decimal, completa, ambiguos } = importacao
  const missing = lacksPrice(importacao)
  const asks =
    situacao === 'PENDENTE' || again || missing || typed !== undefined || (ambiguos > 0 && decimal === null)
  return (
    <Card>
      <Fold title="O que há em cada coluna" more={knownText(importacao)} open={asks}>
        <Form method="post" className={stackClass(16)}>
          <UnidadeField id={rede} />
          <Columns importacao={importacao} />
          <Rules importacao={importacao} />
          <Checkbox
            name="completa"
            value="sim"
            defaultChecked={completa}
            detail="Consultas ou exames que não estão no arquivo saem da lista."
          >
            O arquivo é a minha lista completa
          </Checkbox>
          <p>
            <SubmitButton
              variant={situacao === 'PENDENTE' ? 'primary' : 'outline'}
              name="acao"
              value="mapear"
              of={{ acao: 'mapear' }}
            >
              Conferir de novo
            </SubmitButton>
          </p>
        </Form>
      </Fold>
    </Card>
  )
}

/** Returns the sentence with the columns that a field may be. */
const hintOf = (names: readonly string[]): string =>
  names.length === 1
    ? `É a coluna ${names[0]}?`
    : `Qual destas: ${new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(names)}?`

/** Characters of the values that an option shows beside the column's name. */
const mostSample = 48

const optionText = (label: string, samples: readonly string[]): string => {
  const text = samples.join(' · ')
  if (text === '') return `${label}: vazia`
  return `${label}: ${text.length > mostSample ? `${text.slice(0, mostSample - 1)}…` : text}`
}

/** The choices of columns, each shown with its first values, because a file may call a column anything. Open questions come first. */
function Columns({
  importacao: { colunas, amostras, mapa, candidatas, decimal },
}: {
  importacao: Importacao
}) {
  const labels = fieldLabelsOf(useMarca())
  const options = colunas.map((label, i) => ({
    value: String(i),
    label: optionText(label, amostras[i] ?? []),
  }))
  const asked = mapFields.filter((field) => candidatas[field])
  return (
    <Grid columns={2}>
      {[...new Set([...asked, ...mapFields])].map((field) => (
        <Field
          key={field}
          label={labels[field]}
          {...(candidatas[field] && { hint: hintOf(candidatas[field].map((i) => colunas[i] ?? '')) })}
        >
          <Select
            name={field}
            placeholder="Não tem no arquivo"
            options={options}
            defaultValue={mapa[field] === null ? '' : String(mapa[field])}
          />
        </Field>
      ))}
      <Field label="Como o arquivo escreve os centavos">
        <Select
          name="decimal"
          placeholder="Dá para ver em cada preço"
          options={[
            { value: ',', label: 'Com vírgula: 1.234,56' },
            { value: '.', label: 'Com ponto: 1,234.56' },
          ]}
          defaultValue={decimal ?? ''}
        />
      </Field>
    </Grid>
  )
}
