/** How a stored Brazilian number is written. Small, because every page shows one, and without zod, so that a browser can load it. */

/**
 * 2125710384 as (21) 2571-0384, 21999990000 as (21) 99999-0000, 08001234567 as 0800 123 4567, 40041234 as 4004-1234; a text of
 * another length comes back as it is.
 */
export const formatTelefone = (stored: string): string =>
  stored
    .replace(/^([1-9]\d)(\d{4,5})(\d{4})$/, '($1) $2-$3')
    .replace(/^(0\d{3})(\d{3})(\d{3,4})$/, '$1 $2 $3')
    .replace(/^(\d{4})(\d{4})$/, '$1-$2')

/**
 * A number as telephones and search engines expect it: (21) 2571-0384 in E.164 as +552125710384. Service numbers (0800, 4004) have
 * no such form: they are dialled as they are.
 */
export function internationalTelefone(telefone: string): string {
  const digits = telefone.replace(/\D/g, '')
  return digits.startsWith('0') || digits.length < 10 ? digits : `+55${digits}`
}
