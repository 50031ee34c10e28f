import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { bpOf } from '@alento/contract/base/texto.ts'
import type { Beneficiario } from '@alento/contract/cartao/seguro.ts'
import { maxBeneficiarios } from '@alento/contract/cartao/seguro.can.ts'

/** The beneficiaries in a form: rows 'beneficiarios.0.name', '.cpf' and '.parte', the share in percent. */

export type Linha = { name: string; cpf: string; parte: string }
const fields = ['name', 'cpf', 'parte'] as const
type Typed = Record<string, string>

export const linhaName = (place: number, field: keyof Linha): string => `beneficiarios.${place}.${field}`

const blank: Linha = { name: '', cpf: '', parte: '' }
/** Whether the line names nobody: a share alone does not count. */
const isBlank = ({ name, cpf }: Linha): boolean => name.trim() === '' && cpf.trim() === ''

/** All rows of a form, blank ones included. */
const rowsIn = (typed: Typed): Linha[] => {
  const count = Array.from({ length: maxBeneficiarios }, (_, n) => n).filter(
    (n) => typed[linhaName(n, 'name')] !== undefined,
  ).length
  return Array.from({ length: count }, (_, n) => ({
    name: typed[linhaName(n, 'name')] ?? '',
    cpf: typed[linhaName(n, 'cpf')] ?? '',
    parte: typed[linhaName(n, 'parte')] ?? '',
  }))
}

/** The rows in which something was typed, in order: the API counts only these. */
export const linhasIn = (typed: Typed): Linha[] => rowsIn(typed).filter((linha) => !isBlank(linha))

const toTyped = (linhas: readonly Linha[]): Typed =>
  Object.fromEntries(
    linhas.flatMap((linha, n) => fields.map((field) => [linhaName(n, field), linha[field]] as const)),
  )

/** A share as it is typed: 3334 as '33,34'. */
const percentOf = (parteBp: number): string => String(parteBp / 100).replace('.', ',')

export const toBeneficiario = ({ name, cpf, parte }: Linha): Beneficiario => ({
  name: name.trim(),
  cpf: onlyDigits(cpf),
  parteBp: bpOf(parte),
})

/** The rows to show: those typed, or those saved, and one to write into while there is none. */
export function linhasToShow(saved: readonly Beneficiario[], typed: Typed | undefined): Linha[] {
  const rows = typed
    ? rowsIn(typed)
    : saved.map((b) => ({ name: b.name, cpf: formatCpf(b.cpf), parte: percentOf(b.parteBp) }))
  return rows.length === 0 ? [{ ...blank, parte: typed ? '' : '100' }] : rows
}

/** The form after one of its buttons: a row more, or the row at a place removed. Null for another button. */
export function applyIntent(typed: Typed, intent: string): Typed | null {
  const [change, place] = intent.split(':')
  const rows = rowsIn(typed)
  if (change === 'mais') return toTyped(rows.length < maxBeneficiarios ? [...rows, blank] : rows)
  if (change === 'tirar') return toTyped(rows.filter((_, n) => n !== Number(place)))
  return null
}

/** The form without its blank rows, so that errors are at their rows. */
export const withoutBlankRows = (typed: Typed): Typed => toTyped(linhasIn(typed))
