import IconChevronLeft from 'icon:chevron-left'
import IconChevronRight from 'icon:chevron-right'
import { buttonClass, ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { numberText } from '#ui/data/number.ts'
import css from './pager.module.css'

/** The links 'Anterior', 'Página 1 de 5', 'Próximo': each page has its URL. Nothing when there is one page. */
export function Pager({
  page,
  pageCount,
  hrefOf,
}: {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}) {
  if (pageCount <= 1) return null
  return (
    <nav className={css.pager} aria-label="Páginas">
      {page > 1 ? (
        <ButtonLink variant="outline" icon={IconChevronLeft} href={hrefOf(page - 1)} rel="prev">
          Anterior
        </ButtonLink>
      ) : (
        <span className={buttonClass({ variant: 'outline' }, css.off)} aria-hidden="true">
          <Icon of={IconChevronLeft} />
          Anterior
        </span>
      )}
      <span className={css.text}>{`Página ${page} de ${numberText(pageCount)}`}</span>
      {page < pageCount ? (
        <ButtonLink variant="outline" iconEnd={IconChevronRight} href={hrefOf(page + 1)} rel="next">
          Próximo
        </ButtonLink>
      ) : (
        <span className={buttonClass({ variant: 'outline' }, css.off)} aria-hidden="true">
          Próximo
          <Icon of={IconChevronRight} />
        </span>
      )}
    </nav>
  )
}
