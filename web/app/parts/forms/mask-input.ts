/** Number of digits before a position in the text. */
const digitsBefore = (text: string, at: number): number => text.slice(0, at).replace(/\D/g, '').length

/** Formats a numeric field by `mask` and keeps the caret after the same digit. For `onInput` of a plain field. */
export function maskInput(input: HTMLInputElement, mask: (text: string) => string): void {
  const masked = mask(input.value)
  if (masked === input.value) return
  const digits = digitsBefore(input.value, input.selectionStart ?? input.value.length)
  let at = 0
  while (at < masked.length && digitsBefore(masked, at) < digits) at += 1
  input.value = masked
  input.setSelectionRange(at, at)
}
