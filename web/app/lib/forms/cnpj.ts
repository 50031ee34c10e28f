import { groupCnpj } from '@alento/contract/base/formato-documento.ts'

/** Rewrites the field while one types at its end; in the middle of it nothing is moved under the caret. */
export function maskCnpj(input: HTMLInputElement): void {
  if (input.selectionStart === input.value.length) input.value = groupCnpj(input.value)
}
