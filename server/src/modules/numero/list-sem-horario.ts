import { formatDia } from '@alento/contract/base/texto.ts'
import { brasilia } from '@alento/contract/base/zona.ts'
import type { SemHorario } from '@alento/contract/plataforma/numero.ts'
import type { Deps } from '#deps.ts'
import { maxCsvLines, writeCsv } from '#platform/sheet/write-sheet.ts'
import { listUnidadeSemHorario } from './procura.queries.ts'

const daysAhead = 14

/** A unit whose professionals have no free time before this moment has none. */
export const bookableUntil = (clock: Deps['clock']): Temporal.Instant =>
  clock.now().add({ hours: 24 * daysAhead })

/** Units that schedule and have no free time in the next 14 days, by name. */
export async function listSemHorario(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: { municipio?: number | undefined; limit: number; offset: number },
): Promise<{ list: SemHorario[]; total: number }> {
  const ate = bookableUntil(clock)
  const { list, total } = await listUnidadeSemHorario(db, ate, query)
  const iso = (text: string): string =>
    Temporal.Instant.from(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toString()
  return { list: list.map((r) => ({ ...r, proximo: r.proximo && iso(r.proximo) })), total }
}

/** DD/MM/YYYY HH:MM in Brasília time. */
function momentOf(instante: string): string {
  const t = Temporal.Instant.from(instante).toZonedDateTimeISO(brasilia)
  return `${formatDia(String(t.toPlainDate()))} ${String(t.toPlainTime()).slice(0, 5)}`
}

/** The same as CSV, at most 20,000 units. */
export async function exportSemHorario(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: { municipio?: number | undefined },
): Promise<string> {
  const { list } = await listSemHorario(deps, { ...query, limit: maxCsvLines, offset: 0 })
  return writeCsv([
    ['Unidade', 'Cidade', 'UF', 'Profissionais', 'Primeiro horário livre'],
    ...list.map((u) => [
      u.nome,
      u.cidade,
      u.uf,
      String(u.profissionais),
      u.proximo === null ? 'nenhum' : momentOf(u.proximo),
    ]),
  ])
}
