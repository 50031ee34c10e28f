import { Outlet, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { withChoices } from '#lib/api/with-choices.ts'
import { alvoUnidade } from '#lib/busca/favorito.ts'
import { loadGuardados } from '#lib/busca/favorito.server.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { tabOf } from './provider-tab.ts'
import { BookingSlot, readyBooking } from './booking/booking-slot.tsx'
import { ExamPanelSlot, readyExams } from './exames/exam-slot.tsx'
import { UnitHead } from './unit-head.tsx'
import { Where } from './where.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Page, Split } from '#ui/base/layout.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import type { Route } from './+types/page'
import { loadPrestador } from './load.ts'
import { continueOrder, placeOrder } from './act.ts'
import { withoutKept } from './booking/kept-order.server.ts'
import css from './prestador.module.css'

/**
 * Names and price in the URL are for people: wrong or outdated ones redirect to the right ones, with a redirect that browsers
 * do not cache.
 */
export async function loader(args: Route.LoaderArgs) {
  const recusa = await continueOrder(args)
  const [{ paths, ...page }, guardados] = await Promise.all([loadPrestador(args), loadGuardados(args)])
  await (page.shop ? readyExams() : readyBooking())
  const { pathname, search } = args.url
  const tab = tabOf(pathname)
  const base = paths.find((path) => path + tab === pathname.replace(/\/$/, ''))
  if (base === undefined)
    throw redirect(paths[0] + tab + search, { status: 301, headers: { 'cache-control': 'no-store' } })
  return withoutKept(
    { ...page, base, recusa, guardado: guardados[alvoUnidade(page.unit._id)] },
    recusa !== null,
  )
}

export const action = (args: Route.ActionArgs) => placeOrder(args)

/**
 * The page is loaded again after a refused order, too, because the lost time must disappear. Not when an exam is ticked, because the
 * page already has the data.
 */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.defaultShouldRevalidate || (args.formMethod === 'POST' && unlessOffline(args))

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const tabs = [
  { tab: '', label: 'Serviços' },
  { tab: '/single/experiencia', label: 'Descrição' },
  { tab: '/single/avaliacoes', label: 'Avaliações' },
  { tab: '/single/profissionais', label: 'Profissionais' },
]

export default function PrestadorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { unit, back, booking, shop } = loaderData
  const problema = actionData?.problema ?? loaderData.recusa ?? undefined
  const { pathname, search } = useLocation()
  const { base } = loaderData
  const tabSearch = withChoices(search, { pagina: null, nota: null, exame: null })
  return (
    <Page>
      <Breadcrumb
        items={[{ label: 'Home', href: '/' }, { label: 'Busca', href: back }, { label: unit.nomeRede }]}
      />
      {/* A class marks the page: while the panel is not parsed yet, nothing else tells that it comes. */}
      <Split aside={424} className={classNames(css.columns, !booking && !shop && css.alone)}>
        <div className={css.main}>
          <UnitHead unit={unit} guardado={loaderData.guardado} />
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
          <BookingSlot booking={booking} nomeRede={unit.nomeRede} base={base} problema={problema} />
        )}
        {shop && <ExamPanelSlot shop={shop} nomeRede={unit.nomeRede} base={base} problema={problema} />}
        <Where
          endereco={unit.endereco}
          rota={unit.rota}
          mapa={unit.mapa}
          mapHref={`${pathname}${withChoices(search, { mapa: '1' })}#como-chegar`}
          shown={new URLSearchParams(search).has('mapa')}
        />
      </Split>
    </Page>
  )
}
