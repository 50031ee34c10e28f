import { type OwnFieldProps, TypedField } from './typed-field.tsx'

/**
 * The field for a person's full name. `autoComplete="off"` where the name is somebody else's. The field takes more than the limit of
 * 120, so that a name that is too long is refused in words and not cut.
 */
export const NomeField = (props: OwnFieldProps) => (
  <TypedField name="name" label="Nome completo" autoComplete="name" maxLength={200} {...props} />
)
