import { laterPart } from '#pages/publico/moldura/later-part.tsx'

/** Parts of the search page that are loaded only when they are used. */
export const searchForm = laterPart(async () => (await import('./search-form.tsx')).SearchForm)
export const filterForm = laterPart(async () => (await import('./search-filters.tsx')).SearchFilters)
export const resultMap = laterPart(async () => (await import('./search-map.tsx')).SearchMap)
export const emptyResult = laterPart(async () => (await import('./vazia.tsx')).BuscaVazia)
