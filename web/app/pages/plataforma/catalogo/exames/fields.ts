import type { ExameCatalogo } from '@alento/contract/catalogo/catalogo-admin.ts'
import { type CodigoPreparo, codigosPreparo } from '@alento/contract/catalogo/preparo.can.ts'
import { textOf } from '#lib/api/entrada.ts'
import type { Other } from '#pages/plataforma/changed-notice.tsx'
import { sinonimosOf } from '#pages/plataforma/catalogo/filtros-catalogo.ts'

export const tipos = [
  { value: 'LAB', label: 'Laboratório' },
  { value: 'DIAG', label: 'Diagnóstico (gráficos, endoscopias)' },
  { value: 'IMG', label: 'Imagem' },
] as const

/** Name of the checkbox of a sentence. */
export const fraseName = (code: CodigoPreparo): string => `preparo.${code}`

type Typed = Record<string, string>
const numberOf = (n: number | null): string => (n === null ? '' : String(n))

export const typedExame = (e: ExameCatalogo): Typed => ({
  nomeExame: e.nomeExame,
  codigoExame: e.codigoExame,
  nomeOficial: e.nomeOficial,
  tipo: e.tipo,
  explicacao: e.explicacao ?? '',
  sinonimos: e.sinonimos.join('\n'),
  jejumH: numberOf(e.jejumH),
  jejumMaxH: numberOf(e.jejumMaxH),
  orientacao: e.orientacao ?? '',
  ...(e.agua && { agua: 'S' }),
  ...Object.fromEntries(e.preparo.map((code) => [fraseName(code), 'S'])),
})

/** A new exam: water is allowed. */
export const blankExame: Typed = { agua: 'S' }

const text = (form: FormData, field: string) => textOf(form, field).trim()
const orNull = (form: FormData, field: string) => text(form, field) || null

/** The form's values for the API, which validates them. */
export const readExame = (form: FormData) => ({
  nomeExame: text(form, 'nomeExame'),
  codigoExame: text(form, 'codigoExame').replace(/[\s.-]/g, ''),
  nomeOficial: text(form, 'nomeOficial'),
  tipo: text(form, 'tipo') as ExameCatalogo['tipo'],
  explicacao: orNull(form, 'explicacao'),
  sinonimos: sinonimosOf(textOf(form, 'sinonimos')),
  jejumH: orNull(form, 'jejumH'),
  jejumMaxH: orNull(form, 'jejumMaxH'),
  agua: form.has('agua'),
  preparo: codigosPreparo.filter((code) => form.has(fraseName(code))),
  orientacao: orNull(form, 'orientacao'),
})

const labels: Record<string, string> = {
  nomeExame: 'Nome',
  codigoExame: 'Código TUSS',
  nomeOficial: 'Termo oficial',
  explicacao: 'Explicação',
  sinonimos: 'Sinônimos',
  jejumH: 'Jejum mínimo',
  jejumMaxH: 'Jejum máximo',
  orientacao: 'Orientação',
}

const oneLine = (value: string): string => value.replace(/\s*\n\s*/g, ', ').trim()
const frasesOf = (typed: Typed): string =>
  codigosPreparo
    .filter((code) => fraseName(code) in typed)
    .join(', ')
    .toLowerCase()

/** Returns the fields of a stored exam that differ from the typed ones. */
export function listDifferences(now: ExameCatalogo, typed: Typed): Other[] {
  const stored = typedExame(now)
  const others = Object.entries(labels).flatMap(([field, label]) => {
    const value = oneLine(stored[field] ?? '')
    return value === oneLine(typed[field] ?? '') ? [] : { label, value }
  })
  const tipo = tipos.find(({ value }) => value === now.tipo)!.label // every kind is listed
  if (typed['tipo'] !== now.tipo) others.push({ label: 'Tipo', value: tipo })
  if ('agua' in typed !== now.agua) others.push({ label: 'Água no jejum', value: now.agua ? 'sim' : 'não' })
  if (frasesOf(typed) !== frasesOf(stored))
    others.push({ label: 'Frases de preparo', value: String(now.preparo.length) })
  return others
}
