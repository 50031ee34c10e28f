/** Amounts, rates and days as people read them in pt-BR, free of zod so that a browser can load it. */

/** Lower case without accents: the form in which texts are compared. SQL's `norm` is the same. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** For addresses: 'Patologia Clínica/Medicina Laboratorial' as 'patologia-clinica-medicina-laboratorial'. */
export const slugOf = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** 123456 as '1.234,56'. Without `Intl`: to make a formatter takes a browser 5 ms, and nearly every page shows an amount. */
export function formatCentavos(centavos: number): string {
  const digits = String(Math.round(Math.abs(centavos))).padStart(3, '0')
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${centavos < 0 ? '-' : ''}${reais},${digits.slice(-2)}`
}

/** 1234 as '1.234'. */
export const formatNumero = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, '.')

/** '1 preço muda', '1.200 preços mudam'. */
export const countText = (n: number, one: string, more: string): string =>
  `${formatNumero(n)} ${n === 1 ? one : more}`

/** 'A', 'A e B', 'A, B e C'. */
export const listText = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`

/** An amount in centavos as 'R$ 1.234,56', with a space that does not break. */
export const formatReais = (centavos: number): string =>
  `${centavos < 0 ? '-' : ''}R$\u00a0${formatCentavos(Math.abs(centavos))}`

/** A rate in basis points (1% = 100) as '12,5%'; at most two decimals, half away from zero. */
export const formatBp = (rateBp: number): string => `${formatCentavos(rateBp).replace(/,?0+$/, '')}%`

/** '33,34', '33.34%' or '50' as basis points; NaN for anything else, also for more than two decimals. */
export function bpOf(typed: string): number {
  const found = /^\s*(\d{1,3})(?:[,.](\d{1,2}))?\s*%?\s*$/.exec(typed)
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : Number.NaN
}

/** YYYY-MM-DD as DD/MM/YYYY. */
export const formatDia = (dia: string): string => dia.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1')
