import { pageNumber } from '#lib/api/page-number.ts'
import { searchOf } from './paths.ts'

export const perPage = 20

/** Reads the list's filters from the URL: `?q=` a part of a name, `?retirados=1` retired entries, `?pagina=`. */
export function readEscolha(request: Request) {
  const search = searchOf(request)
  const searchParams = new URLSearchParams(search)
  const q = (searchParams.get('q') ?? '').trim().slice(0, 80)
  const retirados = searchParams.has('retirados')
  const pagina = pageNumber(searchParams)
  return {
    q,
    retirados,
    pagina,
    search,
    novo: searchParams.has('novo'),
    editar: searchParams.get('editar'),
    query: {
      ...(q && { nome__regex: q }),
      retirado: retirados ? ('S' as const) : ('N' as const),
      limit: perPage,
      offset: (pagina - 1) * perPage,
    },
  }
}
export type Escolha = ReturnType<typeof readEscolha>

/** The synonyms of a text field: one a line, or separated by commas. */
export const sinonimosOf = (text: string): string[] =>
  text
    .split(/[,\n\r]+/)
    .map((s) => s.trim())
    .filter(Boolean)
