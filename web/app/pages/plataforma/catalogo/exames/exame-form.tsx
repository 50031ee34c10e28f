import type { ExameCatalogo } from '@alento/contract/catalogo/catalogo-admin.ts'
import { codigosPreparo, frasesPreparo } from '@alento/contract/catalogo/preparo.can.ts'
import { fieldError } from '#lib/api/api.ts'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { Grid } from '#ui/base/layout.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import type { RecordRefusal } from '#lib/forms/finish-action.ts'
import css from '#pages/plataforma/catalogo/catalogo.module.css'
import { FieldsForm } from '#pages/plataforma/record-form.tsx'
import { SinonimosField } from '#pages/plataforma/catalogo/sinonimos-field.tsx'
import { blankExame, fraseName, listDifferences, tipos, typedExame } from './fields.ts'

type Props = {
  /** URL of the form itself, where a refusal is shown, and of the list. */
  action: string
  back: string
  editado: ExameCatalogo | null
  refusal: RecordRefusal<ExameCatalogo> | undefined
}
type Part = { refusal: Props['refusal']; shown: Record<string, string> }

export function ExameForm(props: Props) {
  const { editado, refusal } = props
  const shown = refusal?.typed ?? (editado ? typedExame(editado) : blankExame)
  return (
    <FieldsForm what="este cadastro" {...props} listDifferences={listDifferences}>
      <Names refusal={refusal} shown={shown} />
      <Preparation refusal={refusal} shown={shown} />
    </FieldsForm>
  )
}

function Names({ refusal, shown }: Part) {
  const text = (name: string) => ({ name, refusal, before: shown[name], autoComplete: 'off' })
  return (
    <>
      <Grid>
        <TypedField {...text('nomeExame')} label="Nome" hint="Como aparece no site." maxLength={120} />
        <TypedField
          {...text('codigoExame')}
          label="Código TUSS"
          hint="8 números. Não muda depois que alguém usa o exame."
          inputMode="numeric"
          maxLength={12}
        />
      </Grid>
      <TypedField
        {...text('nomeOficial')}
        label="Termo oficial"
        hint="Como está na tabela TUSS."
        maxLength={300}
      />
      <Grid>
        <Field label="Tipo" error={fieldError(refusal?.problema, 'tipo')}>
          <Select
            name="tipo"
            defaultValue={shown['tipo'] ?? ''}
            placeholder="Escolha"
            options={tipos}
            required
          />
        </Field>
        <TypedField
          {...text('explicacao')}
          label="Explicação"
          optional
          hint="Uma linha, em palavras simples."
          maxLength={120}
        />
      </Grid>
      <SinonimosField refusal={refusal} before={shown['sinonimos'] ?? ''} />
    </>
  )
}

function Preparation({ refusal, shown }: Part) {
  const hours = (name: string, label: string, hint: string) => (
    <TypedField
      {...{ name, label, hint, refusal }}
      before={shown[name]}
      optional
      inputMode="numeric"
      maxLength={2}
    />
  )
  const ticked = codigosPreparo.filter((code) => fraseName(code) in shown).length
  return (
    <>
      <Grid>
        {hours('jejumH', 'Jejum mínimo', 'Em horas; em branco, sem jejum.')}
        {hours('jejumMaxH', 'Jejum máximo', 'Em horas, quando há.')}
      </Grid>
      <Checkbox name="agua" value="S" defaultChecked={'agua' in shown}>
        Água pode durante o jejum
      </Checkbox>
      <details>
        <summary>
          Frases de preparo ({ticked} {ticked === 1 ? 'marcada' : 'marcadas'})
        </summary>
        <div className={css.frases}>
          {codigosPreparo.map((code) => (
            <Checkbox key={code} name={fraseName(code)} value="S" defaultChecked={fraseName(code) in shown}>
              {frasesPreparo[code]}
            </Checkbox>
          ))}
        </div>
      </details>
      <Field
        label="Orientação deste exame"
        optional
        hint="O que trazer e o que mais fazer, em uma frase."
        error={fieldError(refusal?.problema, 'orientacao')}
      >
        <CountedTextarea name="orientacao" rows={2} defaultValue={shown['orientacao']} limit={300} />
      </Field>
    </>
  )
}
