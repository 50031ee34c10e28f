import { Form } from 'react-router'
import type { Ajuste } from '@alento/contract/plataforma/ajuste.ts'
import { fieldError } from '#lib/api/api.ts'
import { seenVersao } from '#lib/forms/seen-versao.ts'
import { ChangedNotice } from '#pages/plataforma/changed-notice.tsx'
import { RecordForm } from '#pages/plataforma/record-form.tsx'
import type { RecordRefusal } from '#lib/forms/finish-action.ts'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Stack, stackClass } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { editPath, listPath } from './paths.ts'
import { origemText, showValor, texts, toTyped } from './texts.ts'

type Props = {
  ajuste: Ajuste
  /** `agora` is the setting as somebody else saved it meanwhile: the next value sent replaces that. */
  refusal: RecordRefusal<Ajuste> | undefined
}

/** One setting: its value, and the way back to the server's. */
export function AjusteForm({ ajuste, refusal }: Props) {
  const now = refusal?.agora ?? ajuste
  const { chave } = now
  const versao = seenVersao(refusal, ajuste)
  return (
    <Stack gap={24}>
      <RecordForm
        action={editPath(chave)}
        back={listPath}
        refusal={refusal}
        hidden={{ acao: 'salvar', chave, versao }}
        changed={refusal?.agora && <Changed now={refusal.agora} />}
      >
        <Value ajuste={ajuste} refusal={refusal} />
      </RecordForm>
      {now.origem === 'site' && <Back ajuste={now} versao={versao} />}
    </Stack>
  )
}

/** Returns the setting to the server's value. The form is one of its own, so that Enter in the field saves. */
function Back({ ajuste: { chave, semSite }, versao }: { ajuste: Ajuste; versao: string }) {
  return (
    <Form method="post" action={editPath(chave)} className={stackClass(12)}>
      <input type="hidden" name="chave" value={chave} />
      <input type="hidden" name="versao" value={versao} />
      <p className="small muted">
        Sem o que foi definido aqui, vale o do servidor: <b>{showValor(chave, semSite)}</b>.
      </p>
      <SubmitButton variant="outline" name="acao" value="devolver">
        Voltar ao do servidor
      </SubmitButton>
    </Form>
  )
}

function Value({ ajuste, refusal }: Props) {
  const { label, hint, type, long, vazio } = texts[ajuste.chave]
  const optional = vazio !== undefined
  if (long)
    return (
      <Field label={label} hint={hint} optional={optional} error={fieldError(refusal?.problema, 'valor')}>
        <Textarea
          name="valor"
          rows={3}
          defaultValue={refusal?.typed['valor'] ?? toTyped(ajuste)}
          required={!optional}
        />
      </Field>
    )
  return (
    <TypedField
      name="valor"
      label={label}
      hint={hint}
      refusal={refusal}
      before={toTyped(ajuste)}
      optional={optional}
      autoComplete="off"
      type={type ?? 'text'}
      {...((ajuste.chave === 'taxaBp' || ajuste.chave === 'valorDeslocamento') && {
        inputMode: 'decimal' as const,
      })}
    />
  )
}

/** Shows the value that the other administrator saved; the value typed here is still in the field. */
const Changed = ({ now }: { now: Ajuste }) => (
  <ChangedNotice what="esta configuração">
    <p>
      Agora vale <b>{showValor(now.chave, now.valor)}</b> ({origemText[now.origem].toLowerCase()}
      {now.mudadoPor && `, por ${now.mudadoPor}`}).
    </p>
  </ChangedNotice>
)
