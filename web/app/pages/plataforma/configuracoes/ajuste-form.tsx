import { Form } from 'react-router'
import type { Ajuste } from '@alento/contract/plataforma/ajuste.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { seenVersao } from '#lib/forms/seen-versao.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { editPath, listPath } from './paths.ts'
import { origemText, showValor, texts, toTyped } from './texts.ts'

type Props = {
  ajuste: Ajuste
  /** `agora` is the setting as somebody else saved it meanwhile: the next value sent replaces that. */
  refusal: (FormRefusal & { agora: Ajuste | null }) | undefined
}

/** One setting: its value, and the way back to the server's. */
export function AjusteForm({ ajuste, refusal }: Props) {
  const form = useFocusError(refusal)
  useUnsaved(form, { refused: refusal })
  const busy = useBusy()
  const now = refusal?.agora ?? ajuste
  const { chave } = now
  const versao = seenVersao(refusal, ajuste)
  return (
    <Stack gap={24}>
      <Form method="post" action={editPath(chave)} ref={form} noValidate>
        <input type="hidden" name="chave" value={chave} />
        <input type="hidden" name="versao" value={versao} />
        <Stack gap={24}>
          {refusal?.agora ? <Changed now={refusal.agora} /> : <FormRefused problema={refusal?.problema} />}
          <Value ajuste={ajuste} refusal={refusal} />
          <Buttons>
            <ButtonLink variant="outline" href={listPath}>
              Cancelar
            </ButtonLink>
            <Button name="acao" value="salvar" busy={busy}>
              Salvar
            </Button>
          </Buttons>
        </Stack>
      </Form>
      {now.origem === 'site' && <Back ajuste={now} versao={versao} />}
    </Stack>
  )
}

/** Returns the setting to the server's value. The form is one of its own, so that Enter in the field saves. */
function Back({ ajuste: { chave, semSite }, versao }: { ajuste: Ajuste; versao: string }) {
  const busy = useBusy()
  return (
    <Form method="post" action={editPath(chave)}>
      <input type="hidden" name="chave" value={chave} />
      <input type="hidden" name="versao" value={versao} />
      <Stack gap={12}>
        <p className="small muted">
          Sem o que foi definido aqui, vale o do servidor: <b>{showValor(chave, semSite)}</b>.
        </p>
        <Button variant="outline" name="acao" value="devolver" busy={busy}>
          Voltar ao do servidor
        </Button>
      </Stack>
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
  <Notice tone="wait" role="alert" title="Outra pessoa mudou esta configuração">
    <p>
      Agora vale <b>{showValor(now.chave, now.valor)}</b> ({origemText[now.origem].toLowerCase()}
      {now.mudadoPor && `, por ${now.mudadoPor}`}).
    </p>
    <p>O que você escreveu continua abaixo. Salve para trocar, ou cancele para deixar como está.</p>
  </Notice>
)
