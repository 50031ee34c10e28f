import type { RootData } from '#root.tsx'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The document's title with the configured brand: `export const meta = ({ matches }) => pageTitle('Pagamento', matches)`. */
export const pageTitle = (text: string, matches: Matches): { title: string }[] => titleOf(text, matches, '')

/** The same in the client's area, which is called 'Meu Alento' (U7). */
export const areaTitle = (text: string, matches: Matches): { title: string }[] =>
  titleOf(text, matches, 'Meu ')

function titleOf(text: string, matches: Matches, before: string): { title: string }[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  return [{ title: root ? `${text} · ${before}${root.configuracao.marca}` : text }]
}
