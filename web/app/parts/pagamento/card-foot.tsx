import { useMarca } from '#lib/marca.ts'
import css from './pagamento.module.css'

/** Says what happens to the typed card. */
export const CardFoot = () => (
  <p className={css.foot}>
    Os dados do cartão são enviados ao processador do pagamento. O {useMarca()} não os guarda.
  </p>
)
