/**
 * How the generated contracts are spread. Each thousand of them is alike, so that every size has the same shares: 33 are due
 * today, of which 60 % pay by credit card, 25 % by Pix and 15 % by boleto; most others are in the middle of a paid month.
 */
const perThousand = [
  [33, 'ATIVO'],
  [20, 'EM_ATRASO'],
  [5, 'SUSPENSO'],
  [10, 'CANCELADO_AO_FIM'],
  [30, 'CANCELADO'],
  [2, 'AGUARDANDO_PAGAMENTO'],
  [900, 'ATIVO'],
] as const
const perTwenty = [
  [12, 'cartao'],
  [5, 'pix'],
  [3, 'boleto'],
] as const

type Shares = readonly (readonly [number, string])[]

/** Contracts of a thousand that are due today: the first ones. */
const vencidosPorMil: number = perThousand[0][0]

export type Vencidos = { cartao: number; pix: number; boleto: number; todos: number }

/** Returns the number of contracts, of this many, that are due today, by method. @throws Error unless the shares are whole numbers */
export function vencidosDe(contratos: number): Vencidos {
  const [blocos, resto] = [Math.floor(contratos / 20_000), contratos % 20_000]
  if (contratos < 20_000 || resto !== 0) throw new Error(`não é um múltiplo de 20.000: ${contratos}`)
  const [cartao, pix, boleto] = perTwenty.map(([parte]) => blocos * vencidosPorMil * parte) as [
    number,
    number,
    number,
  ]
  return { cartao, pix, boleto, todos: cartao + pix + boleto }
}

/** SQL: the word of the share in which a number of `0 … total - 1` lies. */
function wordOf(numero: string, shares: Shares): string {
  let ate = 0
  const cases = shares.map(([parte, word]) => `when ${numero} < ${(ate += parte)} then '${word}'`)
  return `case ${cases.join(' ')} end`
}

/** SQL: digit number `i` (from the left, 0 to `tamanho - 1`) of a whole number. */
const digit = (numero: string, i: number, tamanho: number): string =>
  `((${numero}) / ${10 ** (tamanho - 1 - i)}::bigint % 10)`

const sum = (tamanho: number, part: (i: number) => string): string =>
  Array.from({ length: tamanho }, (_, i) => part(i)).join(' + ')

/**
 * SQL: joins that give `<alias>.cpf` for a base of nine digits. Arithmetic instead of a function: a million calls of one take
 * longer than the rest of the generator.
 */
export function cpfOf(alias: string, base: string): string {
  const weighed = (first: number) => sum(9, (i) => `${digit(base, i, 9)} * ${first - i}`)
  const dv = (rest: string) => `case when ${rest} < 2 then 0 else 11 - ${rest} end`
  const [one, two] = [`${alias}1`, `${alias}2`]
  return `cross join lateral (select (${weighed(10)}) % 11 as resto) ${one}r
  cross join lateral (select ${dv(`${one}r.resto`)} as d) ${one}
  cross join lateral (select (${weighed(11)} + ${one}.d * 2) % 11 as resto) ${two}r
  cross join lateral (select lpad((${base})::text, 9, '0') || ${one}.d || ${dv(`${two}r.resto`)} as cpf) ${alias}`
}

/** The series of cards that are sold (`confirm-contrato.ts`). */
const serie = '4021'

/** SQL: a card number of 16 digits for a whole number below 10^11: series, digits, Luhn digit. */
export function numeroDoCartao(numero: string): string {
  const body = `${serie}00000000000::bigint + (${numero})`
  const doubled = (d: string) => `(${d} * 2 / 10 + ${d} * 2 % 10)`
  const total = sum(15, (i) => (i % 2 === 0 ? doubled(digit(body, i, 15)) : digit(body, i, 15)))
  return `(${body})::text || (10 - (${total}) % 10) % 10`
}

/**
 * SQL: `n` with its state and method, and in how many days its period ends (`dias`; past days are negative). Contracts by Pix and boleto are due
 * five days ahead (`diasDeAntecedencia`), credit cards on the day.
 */
export const situacoes = (quantos: string): string => `
select n, vence, estado, metodo,
  case when vence then case metodo when 'cartao' then 0 else 5 end
    when estado = 'EM_ATRASO' then -2 when estado = 'SUSPENSO' then -20 when estado = 'CANCELADO' then -40
    else 1 + (n / 20 % 30)::int end as dias
from (
  select n, vez < ${vencidosPorMil} as vence, ${wordOf('vez', perThousand)} as estado,
    ${wordOf(`(case when vez < ${vencidosPorMil} then n / 1000 * ${vencidosPorMil} + vez else n end) % 20`, perTwenty)} as metodo
  from (select n, n % 1000 as vez from generate_series(0::bigint, ${quantos} - 1) n) x
) y`
