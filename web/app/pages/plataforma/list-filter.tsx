import type { ReactNode } from 'react'
import { FilterForm } from '#parts/forms/filter-form.tsx'
import { PhoneFold } from '#parts/forms/phone-fold.tsx'
import { Button } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'

type Props = {
  /** URL of the list, and of the list without filters where that has a query of its own. */
  action: string
  clear?: string
  /** The query of the list on screen. */
  shown: string
  /** The filters that are set (`readFilters`). */
  chosen: Readonly<Record<string, string>>
  erros: Readonly<Record<string, string | undefined>>
  className: string | undefined
  children: ReactNode
}

/** The filters of a list. They work without scripts, because every choice is in the URL. */
export function ListFilter({ action, clear = action, shown, chosen, erros, className, children }: Props) {
  const count = Object.keys(chosen).length
  return (
    <Stack as="search" gap={12}>
      <PhoneFold label="Filtros" chosen={count} open={Object.keys(erros).length > 0}>
        <FilterForm shown={shown} action={action} className={className} noValidate>
          {children}
          <Button variant="outline">Filtrar</Button>
        </FilterForm>
      </PhoneFold>
      {count > 0 && (
        <p className="small">
          <Anchor href={clear}>Limpar filtros</Anchor>
        </p>
      )}
    </Stack>
  )
}
