/** Amounts, rates and days as people read them in pt-BR, free of zod so that a browser can load it. */

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
/** An amount in centavos as 'R$ 1.234,56', with a space that does not break. */
export const formatReais = (centavos: number): string => brl.format(centavos / 100).replace(/\s/g, '\u00a0')

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
/** A rate in basis points (1% = 100) as '12,5%'; at most two decimals, half away from zero. */
export const formatBp = (rateBp: number): string => `${percent.format(rateBp / 100)}%`

/** YYYY-MM-DD as DD/MM/YYYY. */
export const formatDia = (dia: string): string => dia.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1')
