import { bpOf } from '@alento/contract/base/texto.ts'
import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'
import { usePriceLabels } from '#pages/unidade/precos/price-labels.ts'
import { Grid } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'

type Values = Pick<FormData, 'get'>

/** Returns the rule for a price of this kind that the file does not state. */
function readReduction(form: Values, field: RuleField): number | null {
  const rule = form.get(`regra-${field}`)
  if (rule === 'igual') return 0
  if (rule !== 'menos') return null
  const percent = form.get(`menos-${field}`)
  const bp = bpOf(typeof percent === 'string' ? percent : '')
  return Number.isNaN(bp) ? -1 : bp // which the API refuses at its field
}

const ruleFields = ['valorAlento', 'valorSinSaude'] as const
type RuleField = (typeof ruleFields)[number]

export const readRegra = (form: Values) => ({
  valorAlento: readReduction(form, 'valorAlento'),
  valorSinSaude: readReduction(form, 'valorSinSaude'),
})

/** Whether rows are refused because no rule was set for a price that the file does not have. */
export const lacksPrice = ({ mapa, regra, recusados, situacao }: Importacao): boolean =>
  situacao === 'CONFERIDA' &&
  recusados > 0 &&
  ruleFields.some((field) => mapa[field] === null && regra[field] === null)

/** The rules for prices that the file does not state; the private one has no rule. */
export function Rules({ importacao: { regra } }: { importacao: Importacao }) {
  const labels = usePriceLabels()
  return (
    <Grid columns={2}>
      {ruleFields.map((field) => {
        const menos = regra[field]
        return (
          <Grid key={field} columns={2}>
            <Field label={`Quando falta o ${labels[field]}`}>
              <Select
                name={`regra-${field}`}
                options={[
                  { value: '', label: 'Fica o de hoje' },
                  { value: 'igual', label: 'Igual ao particular' },
                  { value: 'menos', label: 'Particular menos x %' },
                ]}
                defaultValue={menos === null ? '' : menos === 0 ? 'igual' : 'menos'}
              />
            </Field>
            <Field label="Menos quantos %" hint="Só para 'particular menos x %'">
              <Input
                name={`menos-${field}`}
                inputMode="decimal"
                maxLength={5}
                defaultValue={menos && menos > 0 ? String(menos / 100).replace('.', ',') : ''}
              />
            </Field>
          </Grid>
        )
      })}
    </Grid>
  )
}
