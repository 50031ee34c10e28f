import { type OwnFieldProps, TypedField } from './typed-field.tsx'

/** An e-mail address. `autoComplete="off"` where it is somebody else's. */
export const EmailField = (props: OwnFieldProps) => (
  <TypedField
    name="email"
    label="E-mail"
    type="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={200}
    {...props}
  />
)
