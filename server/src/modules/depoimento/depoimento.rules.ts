/**
 * A client's name in public: first name and the initial of the last one. 'Maria da Silva' is 'Maria S.'; a single name
 * stays as it is.
 */
export function publicName(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? words.at(-1) : undefined
  return last ? `${first} ${String.fromCodePoint(last.codePointAt(0) ?? 32).toUpperCase()}.` : first
}
