import { brasilia } from '@alento/contract/base/zona.ts'
import {
  type Pendencia,
  pendenciasMax,
  type TipoPendencia,
  tiposPendencia,
} from '@alento/contract/plataforma/pendencia.ts'
import { lastDayToAnswer } from '@alento/contract/cliente/reclamacao.can.ts'
import type { Deps } from '#deps.ts'
import { prazoOf } from '#modules/contratoadmin/prazo.rules.ts'
import { iso } from '#platform/iso.ts'
import { countFailed } from '#platform/jobs/list-queue.ts'
import { listWaiting } from './pendencia.queries.ts'

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

/** The last minute of a civil day in Brasília. */
const endOf = (dia: string): Temporal.Instant =>
  Temporal.PlainDate.from(dia).toZonedDateTime({ timeZone: brasilia, plainTime: '23:59' }).toInstant()

/** The time limit of the oldest entry in a queue; null where no law, term or decision sets one. */
const prazos: Partial<Record<TipoPendencia, (w: Waiting) => Temporal.Instant | null>> = {
  RECLAMACOES: ({ desde }) => endOf(lastDayToAnswer(desde.epochMilliseconds)),
  ESTORNOS: ({ ate }) => ate,
  CARTOES: ({ desde }) => prazoOf('CARTAO', desde),
  APOLICES: ({ desde }) => prazoOf('APOLICE', desde),
}

const nothing = { sobre: null, valor: null, ate: null, detalhe: null, codigo: null }
function toPendencia(w: Waiting): Pendencia {
  const prazo = prazos[w.tipo]?.(w) ?? null
  return {
    tipo: w.tipo,
    total: w.total,
    desde: iso(w.desde),
    prazo: prazo && iso(prazo),
    sobre: w.sobre,
    valor: w.valor,
    detalhe: w.detalhe,
    codigo: w.codigo,
  }
}

/**
 * Lists the queues of the platform's administrators that are not empty, each with its oldest entry. Names no person, so nothing is
 * audited.
 */
export async function listPendencia({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Pendencia[]> {
  const [waiting, failed] = await Promise.all([
    listWaiting(db, clock.now(), pendenciasMax),
    countFailed(db, pendenciasMax),
  ])
  const tarefas: Waiting[] = failed
    ? [{ ...nothing, tipo: 'TAREFAS', total: failed.total, desde: failed.since, sobre: failed.first }]
    : []
  const found = new Map([...waiting, ...tarefas].map((w) => [w.tipo, toPendencia(w)]))
  return tiposPendencia.flatMap((tipo) => found.get(tipo) ?? [])
}
