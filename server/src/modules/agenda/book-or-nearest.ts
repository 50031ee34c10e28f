import type { Deps } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { horarioOf, minutesOf, nearestTo, type DiaTempo, type ParaQuem } from './agenda.rules.ts'
import { listTempos } from './list-agenda.ts'

/** The wanted time, local to the unit: `dia` YYYY-MM-DD, `horario` HH:MM. */
type Desejado = {
  corpoClinicoId: string
  dia: string
  horario: string
  para: ParaQuem
  now: Temporal.Instant
  max?: number
}

/** Free times of the same professional nearest to the wanted one, in the order of the clock; 5 by default. */
export async function listNearestFree(
  db: Db,
  { corpoClinicoId, dia, horario, para, now, max = 5 }: Desejado,
): Promise<{ dia: string; horario: string }[]> {
  const dias = await listTempos(db, corpoClinicoId, { para, now })
  const free: DiaTempo[] = dias.flatMap((d) =>
    d.tempos.filter((t) => t.livre).map((t) => ({ dia: d.dia, minuto: t.minuto })),
  )
  const wanted = {
    dia: Temporal.PlainDate.from(dia),
    minuto: minutesOf(Temporal.PlainTime.from(horario)),
  }
  const inOrder = nearestTo(wanted, free, max).toSorted(
    (a, b) => Temporal.PlainDate.compare(a.dia, b.dia) || a.minuto - b.minuto,
  )
  return inOrder.map((t) => ({ dia: String(t.dia), horario: horarioOf(t.minuto) }))
}

/** The nearest free time that the unit may give to each of these, no time twice; null for those that are left over. */
export async function listDistinctFree(
  db: Db,
  corpoClinicoId: string,
  wanted: readonly { dia: string; horario: string }[],
  now: Temporal.Instant,
): Promise<({ dia: string; horario: string } | null)[]> {
  const dias = await listTempos(db, corpoClinicoId, { para: 'unidade', now })
  let free: DiaTempo[] = dias.flatMap((d) =>
    d.tempos.filter((t) => t.livre).map((t) => ({ dia: d.dia, minuto: t.minuto })),
  )
  return wanted.map(({ dia, horario }) => {
    const at = { dia: Temporal.PlainDate.from(dia), minuto: minutesOf(Temporal.PlainTime.from(horario)) }
    const [nearest] = nearestTo(at, free, 1)
    if (!nearest) return null
    free = free.filter((t) => t !== nearest)
    return { dia: String(nearest.dia), horario: horarioOf(nearest.minuto) }
  })
}

type Tempo = Omit<Desejado, 'now' | 'max'>

/** The time may not be taken, but others may. */
const another: readonly string[] = ['agenda.horario_ocupado', 'agenda.perto_demais']

/**
 * Runs `work`, which has its own transaction; when it throws `agenda.horario_ocupado` or `agenda.perto_demais`, adds the nearest free
 * times to the problem. `findWanted` is called only then; null when there is no time to be near to.
 */
export async function bookOrNearest<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  findWanted: () => Tempo | null | Promise<Tempo | null>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || !another.includes(error.code)) throw error
    const wanted = await findWanted()
    if (!wanted) throw error
    const horarios = await listNearestFree(db, { ...wanted, now: clock.now() })
    throw new Problem(error.code, error.message, { horarios })
  }
}
