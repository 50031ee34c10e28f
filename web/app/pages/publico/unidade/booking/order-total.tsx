import { useNavigation } from 'react-router'
import { Button } from '#ui/base/button.tsx'
import { Money } from '#ui/data/money.tsx'
import css from './booking-panel.module.css'

/** The total repeated above the one button, which places the order. `centavos` is null until it can be said. */
export function OrderTotal({
  label,
  centavos,
  missing,
  ready,
  withdrawal,
}: {
  label: string
  centavos: number | null
  /** What is to be chosen before there is a total. */
  missing: string
  ready: boolean
  /** Paid online: it can be given up. */
  withdrawal: boolean
}) {
  const { state, formData } = useNavigation()
  // A day or a time on its way by a link is not in the form yet: placing the order now would take the old one.
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
