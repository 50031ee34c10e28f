/** Lists of texts in a form: rows named 'beneficios.0', 'beneficios.1', and buttons that change them. */

export const listNames = ['beneficios', 'outrosBeneficios', 'condicoesSeguro'] as const
export type ListName = (typeof listNames)[number]
export type Change = 'incluir' | 'remover' | 'subir' | 'descer'

export const rowName = (list: ListName, place: number): string => `${list}.${place}`

type Typed = Record<string, string>

/** The texts of a list in a form, in order; null when the form has none of it. */
export function textsOf(typed: Typed, list: ListName): string[] | null {
  const texts: string[] = []
  for (let place = 0; typed[rowName(list, place)] !== undefined; place++)
    texts.push(typed[rowName(list, place)] ?? '')
  return texts.length > 0 || typed[`${list}.lista`] !== undefined ? texts : null
}

/** A list with a row more, or with the row at `place` removed, one up or one down; at an end it stays as it is. */
export function changeList<T>(rows: readonly T[], change: Change, place: number, blank: T): T[] {
  if (change === 'incluir') return [...rows, blank]
  if (change === 'remover') return rows.filter((_, n) => n !== place)
  const other = change === 'subir' ? place - 1 : place + 1
  const [row, swapped] = [rows[place], rows[other]]
  if (row === undefined || swapped === undefined) return [...rows]
  return rows.map((r, n) => (n === place ? swapped : n === other ? row : r))
}

const isChange = (text: string | undefined): text is Change =>
  text === 'incluir' || text === 'remover' || text === 'subir' || text === 'descer'

/** Without scripts the buttons send the form: its texts with one list changed. Null when another button was pressed. */
export function applyIntent(typed: Typed, intent: string): Typed | null {
  const [name, change, place] = intent.split(':')
  const list = listNames.find((l) => l === name)
  if (!list || !isChange(change)) return null
  const others = Object.entries(typed).filter(([key]) => !key.startsWith(`${list}.`))
  const rows = changeList(textsOf(typed, list) ?? [], change, Number(place ?? -1), '')
  return {
    ...Object.fromEntries(others),
    [`${list}.lista`]: '1',
    ...Object.fromEntries(rows.map((text, n) => [rowName(list, n), text])),
  }
}
