import type { Problema } from '@alento/contract/base/problema.ts'

/** The message below the field. Messages shown above it are not errors of the field. */
export const fieldMessage = (problema: Problema | null): string | undefined =>
  problema?.errors?.find((e) => e.field === 'codigo')?.message

export const codeError = (problema: Problema | null): string | undefined =>
  fieldMessage(problema) ??
  // The code of another unit's voucher is right; the notice says whose it is not.
  (problema && problema.code !== 'voucher.outra_unidade' ? 'Confira o código e tente de novo' : undefined)
