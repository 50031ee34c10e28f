import type { EspecialidadeCatalogo } from '@alento/contract/catalogo/catalogo-admin.ts'
import { TypedField } from '#parts/forms/typed-field.tsx'
import type { RecordRefusal } from '#lib/forms/finish-action.ts'
import { sinonimosOf } from '#pages/plataforma/catalogo/filtros-catalogo.ts'
import { FieldsForm } from '#pages/plataforma/record-form.tsx'
import { SinonimosField } from '#pages/plataforma/catalogo/sinonimos-field.tsx'

type Props = {
  /** URL of the form itself, where a refusal is shown, and of the list. */
  action: string
  back: string
  editado: EspecialidadeCatalogo | null
  refusal: RecordRefusal<EspecialidadeCatalogo> | undefined
}

/** Returns the fields of a stored specialty that differ from the typed ones. */
function listDifferences(now: EspecialidadeCatalogo, typed: Record<string, string>) {
  const sinonimos = now.sinonimos.join(', ')
  return [
    { label: 'Nome', value: now.nome, mine: typed['nome']?.trim() },
    { label: 'Sinônimos', value: sinonimos, mine: sinonimosOf(typed['sinonimos'] ?? '').join(', ') },
  ].filter(({ value, mine }) => value !== mine)
}

export function EspecialidadeForm(props: Props) {
  const { editado, refusal } = props
  return (
    <FieldsForm what="este cadastro" {...props} listDifferences={listDifferences}>
      <TypedField
        name="nome"
        label="Nome"
        refusal={refusal}
        before={editado?.nome}
        autoComplete="off"
        maxLength={120}
      />
      <SinonimosField refusal={refusal} before={editado?.sinonimos.join('\n') ?? ''} />
    </FieldsForm>
  )
}
