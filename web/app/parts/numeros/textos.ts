import { countDays } from '@alento/contract/base/zona.ts'
import { formatBp, formatDia, formatReais } from '@alento/contract/base/texto.ts'
import { mudancaBp, isByMonth, type Periodo } from '@alento/contract/plataforma/numero.can.ts'

const curto = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })
/** An amount in few letters, for axes: 'R$ 18,4 mil'. */
export const reaisCurtos = (centavos: number): string => `R$\u00a0${curto.format(centavos / 100)}`

/** Rounded to tenths of a percent. */
const tenths = (bp: number): string => formatBp(Math.round(bp / 10) * 10)

export type Delta = { texto: string; sobe: boolean | null }

/** How a count or amount changed against the period before. `sobe` null: the same, or nothing to compare with. */
export function deltaOf(agora: number, antes: number): Delta {
  const bp = mudancaBp(agora, antes)
  if (bp === null) return { texto: agora === 0 ? 'igual' : 'antes não havia', sobe: null }
  if (Math.abs(bp) < 5) return { texto: 'igual', sobe: null }
  if (antes > 0 && agora >= 10 * antes)
    return { texto: `${Math.floor(agora / antes)} vezes o de antes`, sobe: true }
  return { texto: `${tenths(Math.abs(bp))} ${bp > 0 ? 'a mais' : 'a menos'}`, sobe: bp > 0 }
}

const ponto = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** How a rate changed, in percentage points. Basis points; null where there was nothing to divide. */
export function deltaDaTaxa(agora: number | null, antes: number | null): Delta {
  if (agora === null || antes === null) return { texto: 'sem comparação', sobe: null }
  const points = Math.round((agora - antes) / 10) / 10
  if (points === 0) return { texto: 'igual', sobe: null }
  const word = Math.abs(points) < 2 ? 'ponto' : 'pontos'
  return {
    texto: `${ponto.format(Math.abs(points))} ${word} ${points > 0 ? 'a mais' : 'a menos'}`,
    sobe: points > 0,
  }
}

export const taxaTexto = (bp: number | null): string => (bp === null ? '—' : tenths(bp))

/** 'De 01/11/2026 a 23/11/2026, contra 01/10/2026 a 23/10/2026.' */
export const periodoTexto = (p: Periodo, antes: Periodo): string =>
  `De ${formatDia(p.de)} a ${formatDia(p.ate)}, contra ${formatDia(antes.de)} a ${formatDia(antes.ate)}.`

const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** The name of a step of a period: '19/11', or 'nov 2026' where steps are months. */
export const passoTexto = (dia: string, p: Periodo): string =>
  isByMonth(p) ? `${meses[Number(dia.slice(5, 7)) - 1]} ${dia.slice(0, 4)}` : formatDia(dia).slice(0, 5)

/** Returns the chart's content in a sentence. */
export function resumoDoGrafico(passos: readonly { dia: string; valor: number }[], p: Periodo): string {
  const values = passos.map((x) => x.valor)
  const most = passos.reduce((a, b) => (b.valor > a.valor ? b : a))
  const each = isByMonth(p) ? 'mês' : 'dia'
  return `Vendas por ${each} em ${countDays(p)} dias: de ${formatReais(Math.min(...values))} a ${formatReais(most.valor)}; maior em ${passoTexto(most.dia, p)}`
}
