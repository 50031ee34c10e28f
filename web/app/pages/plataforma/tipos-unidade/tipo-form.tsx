import { Form } from 'react-router'
import type { TipoUnidade } from '@alento/contract/catalogo/tipo-unidade.ts'
import { seenVersao } from '#lib/forms/seen-versao.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import type { TipoRefusal } from './act.ts'
import { editPath, listPath } from './paths.ts'

type Props = { editado: TipoUnidade; refusal: TipoRefusal | undefined }

/** Name, place in lists, and whether new registrations may choose it. */
export function TipoForm({ editado, refusal }: Props) {
  const form = useFocusError(refusal)
  const busy = useBusy()
  const now = refusal?.agora
  const checked = refusal ? 'ativo' in refusal.typed : editado.ativo === 'S'
  return (
    <Form method="post" action={editPath(editado._id)} ref={form} noValidate>
      <input type="hidden" name="tipo" value={editado._id} />
      <input type="hidden" name="versao" value={seenVersao(refusal, editado)} />
      <Stack gap={24}>
        {now ? <Changed now={now} /> : <FormRefused problema={refusal?.problema} />}
        <TypedField
          name="nome"
          label="Nome"
          refusal={refusal}
          before={editado.nome}
          autoComplete="off"
          maxLength={40}
        />
        <TypedField
          name="ordem"
          label="Ordem"
          hint="O menor número aparece primeiro nas listas."
          refusal={refusal}
          before={String(editado.ordem)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
        <Checkbox
          name="ativo"
          value="S"
          defaultChecked={checked}
          detail="As unidades que já são deste tipo continuam como estão."
        >
          Novas unidades podem escolher
        </Checkbox>
        <Buttons>
          <ButtonLink variant="outline" href={listPath}>
            Cancelar
          </ButtonLink>
          <Button busy={busy}>Salvar</Button>
        </Buttons>
      </Stack>
    </Form>
  )
}

/** Shows the values that the other administrator saved; the values typed here are still in the fields. */
const Changed = ({ now }: { now: TipoUnidade }) => (
  <Notice tone="wait" role="alert" title="Outra pessoa mudou este tipo">
    <p>
      Agora ele se chama <b>{now.nome}</b>, na ordem <b>{now.ordem}</b>, e novas unidades{' '}
      <b>{now.ativo === 'S' ? 'podem' : 'não podem'}</b> escolher.
    </p>
    <p>O que você digitou continua abaixo. Salve para trocar, ou cancele para deixar como está.</p>
  </Notice>
)
