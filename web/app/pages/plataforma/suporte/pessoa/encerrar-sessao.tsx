import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { PostForm } from '#parts/forms/post-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import css from './pessoa.module.css'

type Props = { sessao: string; recusa: FormRefusal | undefined }

/** Ends one session of the client, with a reason for the audit trail. */
export function EncerrarSessao({ sessao, recusa }: Props) {
  const own = recusa?.typed['sessao'] === sessao ? recusa : undefined
  const busy = useBusy({ acao: 'SESSAO', sessao })
  return (
    <details className={css.end} open={own !== undefined}>
      <summary>Encerrar sessão</summary>
      <PostForm refusal={own} gap={8}>
        <input type="hidden" name="sessao" value={sessao} />
        <Field label="Motivo" error={fieldError(own?.problema, 'motivo')}>
          <Input name="motivo" maxLength={300} required defaultValue={own?.typed['motivo']} />
        </Field>
        <div>
          <Button variant="stop-outline" size="small" name="acao" value="SESSAO" busy={busy}>
            Encerrar esta sessão
          </Button>
        </div>
      </PostForm>
    </details>
  )
}
