import { getDepositos, type Depositos } from '@alento/contract/financeiro.ts'
import { load } from '#lib/api/api.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { formatMonth } from '#lib/tempo/month-grid.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { MonthBars } from '#parts/agenda/month-bars.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row, Split, Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { numberOf } from '#pages/unidade/financeiro/load.ts'
import { FinanceTabs } from '#pages/unidade/financeiro/tabs.tsx'
import { DepositDays } from './days.tsx'
import { NextDeposits } from './next.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Depósitos por dia', matches)

export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da unidade." />
)

export const shouldRevalidate = unlessOffline

/** `?ano=&mes=`: one month of one unit. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, getDepositos)
  const params = new URL(args.request.url).searchParams
  const ano = numberOf(params.get('ano'), 2000, 2999)
  const mes = numberOf(params.get('mes'), 1, 12)
  const query = { rede: unidade._id, ...(ano && { ano }), ...(mes && { mes }) }
  return load(args, getDepositos, { query }, 'equipe')
}

const here = (ano: number, mes: number): string => `/admin/financeiro/depositos?ano=${ano}&mes=${mes}`
const sumOf = (dias: Depositos['dias'], field: 'depositado' | 'previsto'): number =>
  dias.reduce((sum, dia) => sum + dia[field], 0)

/** The first month of the shown year of which nothing was deposited yet, because it is still to come. */
const firstToCome = ({ ano, hoje }: Depositos): number => {
  const [year, month] = hoje.split('-').map(Number) as [number, number]
  if (ano !== year) return ano < year ? 13 : 1
  return month + 1
}

/** What falls on the unit's account, by the day on which it falls (M11 of the review: not the day of the sale). */
export default function DepositosPage({ loaderData: d }: Route.ComponentProps) {
  const month = formatMonth(`${d.ano}-${String(d.mes).padStart(2, '0')}`)
  return (
    <>
      <Stack gap={4}>
        <h1>Financeiro</h1>
        <p className="muted">O que cai na conta da unidade, pelo dia do depósito, já sem a taxa.</p>
      </Stack>
      <FinanceTabs current="depositos" />
      <Card>
        <CardHead title={`Depósitos por mês de ${d.ano}`}>
          <Row gap={16}>
            <Anchor href={here(d.ano - 1, 12)}>{d.ano - 1}</Anchor>
            <Anchor href={here(d.ano + 1, 1)}>{d.ano + 1}</Anchor>
          </Row>
        </CardHead>
        <MonthBars
          meses={d.meses}
          mes={d.mes}
          toCome={firstToCome(d)}
          hrefOf={({ mes }) => here(d.ano, mes)}
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
          <DepositDays depositos={d} />
        </Card>
        <NextDeposits proximos={d.proximos} />
      </Split>
    </>
  )
}
