/**
 * The telephone numbers that exist in Brazil, as they are stored: digits only. Without zod, so that rules and browsers can load it.
 * Source: br-documents.md, section 4.
 */

/** The area codes in use. Source: Anatel, Plano Geral de Códigos Nacionais. */
const ddd = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'

/** A mobile: area code and nine digits, the first a 9. */
export const celular = new RegExp(`^${ddd}9\\d{8}$`)
/** A mobile or a landline, with its area code. */
export const celularOuFixo = new RegExp(`^${ddd}(?:9\\d{8}|[2-5]\\d{7})$`)
/** The telephone numbers of a company: also 0800 and 0300 with their zero, and 4004-1234 or 3003-1234 without an area code. */
export const telefoneDeEmpresa = new RegExp(`${celularOuFixo.source}|^0[38]00\\d{6,7}$|^[34]00\\d{5}$`)

/** Returns the sentence that refuses a number: `otherwise`, unless the number is whole and only its area code does not exist. */
export const refusalOfTelefone =
  (otherwise: string) =>
  ({ input }: { input?: unknown }): string =>
    /^[1-9]\d(?:9\d{8}|[2-5]\d{7})$/.test(String(input)) && !celularOuFixo.test(String(input))
      ? 'Este DDD não existe. Confira o número.'
      : otherwise
