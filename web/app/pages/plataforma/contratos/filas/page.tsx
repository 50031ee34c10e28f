import IconDownload from 'icon:download'
import { Fila, getFilaCsv, listFila, setFila } from '@alento/contract/cartao/fila-contrato.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { call } from '#lib/api/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import type { Route } from './+types/page'
import { FilaTable } from './fila-table.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Envios e apólices', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const shouldRevalidate = unlessOffline

const here = '/admin/contratos/filas'

/** Loads a queue: `?fila=` is its name, `?feitos=S` its finished entries. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listFila, setFila, getFilaCsv)
  const { searchParams } = new URL(args.request.url)
  const fila: Fila = Fila.safeParse(searchParams.get('fila')).data ?? 'CARTAO'
  const feitos = searchParams.get('feitos') === 'S' ? ('S' as const) : ('N' as const)
  return { fila, feitos, ...(await loadPage(args, listFila, { params: { fila }, query: { feitos } })) }
}

export async function action(args: Route.ActionArgs) {
  await requireAccess(args, setFila)
  const form = await args.request.formData()
  const id = Id.safeParse(textOf(form, 'contrato'))
  const fila = Fila.safeParse(textOf(form, 'fila'))
  const acao = textOf(form, 'acao')
  if (!id.success || !fila.success || !/^(feito|desfazer)$/.test(acao))
    throwProblem(refusalOf('base.ilegivel'))
  const feito = acao === 'feito'
  const params = { id: id.data, fila: fila.data }
  const reply = await call(args.context, setFila, { params, body: { feito } })
  const to = here + new URL(args.request.url).search
  return finishAction(args.request, reply, form, { to, aviso: feito ? 'filaFeita' : 'filaDesfeita' })
}

const texts = {
  CARTAO: {
    label: 'Cartões a enviar',
    done: 'Cartões enviados',
    prazo: 'Cada cartão sai em até 10 dias úteis depois de emitido.',
    empty: 'Nenhum cartão para enviar',
  },
  APOLICE: {
    label: 'Apólices a emitir',
    done: 'Apólices emitidas',
    prazo: 'Cada apólice sai em até 36 horas úteis, das 8h às 18h.',
    empty: 'Nenhuma apólice para emitir',
  },
} as const

const Head = ({ fila }: { fila: Fila }) => (
  <>
    <Breadcrumb items={[{ label: 'Contratos', href: '/admin/contratos' }, { label: 'Envios e apólices' }]} />
    <Row between>
      <PageHead title="Envios e apólices">{texts[fila].prazo} O que está atrasado vem primeiro.</PageHead>
      <ButtonLink variant="outline" icon={IconDownload} href={`/api/saudes/filas/${fila}/lista.csv`} download>
        CSV com endereços
      </ButtonLink>
    </Row>
  </>
)

/** Totals are counted up to 5,001. */
const mostCounted = 5_000

/** The queues of contracts for a person's work: post cards, have policies issued (A15). */
export default function Filas({ loaderData, actionData }: Route.ComponentProps) {
  const { fila, feitos, page, pageCount, list, total } = loaderData
  const { label, done, empty } = texts[fila]
  const search = `?${new URLSearchParams({ fila, ...(feitos === 'S' && { feitos }) })}`
  const open = feitos === 'N'
  return (
    <>
      <Head fila={fila} />
      <ProblemNotice problema={actionData?.problema} />
      <TabsNav
        label="Filas"
        tabs={Fila.options.map((key) => ({
          href: `${here}${withChoices('', { fila: key })}`,
          label: texts[key].label,
          current: key === fila && open,
          ...(key === fila && open && total <= mostCounted && { count: total }),
        }))}
      />
      <Row gap={8}>
        <ButtonLink
          variant="quiet"
          size="small"
          href={here + withChoices(search, { feitos: open ? 'S' : null, pagina: null })}
        >
          {open ? `Ver ${done.toLowerCase()}` : `Voltar para ${label.toLowerCase()}`}
        </ButtonLink>
      </Row>
      {list.length > 0 ? (
        <FilaTable list={list} caption={open ? label : done} />
      ) : (
        <EmptyCard title={open ? empty : `Nada ainda em ${done.toLowerCase()}`}>
          Quando um contrato é pago, ele aparece aqui com o seu prazo.
        </EmptyCard>
      )}
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(n) => here + withChoices(search, { pagina: n === 1 ? null : String(n) })}
      />
    </>
  )
}
