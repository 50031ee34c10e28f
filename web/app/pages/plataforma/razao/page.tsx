import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { Balances, Posting } from './entries.tsx'
import { Overview } from './overview.tsx'
import { Period } from './period.tsx'
import css from './razao.module.css'
import { SearchForm } from './search-form.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Razão', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const shouldRevalidate = unlessOffline

/** The ledger of a period, or of one order, for the platform's administrator. */
export default function Razao({ loaderData: { text, erro, found, periodo } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Razão">
        O dinheiro de um período ou de um pedido, centavo por centavo: de onde veio, de quem é e o que voltou.
        Em cada lançamento, débitos e créditos são iguais.
      </PageHead>
      <SearchForm key={text} pedido={text} error={erro ?? undefined} />
      {periodo ? (
        <Period {...periodo} />
      ) : (
        <p>
          <Anchor href="/admin/razao">Ver o razão do mês</Anchor>
        </p>
      )}
      {found && <Overview {...found} />}
      {found && found.razao.lancamentos.length === 0 && (
        <EmptyCard title="Nenhum lançamento">
          Nada foi pago por este pedido até agora. O primeiro lançamento aparece aqui com o pagamento.
        </EmptyCard>
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
