/** The filters of an address, without empty ones, as the visitor wrote them. */
export type Filters<Field extends string> = Partial<Record<Field, string>>

/** The shape that checks a call's query; a zod object. */
type Shape<Query> = {
  safeParse: (value: unknown) => { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } }
  parse: (value: unknown) => Query
}

const without = <F extends string>(filters: Filters<F>, field: string): Filters<F> =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== field)) as Filters<F>

const isDay = (field: string): boolean => field === 'de' || field === 'ate'

/**
 * Reads the filters of an address. `query` holds those that the API takes, `erros` a sentence for each other one. `de` and `ate`
 * are the days of a period.
 */
export function readFilters<F extends string, Query>(
  params: URLSearchParams,
  fields: readonly F[],
  shape: Shape<Query>,
): { escolha: Filters<F>; query: Query; erros: Record<string, string> } {
  const escolha = Object.fromEntries(
    fields.map((field) => [field, params.get(field)?.trim()]).filter(([, value]) => value),
  ) as Filters<F>
  const erros: Record<string, string> = {}
  let left: Filters<F> = escolha
  for (const { path, message } of shape.safeParse(escolha).error?.issues ?? []) {
    const field = String(path[0])
    erros[field] = isDay(field) ? 'Confira a data' : message
    left = without(left, field)
  }
  const { de, ate } = left as Filters<'de' | 'ate'>
  if (de && ate && ate < de) {
    erros['ate'] = 'O período termina antes de começar'
    left = without(left, 'ate')
  }
  return { escolha, query: shape.parse(left), erros }
}
