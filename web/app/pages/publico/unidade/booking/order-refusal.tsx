import { useLocation } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import type { PaymentOption } from '#lib/tempo/booking.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { PlanQuestion } from './plan-question.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'

/** Shows the reason why the order was not created, and the nearest free times when another client took this one. `base` is the page's path. */
export function OrderRefusal({
  problema,
  base,
  options,
}: {
  problema: Problema | undefined
  base: string
  options: readonly PaymentOption[]
}) {
  const { search } = useLocation()
  if (!problema) return null
  const to = (changes: Record<string, string | null>) =>
    `${base}${withChoices(search, { continuar: null, ...changes })}#marcar`
  if (problema.code === 'pedido.sem_cartao') {
    const option = options.find((o) => o.value === 'Alento')
    const instead = option && { option, href: to({ pagamento: 'Alento' }) }
    return <PlanQuestion problema={problema} here={to({})} no={to({ pagamento: null })} instead={instead} />
  }
  return (
    <Stack gap={12}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts the refused page opens at the top, far from the reason */}
      <div tabIndex={-1} autoFocus>
        <ProblemNotice problema={problema} />
      </div>
      {problema.code === 'pedido.muitos_abertos' && (
        <div>
          <ButtonLink href="/admincliente?grupo=aguardando">Ver o que falta pagar</ButtonLink>
        </div>
      )}
      {problema.horarios && (
        <Row gap={8}>
          {problema.horarios.map(({ dia, horario }) => (
            <ButtonLink key={dia + horario} variant="outline" size="small" href={to({ dia, horario })}>
              {formatVisit(dia, horario)}
            </ButtonLink>
          ))}
        </Row>
      )}
    </Stack>
  )
}
