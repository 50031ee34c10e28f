import IconChevronLeft from 'icon:chevron-left'
import IconChevronRight from 'icon:chevron-right'
import { Button } from '#ui/base/button.tsx'
import { numberText } from '#ui/data/number.ts'
import css from './pager.module.css'

/** The pager of a list that is part of a form: each click sends `form` by GET to `action`, with `pagina`. */
export function PagerButtons({
  page,
  pageCount,
  form,
  action,
}: {
  page: number
  pageCount: number
  form: string
  action: string
}) {
  if (pageCount <= 1) return null
  const to = (n: number) => ({
    form,
    formMethod: 'get' as const,
    formAction: action,
    name: 'pagina',
    value: n,
    variant: 'outline' as const,
  })
  return (
    <nav className={css.pager} aria-label="Páginas">
      <Button {...to(page - 1)} disabled={page <= 1} icon={IconChevronLeft}>
        Anterior
      </Button>
      <span className={css.text}>{`Página ${numberText(page)} de ${numberText(pageCount)}`}</span>
      <Button {...to(page + 1)} disabled={page >= pageCount} iconEnd={IconChevronRight}>
        Próximo
      </Button>
    </nav>
  )
}
