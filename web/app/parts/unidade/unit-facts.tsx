import IconCalendar from 'icon:calendar'
import IconCreditCard from 'icon:credit-card'
import IconHome from 'icon:home'
import IconMapPin from 'icon:map-pin'
import IconPhone from 'icon:phone'
import type { ReactNode } from 'react'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Row, WithIcon } from '#ui/base/layout.tsx'

/** Shows only facts that apply to the unit. */
export function UnitBadges({
  agendamento,
  domicilio,
  pagamentoOnline,
}: {
  agendamento: boolean
  domicilio: boolean
  pagamentoOnline?: boolean
}) {
  if (!agendamento && !domicilio && !pagamentoOnline) return null
  return (
    <Row gap={8}>
      {agendamento && <Badge icon={IconCalendar}>Agendamento</Badge>}
      {domicilio && <Badge icon={IconHome}>Em Domicílio</Badge>}
      {pagamentoOnline && <Badge icon={IconCreditCard}>Pagamento online</Badge>}
    </Row>
  )
}

export const UnitAddress = ({ children }: { children: ReactNode }) => (
  <WithIcon icon={<Icon of={IconMapPin} />}>{children}</WithIcon>
)

/** `telefone` as digits: a click calls. */
export const UnitPhone = ({ telefone }: { telefone: string }) => (
  <WithIcon icon={<Icon of={IconPhone} />}>
    <a href={telHref(telefone)}>{formatTelefone(telefone)}</a>
  </WithIcon>
)
