import IconId from 'icon:id'
import IconTicket from 'icon:ticket'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'

/** The two checks of the reception desk, side by side. */
export const DeskTabs = ({ current }: { current: 'voucher' | 'cartao' }) => (
  <TabsNav
    label="O que validar"
    tabs={[
      { href: '/admin/voucher', label: 'Voucher', icon: IconTicket, current: current === 'voucher' },
      { href: '/admin/cartaoSinsaude', label: 'Cartão', icon: IconId, current: current === 'cartao' },
    ]}
  />
)
