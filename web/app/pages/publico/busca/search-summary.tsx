import IconPencil from 'icon:pencil'
import IconSearch from 'icon:search'
import type { BuscaQuery } from '#lib/busca/busca-query.ts'
import { buttonClass } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { searchForm } from './search-parts.ts'
import css from './search-summary.module.css'

/** The search in one line; 'Alterar' opens the form below it. Initially open when something is missing. */
export function SearchSummary({
  busca,
  open,
  errors,
}: {
  busca: BuscaQuery
  open: boolean
  errors: { termo?: string; onde?: string }
}) {
  const { tipo, termo, onde } = busca
  return (
    <details className={css.box} open={open} id="refazer">
      <summary>
        <Icon of={IconSearch} />
        <span className={css.text}>
          <b>
            {termo
              ? `${tipo} ${tipo === 'Consulta' ? 'com' : 'de'} ${termo}`
              : `Buscar ${tipo.toLowerCase()}`}
          </b>
          <span>{onde || 'Diga onde você está'}</span>
        </span>
        <span className={buttonClass({ variant: 'quiet', size: 'small' }, css.change)}>
          <Icon of={IconPencil} size="s" />
          <span className="only-wide">Alterar</span>
          <span className="only-narrow sr">Alterar</span>
        </span>
      </summary>
      <div className={css.form}>
        <searchForm.Part now={open} {...{ tipo, termo, onde, errors }} look="plain" />
      </div>
    </details>
  )
}
