import { type OwnFieldProps, TypedField } from './typed-field.tsx'

/** The name with which a person enters. `autoComplete="off"` where it is somebody else's. */
export const UsuarioField = (props: OwnFieldProps) => (
  <TypedField
    name="username"
    label="Usuário"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={60}
    {...props}
  />
)
