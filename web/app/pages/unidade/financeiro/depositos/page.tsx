import type { Depositos } from '@alento/contract/pagamento/financeiro.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { formatMonth } from '#lib/tempo/month-grid.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { MonthBars } from '#parts/agenda/month-bars.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row, Split, Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { FinanceTabs } from '#pages/unidade/financeiro/tabs.tsx'
import { PageHead } from '#ui/base/page-head.tsx'
import { DepositDays } from './days.tsx'
import { monthHref } from './links.ts'
import { NextDeposits } from './next.tsx'
import { DepositStatement } from './statement.tsx'
import { Tiles } from './tiles.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Depósitos por dia', matches)

export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da unidade." />
)

export const shouldRevalidate = unlessOffline

export { loadDepositos as loader } from './load.ts'

const sumOf = (dias: Depositos['dias'], field: 'depositado' | 'previsto'): number =>
  dias.reduce((sum, dia) => sum + dia[field], 0)

/** The first month of the shown year of which nothing was deposited yet, because it is still to come. */
const firstToCome = ({ ano, hoje }: Depositos): number => {
  const [year, month] = hoje.split('-').map(Number) as [number, number]
  if (ano !== year) return ano < year ? 13 : 1
  return month + 1
}

/** The deposits to the unit's account, by the day on which they fall (not the day of the sale). */
export default function DepositosPage({ loaderData }: Route.ComponentProps) {
  const { depositos: d, day, fuso } = loaderData
  const month = formatMonth(`${d.ano}-${String(d.mes).padStart(2, '0')}`)
  return (
    <>
      <PageHead title="Financeiro">
        O que cai na conta da unidade, pelo dia do depósito, já sem a taxa.
      </PageHead>
      <FinanceTabs current="depositos" />
      <Tiles {...loaderData} />
      <Card>
        <CardHead title={`Depósitos por mês de ${d.ano}`}>
          <Row gap={16}>
            <Anchor href={monthHref(d.ano - 1, 12)}>{d.ano - 1}</Anchor>
            <Anchor href={monthHref(d.ano + 1, 1)}>{d.ano + 1}</Anchor>
          </Row>
        </CardHead>
        <MonthBars
          meses={d.meses}
          mes={d.mes}
          toCome={firstToCome(d)}
          hrefOf={({ mes }) => monthHref(d.ano, mes)}
        />
      </Card>
      <Split aside={336}>
        <Card>
          <Stack gap={4}>
            <h2>{month}</h2>
            <Money centavos={d.total} size={36} />
            <span className="muted">
              <Money centavos={sumOf(d.dias, 'depositado')} /> depositados,{' '}
              <Money centavos={sumOf(d.dias, 'previsto')} /> previstos
            </span>
          </Stack>
          <DepositDays depositos={d} chosen={day?.dia ?? null} />
        </Card>
        <NextDeposits proximos={d.proximos} aReceber={d.aReceber} rede={loaderData.rede} />
      </Split>
      {day && <DepositStatement day={day} fuso={fuso} />}
    </>
  )
}
