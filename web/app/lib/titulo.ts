import type { RootData } from '../root.tsx'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The document's title with the brand that is set: `export const meta = ({ matches }) => pageTitle('Pagamento', matches)`. */
export function pageTitle(text: string, matches: Matches): { title: string }[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  return [{ title: root ? `${text} · ${root.configuracao.marca}` : text }]
}
