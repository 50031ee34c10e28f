import type { TipoUnidade } from '@alento/contract/catalogo/tipo-unidade.ts'
import { seenVersao } from '#lib/forms/seen-versao.ts'
import { ChangedNotice } from '#pages/plataforma/changed-notice.tsx'
import { RecordForm } from '#pages/plataforma/record-form.tsx'
import type { RecordRefusal } from '#lib/forms/finish-action.ts'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { editPath, listPath } from './paths.ts'

type Props = { editado: TipoUnidade; refusal: RecordRefusal<TipoUnidade> | undefined }

/** Name, place in lists, and whether new registrations may choose it. */
export function TipoForm({ editado, refusal }: Props) {
  const now = refusal?.agora
  const checked = refusal ? 'ativo' in refusal.typed : editado.ativo === 'S'
  return (
    <RecordForm
      action={editPath(editado._id)}
      back={listPath}
      refusal={refusal}
      hidden={{ tipo: editado._id, versao: seenVersao(refusal, editado) }}
      changed={
        now && (
          <ChangedNotice what="este tipo">
            <p>
              Agora ele se chama <b>{now.nome}</b>, na ordem <b>{now.ordem}</b>, e novas unidades{' '}
              <b>{now.ativo === 'S' ? 'podem' : 'não podem'}</b> escolher.
            </p>
          </ChangedNotice>
        )
      }
    >
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
    </RecordForm>
  )
}
