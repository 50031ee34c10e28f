import { Outlet, redirect, useLocation } from 'react-router'
import { withChoices } from '#lib/booking.ts'
import { formatReais } from '#lib/format.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { providerPath, tabOf } from '#lib/provider-path.ts'
import { unitData } from '#lib/structured-data.ts'
import { BookingPanel } from '../../parts/booking-panel.tsx'
import { BuyBar } from '../../parts/buy-bar.tsx'
import { UnitHead } from '../../parts/unit-head.tsx'
import { Where } from '../../parts/where.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Page, Split } from '../../ui/layout.tsx'
import { TabsNav } from '../../ui/tabs-nav.tsx'
import type { Route } from './+types/prestador'
import { loadPrestador, type PrestadorData } from './load-prestador.ts'
import { placeOrder } from './place-order.ts'
import css from './prestador.module.css'

/** Names and price in the address are for people: wrong or old ones lead to the right ones, which no browser may remember. */
export async function loader(args: Route.LoaderArgs) {
  const data = await loadPrestador(args)
  const { pathname, search } = args.url
  const right = providerPath(data.address) + tabOf(pathname)
  if (pathname.replace(/\/$/, '') !== right)
    throw redirect(right + search, { status: 301, headers: { 'cache-control': 'no-store' } })
  return data
}

export const action = (args: Route.ActionArgs) => placeOrder(args)

/** Also after a refused order: the time that was lost must go. */
export const shouldRevalidate = () => true

const choosing = ['pagamento', 'profissional', 'dia', 'horario', 'mes', 'mapa', 'pagina', 'exame']

function describe({ unit, services }: PrestadorData): string {
  const lowest = services.reduce((min, s) => Math.min(min, s.prices.sinSaude), Infinity)
  const from = Number.isFinite(lowest)
    ? `Consultas a partir de ${formatReais(lowest)} com o cartão SinSaude. `
    : ''
  return `${unit.nomeRede}, ${unit.bairro}, ${unit.cidade}, ${unit.uf}. ${from}Veja preços, avaliações e como chegar.`
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return []
  const { unit, canonical, services, address } = loaderData
  const path = canonical.replace('?', `${tabOf(location.pathname)}?`)
  const params = new URLSearchParams(location.search)
  const what = address.descricao === 'Exames' ? 'Exames' : address.descricao
  return pageMeta(matches, {
    title: `${unit.nomeRede}: ${what} em ${unit.cidade}, ${unit.uf}`,
    description: describe(loaderData),
    canonical: path,
    noindex: choosing.some((name) => params.has(name)),
    jsonLd: (endereco) =>
      unitData(
        unit,
        services.map((s) => ({ nome: s.titulo, valor: s.prices.alento ?? s.prices.sinSaude })),
        { url: endereco + canonical, image: `${endereco}/api/redeImagem/${unit._id}/logo` },
      ),
  })
}

const tabs = [
  { tab: '', label: 'Serviços' },
  { tab: '/single/experiencia', label: 'Descrição' },
  { tab: '/single/avaliacoes', label: 'Avaliações' },
  { tab: '/single/profissionais', label: 'Profissionais' },
]

export default function PrestadorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { unit, address, back, booking } = loaderData
  const { pathname, search } = useLocation()
  const base = providerPath(address)
  const tabSearch = withChoices(search, { pagina: null, exame: null })
  return (
    <Page>
      <Breadcrumb
        items={[{ label: 'Home', href: '/' }, { label: 'Busca', href: back }, { label: unit.nomeRede }]}
      />
      <Split aside={424} className={css.columns}>
        <div className={css.main}>
          <UnitHead unit={unit} />
          <div className={css.tabs}>
            <TabsNav
              label="Sobre o prestador"
              tabs={tabs.map(({ tab, label }) => ({
                label,
                href: base + tab + tabSearch,
                current: tabOf(pathname) === tab,
              }))}
            />
          </div>
          <Outlet context={loaderData} />
        </div>
        {booking && (
          <BookingPanel
            booking={booking}
            nomeRede={unit.nomeRede}
            base={base}
            problema={actionData?.problema}
          />
        )}
        <Where
          endereco={unit.endereco}
          lat={unit.lat}
          lng={unit.lng}
          mapHref={`${pathname}${withChoices(search, { mapa: '1' })}#como-chegar`}
          shown={new URLSearchParams(search).has('mapa')}
        />
      </Split>
      {booking && <BuyBar booking={booking} />}
    </Page>
  )
}
