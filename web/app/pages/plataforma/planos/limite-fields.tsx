import { fieldError } from '#lib/api/api.ts'
import { Stack } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import type { PlanoFormProps } from './form-props.ts'
import { limiteName, limitesIn, type LimiteTyped, maxLimites } from './limites.ts'
import css from './planos.module.css'

/** Blank rows to write into; without scripts more appear once the plan is saved. */
const spare = 2

/** The ages of the insurance terms: from them the end of a benefit is announced to its holder. A cleared row is removed. */
export function Limites({ editado, refusal }: Pick<PlanoFormProps, 'editado' | 'refusal'>) {
  const saved = (editado?.limitesSeguro ?? []).map(({ beneficio, idadeMax }): LimiteTyped => ({
    beneficio,
    idadeMax: String(idadeMax),
  }))
  const rows = refusal ? limitesIn(refusal.typed) : saved
  const shown = Array.from(
    { length: Math.min(maxLimites, rows.length + spare) },
    (_, n) => rows[n] ?? { beneficio: '', idadeMax: '' },
  )
  const error = fieldError(refusal?.problema, 'limitesSeguro')
  return (
    <Stack gap={8}>
      <h3 className={css.titulo}>Idades em que o seguro termina</h3>
      <p className="small muted">
        O cliente recebe um aviso 30 dias antes. Deixe em branco o que não termina pela idade.
      </p>
      {error && (
        <p className={css.erro} role="alert">
          {error}
        </p>
      )}
      {shown.map((row, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows never move
        <div key={n} className={css.limite}>
          <Field
            hideLabel
            label={`Benefício que termina, linha ${n + 1}`}
            error={fieldError(refusal?.problema, limiteName(n, 'beneficio'))}
          >
            <Input
              name={limiteName(n, 'beneficio')}
              defaultValue={row.beneficio}
              maxLength={80}
              autoComplete="off"
              placeholder="Internação"
            />
          </Field>
          <Field
            hideLabel
            label={`Até que idade, linha ${n + 1}`}
            error={fieldError(refusal?.problema, limiteName(n, 'idadeMax'))}
          >
            <Input
              name={limiteName(n, 'idadeMax')}
              defaultValue={row.idadeMax}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              placeholder="65 anos"
            />
          </Field>
        </div>
      ))}
    </Stack>
  )
}
