import type { Cupom } from '@alento/contract/plataforma/cupom.ts'
import { bpOf, formatCentavos, formatDia } from '@alento/contract/base/texto.ts'
import { centavosOf } from '@alento/contract/preco/preco-numero.ts'
import { textOf } from '#lib/api/entrada.ts'

type Typed = Record<string, string>

/** Basis points as a percentage with a comma: 1050 is '10,5'. */
export const percentText = (bp: number): string =>
  (bp / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })

export const typedCupom = (c: Cupom): Typed => ({
  name: c.name,
  tipo: c.percentualBp === null ? 'VALOR' : 'PERCENTUAL',
  percentual: c.percentualBp === null ? '' : percentText(c.percentualBp),
  valor: c.valorFixo === null ? '' : formatCentavos(c.valorFixo),
  validoDe: c.validoDe,
  validoAte: c.validoAte,
  usosMax: String(c.usosMax),
})

const parseWhole = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN)

/** The form's values for the API, which validates them. */
export function readCupom(form: FormData) {
  const text = (field: string) => textOf(form, field).trim()
  const percent = text('tipo') !== 'VALOR'
  return {
    name: text('name'),
    percentualBp: percent ? bpOf(text('percentual').replace(/\s/g, '')) : null,
    valorFixo: percent ? null : centavosOf(text('valor')),
    validoDe: text('validoDe'),
    validoAte: text('validoAte'),
    usosMax: parseWhole(text('usosMax').replaceAll('.', '')),
  }
}

const labels: Typed = {
  name: 'Nome',
  percentual: 'Percentual',
  valor: 'Valor',
  validoDe: 'Vale de',
  validoAte: 'Vale até',
  usosMax: 'Limite de usos',
}
const formatValue = (field: string, value: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(value) && field.startsWith('valido') ? formatDia(value) : value

/** Returns the fields of a stored coupon that differ from the typed ones. */
export function listDifferences(now: Cupom, typed: Typed): { label: string; value: string }[] {
  const stored = typedCupom(now)
  const kind = stored['tipo'] === 'VALOR' ? 'percentual' : 'valor'
  return Object.entries(labels).flatMap(([field, label]) => {
    const value = stored[field] ?? ''
    const mine = (typed[field] ?? '').trim()
    const same = field === 'name' ? value === mine.toUpperCase() : value === mine
    return same || field === kind ? [] : { label, value: formatValue(field, value) }
  })
}
