/** What is typed of a CNPJ, letters in capitals: 12abc34501de35 as 12.ABC.345/01DE-35. */
export const groupCnpj = (text: string): string =>
  plainCnpj(text)
    .replace(/^(.{2})(.)/, '$1.$2')
    .replace(/^(.{6})(.)/, '$1.$2')
    .replace(/^(.{10})(.)/, '$1/$2')
    .replace(/^(.{15})(.)/, '$1-$2')

/** As it is sent: at most 14 letters and figures. */
export const plainCnpj = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14)

/** Rewrites the field while one types at its end; in the middle of it nothing is moved under the caret. */
export function maskCnpj(input: HTMLInputElement): void {
  if (input.selectionStart === input.value.length) input.value = groupCnpj(input.value)
}
