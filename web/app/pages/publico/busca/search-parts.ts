import { laterPart } from './later-part.tsx'

/** What the search page needs only once it is used. */
export const searchForm = laterPart(async () => (await import('./search-form.tsx')).SearchForm)
export const filterForm = laterPart(async () => (await import('./search-filters.tsx')).SearchFilters)
export const resultMap = laterPart(async () => (await import('./search-map.tsx')).SearchMap)
