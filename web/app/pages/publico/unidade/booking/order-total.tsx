import { useNavigation } from 'react-router'
import { Button } from '#ui/base/button.tsx'
import { Money } from '#ui/data/money.tsx'
import css from './booking-panel.module.css'

/** The total above the only button, which creates the order. `centavos` is null until it is known. */
export function OrderTotal({
  label,
  centavos,
  missing,
  ready,
  withdrawal,
}: {
  label: string
  centavos: number | null
  /** The choices that are missing before there is a total. */
  missing: string
  ready: boolean
  /** Paid online, so the client can withdraw. */
  withdrawal: boolean
}) {
  const { state, formData } = useNavigation()
  // While a link for another day or time is loading, the form still has the old one: submitting now would order that.
  const changing = state === 'loading' && !formData
  return (
    <div className={css.end}>
      <p className={css.total} aria-live="polite">
        <span>{label}</span>
        {centavos === null ? (
          <span className="muted">{missing}</span>
        ) : (
          <Money centavos={centavos} size={28} />
        )}
      </p>
      <Button size="large" wide disabled={!ready || changing}>
        Ir para Pagamento
      </Button>
      {withdrawal && <p className={css.small}>Você pode desistir em até 7 dias e receber de volta.</p>}
    </div>
  )
}
