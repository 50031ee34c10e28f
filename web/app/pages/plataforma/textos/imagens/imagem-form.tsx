import type { FormRefusal } from '#lib/api/api.ts'
import { imagensPath } from '#pages/plataforma/textos/paths.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { PhotoField } from '#parts/forms/photo-field.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { EditForm } from '#parts/forms/edit-form.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Buttons } from '#ui/base/layout.tsx'

/** A new picture with its description for people who do not see it. */
export function ImagemForm({ chave, refusal }: { chave: string; refusal: FormRefusal | undefined }) {
  return (
    <EditForm refusal={refusal} action={imagensPath} encType="multipart/form-data" gap={24}>
      <input type="hidden" name="chave" value={refusal?.typed['chave'] ?? chave} />
      <FormRefused problema={refusal?.problema} />
      <TypedField
        name="descricao"
        label="O que se vê na imagem"
        hint="É lido para quem não enxerga. Por exemplo: A equipe na porta do escritório."
        refusal={refusal}
        autoComplete="off"
        maxLength={200}
      />
      <PhotoField label="Imagem" refusal={refusal} />
      <Buttons>
        <SubmitButton>Guardar imagem</SubmitButton>
      </Buttons>
    </EditForm>
  )
}
