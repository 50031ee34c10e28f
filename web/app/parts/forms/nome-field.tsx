import { type OwnFieldProps, TypedField } from './typed-field.tsx'

/** A person's full name. `autoComplete="off"` where it is somebody else's. */
export const NomeField = (props: OwnFieldProps) => (
  <TypedField name="name" label="Nome completo" autoComplete="name" maxLength={120} {...props} />
)
