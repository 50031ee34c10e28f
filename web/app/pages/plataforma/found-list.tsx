import type { ReactNode } from 'react'
import { countText } from '@alento/contract/base/texto.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { Pager } from '#ui/nav/pager.tsx'

/** Totals of long lists are counted up to one more than this. */
const mostCounted = 5_000

type Props = {
  total: number
  /** The counted noun: singular, and plural. */
  nouns: readonly [string, string]
  none: { title: string; advice: string }
  /** The page on screen, from 1, how many there are, and where the other ones are. */
  page: number
  pageCount: number
  path: string
  search: string
  /** The rows of the page; nothing when it has none. */
  children: ReactNode
}

/** A page of a long list with its total, or what to do when nothing was found. */
export const FoundList = ({ total, nouns, none, page, pageCount, path, search, children }: Props) => (
  <>
    {children ? (
      <>
        <p className="small muted">
          {total > mostCounted ? `Mais de 5.000 ${nouns[1]}` : countText(total, ...nouns)}
        </p>
        {children}
      </>
    ) : (
      <EmptyCard title={none.title}>{none.advice}</EmptyCard>
    )}
    <Pager
      page={page}
      pageCount={pageCount}
      hrefOf={(n) => `${path}${withChoices(search, { pagina: n === 1 ? null : String(n) })}`}
    />
  </>
)
