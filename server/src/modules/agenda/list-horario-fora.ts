import type { Db } from '#platform/db/db.ts'
import { findProfissionalAgenda } from './agenda.queries.ts'
import { ausenciasOf, faixasOf, minutesOf, overlaps, type Faixa } from './agenda.rules.ts'
import { listOcupacao } from './list-ocupacao.queries.ts'
import { toSemanal } from './escala.rules.ts'
import { listMarcado, type Marcado } from './horario-fora.queries.ts'

const holds = (faixas: readonly Faixa[], { inicio, fim }: Faixa): boolean =>
  faixas.some((f) => f.inicio <= inicio && fim <= f.fim)

const faixaOf = ({ horario, minutos }: Marcado): Faixa => ({
  inicio: minutesOf(horario),
  fim: minutesOf(horario) + minutos,
})

/**
 * Future appointments that are outside the professional's current schedule, because the weekly ranges, an exception or the
 * professional's status changed. Earliest first; at most 200.
 */
export async function listHorarioFora(
  db: Db,
  corpoClinicoId: string,
  now: Temporal.Instant,
): Promise<Marcado[]> {
  const [p, marcados] = await Promise.all([
    findProfissionalAgenda(db, corpoClinicoId),
    listMarcado(db, corpoClinicoId, now),
  ])
  const [first, last] = [marcados[0], marcados.at(-1)]
  if (!p || !first || !last) return []
  const { excecoes } = await listOcupacao(db, corpoClinicoId, { de: first.dia, ate: last.dia })
  const semanal = p.semanal.map(toSemanal)
  return marcados.filter(
    (m) =>
      !p.atende ||
      !holds(faixasOf(m.dia, { semanal, excecoes }), faixaOf(m)) ||
      ausenciasOf(m.dia, excecoes).some((a) => overlaps(a, faixaOf(m))),
  )
}
