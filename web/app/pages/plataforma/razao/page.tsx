import { redirect } from 'react-router'
import { listLancamento } from '@alento/contract/razao.ts'
import { load, loginPath } from '#lib/api/api.ts'
import { throwProblem } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { Balances, Posting } from './entries.tsx'
import { findPedido } from './find-pedido.ts'
import { Overview } from './overview.tsx'
import css from './razao.module.css'
import { SearchForm } from './search-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Razão', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da plataforma." />
)
export const shouldRevalidate = unlessOffline

/** `?pedido=` is the searched code or id of an order. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listLancamento)
  const asked = new URL(args.request.url).searchParams.get('pedido')
  const text = (asked ?? '').trim().slice(0, 40)
  const nothing = { text, erro: null, found: null }
  if (asked === null) return nothing
  const reply = await findPedido(args.context, text)
  if ('erro' in reply) return { ...nothing, erro: reply.erro }
  if ('problema' in reply) {
    if (reply.problema.status === 401) throw redirect(loginPath(args.request, 'equipe'))
    throwProblem(reply.problema)
  }
  const { pedido } = reply
  const razao = await load(args, listLancamento, { params: { id: pedido._id } }, 'equipe')
  return { text: pedido.codigo, erro: null, found: { pedido, razao } }
}

/** The ledger of one order, for the platform's administrator. */
export default function Razao({ loaderData: { text, erro, found } }: Route.ComponentProps) {
  return (
    <>
      <Stack gap={4}>
        <h1>Razão</h1>
        <p className="muted">
          O dinheiro de um pedido, centavo por centavo: de onde veio, de quem é e o que voltou. Em cada
          lançamento, débitos e créditos são iguais.
        </p>
      </Stack>
      <SearchForm key={text} pedido={text} error={erro ?? undefined} />
      {found && <Overview {...found} />}
      {found && found.razao.lancamentos.length === 0 && (
        <Card>
          <Empty picture={<Picture name="vazio" />} title="Nenhum lançamento">
            Nada foi pago por este pedido até agora. O primeiro lançamento aparece aqui com o pagamento.
          </Empty>
        </Card>
      )}
      {found && found.razao.lancamentos.length > 0 && (
        <>
          <Stack as="section" gap={16} aria-labelledby="lancamentos">
            <h2 id="lancamentos">Lançamentos</h2>
            <ol className={css.list}>
              {found.razao.lancamentos.map((l) => (
                <Posting key={l._id} lancamento={l} />
              ))}
            </ol>
          </Stack>
          <Balances saldos={found.razao.saldos} />
        </>
      )}
    </>
  )
}
