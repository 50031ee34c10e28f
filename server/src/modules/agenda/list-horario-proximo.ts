import type { Db } from '#platform/db/db.ts'
import { diaSemanaOf, horarioOf, temposOf, type Escala } from './agenda.rules.ts'
import type { Lugar } from './agenda.store.ts'
import { listDiaDe, type LinhaDia } from './horario-proximo.queries.ts'
import { faixaOf, toOcupacao, type LinhaOcupacao } from './ocupacao.queries.ts'

/** A professional's first free times of one day, local to the unit, as HH:MM. */
export type HorarioProximo = Lugar & { nome: string; horarios: string[] }

const isOcupacao = (row: LinhaDia): row is LinhaDia & LinhaOcupacao => row.tipo !== 'SEMANA'

/** One day of a professional, from its rows. */
const escalaOf = (
  dia: Temporal.PlainDate,
  { minutos, antecedencia }: LinhaDia,
  rows: readonly LinhaDia[],
): Escala => ({
  duracaoMin: minutos,
  antecedencia,
  semanal: [
    {
      diaSemana: diaSemanaOf(dia),
      faixas: rows.flatMap((row) => (isOcupacao(row) ? [] : (faixaOf(row) ?? []))),
    },
  ],
  ...toOcupacao(rows.filter(isOcupacao)),
})

/**
 * The first `max` free times of each professional on a day that a client may take at `now`, in one query. Ids are of professionals who attend at units
 * that schedule; one without a free time on its day is left out.
 */
export async function listHorarioProximo(
  db: Db,
  lugares: readonly Lugar[],
  { now, max }: { now: Temporal.Instant; max: number },
): Promise<Map<string, HorarioProximo>> {
  if (lugares.length === 0) return new Map()
  const rows = Map.groupBy(await listDiaDe(db, lugares), (r) => r.id)
  return new Map(
    lugares.flatMap(({ corpoClinicoId, dia }) => {
      const mine = rows.get(corpoClinicoId)
      const first = mine?.[0]
      if (!first) return []
      const escala = escalaOf(dia, first, mine)
      const tempos = temposOf(dia, escala, now.toZonedDateTimeISO(first.fuso), 'cliente').filter(
        (t) => t.livre,
      )
      const horarios = tempos.slice(0, max).map((t) => horarioOf(t.minuto))
      return horarios.length > 0
        ? [[corpoClinicoId, { corpoClinicoId, dia, nome: first.nome, horarios }] as const]
        : []
    }),
  )
}
