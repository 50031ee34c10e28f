import type { PainelUnidade } from '@alento/contract/plataforma/painel.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { MonthBars } from '#parts/agenda/month-bars.tsx'

/** The year as on the finance page; each bar links to its month there. */
export const Year = ({ receber }: { receber: NonNullable<PainelUnidade['receber']> }) => (
  <Card>
    <CardHead title="Vendas do ano, líquido">
      <Anchor href="/admin/financeiro">Ver o financeiro</Anchor>
    </CardHead>
    <MonthBars
      meses={receber.meses}
      mes={receber.mes}
      hrefOf={({ mes }) => `/admin/financeiro?tipo=receber&mes=${mes}`}
    />
  </Card>
)
