/** One character, without accent and case, still one character long so that positions match. */
const fold = (char: string): string => char.normalize('NFD')[0]!.toLowerCase()[0]!

/** Cuts `label` around the first place where `text` occurs, ignoring accents and case; all in `before` when it does not. */
export function cutAround(label: string, text: string): { before: string; match: string; after: string } {
  const chars = Array.from(label)
  const wanted = Array.from(text.trim(), fold).join('')
  const at = wanted === '' ? -1 : chars.map(fold).join('').indexOf(wanted)
  if (at < 0) return { before: label, match: '', after: '' }
  const end = at + wanted.length
  return {
    before: chars.slice(0, at).join(''),
    match: chars.slice(at, end).join(''),
    after: chars.slice(end).join(''),
  }
}
