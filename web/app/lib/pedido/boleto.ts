/** Due days, the soonest first: the order waits for its payment. */
export const soonestFirst = <Day extends { vencimento: string }>(days: readonly Day[]): Day[] =>
  days.toSorted((a, b) => a.vencimento.localeCompare(b.vencimento))

/** The 44 digits of the bar code from the 47 typed ones. Source: pix-and-boleto.md, section 2. */
export const barCodeOf = (linha: string): string =>
  linha.slice(0, 4) + linha.slice(32, 47) + linha.slice(4, 9) + linha.slice(10, 20) + linha.slice(21, 31)
