import { groupCnpj } from '@alento/contract/base/formato-documento.ts'

/** Formats the field while the user types at its end; in the middle nothing changes, so that the caret does not move. */
export function maskCnpj(input: HTMLInputElement): void {
  if (input.selectionStart === input.value.length) input.value = groupCnpj(input.value)
}
