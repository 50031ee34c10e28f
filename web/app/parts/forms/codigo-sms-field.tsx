import css from './codigo-sms-field.module.css'
import { type OwnFieldProps, TypedField } from './typed-field.tsx'

/** The six figures of an SMS, which a phone offers to fill in. */
export const CodigoSmsField = (props: OwnFieldProps) => (
  <div className={css.code}>
    <TypedField
      name="codigo"
      label="Código"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      {...props}
    />
  </div>
)
