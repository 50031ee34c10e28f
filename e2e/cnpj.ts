/** Completes a CNPJ with valid check digits from its first twelve letters and digits. */
export function cnpjFrom(twelve: string): string {
  const digit = (text: string): number => {
    const sum = Array.from(text)
      .toReversed()
      .reduce((acc, c, i) => acc + (c.charCodeAt(0) - 48) * ((i % 8) + 2), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = digit(twelve)
  return `${twelve}${first}${digit(`${twelve}${first}`)}`
}
