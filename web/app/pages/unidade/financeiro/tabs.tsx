import { TabsNav } from '#ui/nav/tabs-nav.tsx'

const tabs = [
  { key: 'depositos', href: '/admin/financeiro/depositos', label: 'Depósitos por dia' },
  { key: 'receber', href: '/admin/financeiro?tipo=receber', label: 'A receber' },
  { key: 'pagar', href: '/admin/financeiro?tipo=pagar', label: 'A Pagar' },
] as const

/** Deposits by day, sales of a month, payables. */
export const FinanceTabs = ({ current }: { current: (typeof tabs)[number]['key'] }) => (
  <TabsNav label="Financeiro" tabs={tabs.map(({ key, ...tab }) => ({ ...tab, current: key === current }))} />
)
