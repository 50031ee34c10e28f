import { searchOf } from './paths.ts'

/** Reads the list's filters from the URL: `?q=` a part of a name, `?retirados=1` retired entries. */
export function readEscolha(request: Request) {
  const search = searchOf(request)
  const searchParams = new URLSearchParams(search)
  const q = (searchParams.get('q') ?? '').trim().slice(0, 80)
  const retirados = searchParams.has('retirados')
  return {
    q,
    retirados,
    search,
    novo: searchParams.has('novo'),
    editar: searchParams.get('editar'),
    query: {
      ...(q && { nome__regex: q }),
      retirado: retirados ? ('S' as const) : ('N' as const),
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
