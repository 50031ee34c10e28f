import type { ReactNode } from 'react'
import type { FormRefusal } from '#lib/api/api.ts'
import type { RecordRefusal } from '#lib/forms/finish-action.ts'
import { seenVersao } from '#lib/forms/seen-versao.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { EditForm } from '#parts/forms/edit-form.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Buttons } from '#ui/base/layout.tsx'
import { ChangedFields, type Other } from './changed-notice.tsx'

type Kept = { _id: string; versao: number }

/** The hidden fields of a record's form: which one, and the version that the person saw; a new one has neither. */
export const recordFields = <T extends Kept>(refusal: RecordRefusal<T> | undefined, editado: T | null) => {
  const of = refusal?.agora ?? editado
  return { acao: of ? 'editar' : 'novo', id: of?._id ?? '', versao: seenVersao(refusal, editado) }
}

type FormProps = {
  /** URL of the form itself, where a refusal is shown, and of the list. */
  action: string
  back: string
  hidden: Readonly<Record<string, string>>
  refusal: FormRefusal | undefined
  /** Shown instead of the refusal when somebody else changed the record meanwhile. */
  changed: ReactNode
  encType?: 'multipart/form-data'
  children: ReactNode
}

/** The form of one record of the platform, with its buttons. */
export function RecordForm({ action, back, hidden, refusal, changed, encType, children }: FormProps) {
  return (
    <EditForm refusal={refusal} action={action} encType={encType} gap={24}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {changed || <FormRefused problema={refusal?.problema} />}
      {children}
      <Buttons>
        <ButtonLink variant="outline" href={back}>
          Cancelar
        </ButtonLink>
        <SubmitButton>Salvar</SubmitButton>
      </Buttons>
    </EditForm>
  )
}

type FieldsProps<T> = Pick<FormProps, 'action' | 'back' | 'children'> & {
  /** The record as its notice names it: 'este cupom'. */
  what: string
  editado: T | null
  refusal: RecordRefusal<T> | undefined
  /** Returns the fields of a stored record that differ from the typed ones. */
  listDifferences: (now: T, typed: Record<string, string>) => readonly Other[]
}

/** As `RecordForm`, for a record whose fields can be listed when somebody else changed them meanwhile. */
export function FieldsForm<T extends Kept>({
  what,
  editado,
  refusal,
  listDifferences,
  ...form
}: FieldsProps<T>) {
  const now = refusal?.agora
  return (
    <RecordForm
      {...form}
      refusal={refusal}
      hidden={recordFields(refusal, editado)}
      changed={now && <ChangedFields what={what} others={listDifferences(now, refusal.typed)} />}
    />
  )
}
