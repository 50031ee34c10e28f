import type { TipoRegistro } from '@alento/contract/catalogo/tipo-registro.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { ChangedNotice } from '#pages/plataforma/changed-notice.tsx'
import { RecordForm } from '#pages/plataforma/record-form.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { editPath, listPath, newPath } from './paths.ts'

type Props = { editado: TipoRegistro | null; refusal: FormRefusal | undefined }

/** Which type, and the name that the person saw (`de`): by it the server sees that somebody else changed it. */
const hiddenFields = (editado: TipoRegistro | null, de = editado?.nome ?? '') => ({
  tipo: editado?._id ?? '',
  de,
})

export function TipoForm({ editado, refusal }: Props) {
  // The page was loaded again with the refusal, so this is the type as somebody else saved it.
  const now = refusal?.problema.code === 'tipo_registro.mudou' ? editado : null
  return (
    <RecordForm
      action={editado ? editPath(editado._id) : newPath}
      back={listPath}
      refusal={refusal}
      hidden={hiddenFields(editado, now?.nome ?? refusal?.typed['de'])}
      changed={
        now && (
          <ChangedNotice what="este tipo">
            <p>
              Agora ele se chama <b>{now.nome}</b>.
            </p>
          </ChangedNotice>
        )
      }
    >
      <TypedField
        name="nome"
        label="Tipo de Registro"
        hint="A sigla do conselho, como CRM."
        refusal={refusal}
        before={editado?.nome}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
    </RecordForm>
  )
}
