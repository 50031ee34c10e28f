import type { ComponentProps, ReactNode } from 'react'
import type { Problema } from '@alento/contract/base/problema.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { Card } from '#ui/base/card.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Escolha } from './filtros-catalogo.ts'
import { ListHead } from './list-head.tsx'

type Loaded = { escolha: Escolha; list: readonly unknown[]; page: number; pageCount: number }
type Props = Omit<ComponentProps<typeof ListHead>, 'escolha'> & {
  loaded: Loaded
  problema: Problema | undefined
  /** Said of an empty list: of retired entries, of none, and what the list shows. */
  empty: { retirados: string; none: string; hint: string }
  children: ReactNode
  /** The open form; null when none is. */
  form: ReactNode
}

/** A register of the catalog: its list, and the form of a new or an existing entry over it. */
export function CatalogoPage({ loaded, problema, empty, children, form, ...head }: Props) {
  const { escolha, list, page, pageCount } = loaded
  const { q, search, retirados } = escolha
  return (
    <>
      <ListHead escolha={escolha} {...head} />
      {form || <ProblemNotice problema={problema} />}
      {list.length > 0 ? (
        <Card pad="flush">{children}</Card>
      ) : (
        <EmptyCard title={retirados ? empty.retirados : empty.none}>
          {q ? 'Confira o nome, ou procure por uma parte dele.' : empty.hint}
        </EmptyCard>
      )}
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(n) => head.path + withChoices(search, { pagina: n === 1 ? null : String(n) })}
      />
    </>
  )
}
