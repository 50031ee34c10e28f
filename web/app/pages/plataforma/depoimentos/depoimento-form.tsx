import { type DepoimentoSite, maxDescricaoSite } from '@alento/contract/plataforma/depoimento-site.ts'
import { fieldError } from '#lib/api/api.ts'
import { ChangedNotice } from '#pages/plataforma/changed-notice.tsx'
import { RecordForm, recordFields } from '#pages/plataforma/record-form.tsx'
import type { RecordRefusal } from '#lib/forms/finish-action.ts'
import { PhotoField } from '#parts/forms/photo-field.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field } from '#ui/forms/field.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import { listPath } from './paths.ts'

type Props = {
  /** URL of the form itself, where a refusal is shown. */
  action: string
  editado: DepoimentoSite | null
  chave: string
  /** `agora` is the testimonial as somebody else saved it meanwhile: the next text sent replaces that. */
  refusal: RecordRefusal<DepoimentoSite> | undefined
}

/** A testimonial (A14): name, text and photo of its person. */
export function DepoimentoForm({ action, editado, chave, refusal }: Props) {
  const { id, ...fields } = recordFields(refusal, editado)
  const now = refusal?.agora
  return (
    <RecordForm
      action={action}
      back={listPath}
      encType="multipart/form-data"
      refusal={refusal}
      hidden={{ ...fields, depoimento: id, chave: refusal?.typed['chave'] ?? chave }}
      changed={
        now && (
          <ChangedNotice what="este depoimento">
            <p>
              Agora ele diz, em nome de <b>{now.nome}</b>: “{now.descricao}”
            </p>
          </ChangedNotice>
        )
      }
    >
      <Fields editado={editado} refusal={refusal} />
      <p className="small muted">Publique só com a autorização da pessoa.</p>
    </RecordForm>
  )
}

function Fields({ editado, refusal }: Pick<Props, 'editado' | 'refusal'>) {
  return (
    <>
      <TypedField
        name="nome"
        label="Nome"
        hint="Como aparece no site: 'Maria Aparecida', por exemplo."
        refusal={refusal}
        before={editado?.nome}
        autoComplete="off"
        maxLength={80}
      />
      <Field
        label="Descrição"
        hint="O que a pessoa disse, com as palavras dela."
        error={fieldError(refusal?.problema, 'descricao')}
      >
        <CountedTextarea
          name="descricao"
          rows={5}
          limit={maxDescricaoSite}
          defaultValue={refusal?.typed['descricao'] ?? editado?.descricao}
          required
        />
      </Field>
      <PhotoField
        label={editado?.clienteImage ? 'Trocar a foto' : 'Foto'}
        optional
        shape="round"
        current={editado?.clienteImage ?? null}
        refusal={refusal}
      />
      {editado?.clienteImage && <Checkbox name="semFoto">Tirar a foto</Checkbox>}
    </>
  )
}
