import { useMarca } from '#lib/marca.ts'
import css from './pagamento.module.css'

/** Says that the typed card is not stored. */
export const CardFoot = () => (
  <p className={css.foot}>
    Os dados do cartão são enviados ao processador do pagamento. O {useMarca()} não os guarda.
  </p>
)
