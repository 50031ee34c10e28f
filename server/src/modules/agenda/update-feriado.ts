import type { z } from 'zod'
import { nationalHolidaysFrom } from '@alento/contract/base/feriado.ts'
import type { Feriado, updateFeriado as contract } from '@alento/contract/agenda/excecao.ts'
import type { Deps, Sessao } from '#deps.ts'
import {
  lockProfissional,
  getProfissional,
  type Profissional,
} from '#modules/profissional/get-profissional.ts'
import { refuseInativo } from '#modules/profissional/refuse-inativo.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { listCorpoClinicoId } from './list-corpo-clinico-id.queries.ts'
import { listFeriadoDe } from './feriado-local.queries.ts'
import { listEscolhaFeriado, saveEscolhaFeriado } from './feriado.store.ts'
import { getHoje } from './get-hoje.ts'
import { lockAgenda } from './lock-agenda.queries.ts'
import { recordAgenda } from './record-agenda.ts'
import { tellDias } from './tell-livre.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

/** Holidays kept at a professional's unit in 12 months from this day on, in order, with their names. */
async function holidaysFrom(
  db: Db,
  id: string,
  hoje: Temporal.PlainDate,
): Promise<[dia: string, nome: string][]> {
  const ate = hoje.add({ years: 1 }).subtract({ days: 1 })
  const local = await listFeriadoDe(db, id, { de: hoje, ate })
  const named = new Map<string, string>()
  for (const { dia, nome } of [...local, ...nationalHolidaysFrom(String(hoje))]) named.set(String(dia), nome)
  return [...named].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Holidays of the next 12 months at the professional's unit, and whether they are worked. @throws base.nao_encontrado */
export async function listFeriado(deps: Deps, sessao: Sessao, id: string): Promise<Feriado[]> {
  const { redeId } = await getProfissional(deps.db, sessao, id)
  const hoje = await getHoje(deps, id)
  const periodo = { de: hoje, ate: hoje.add({ years: 1 }) }
  const [chosen, holidays] = await Promise.all([
    listEscolhaFeriado(deps.db, { redeId, corpoClinicoId: id }, periodo),
    holidaysFrom(deps.db, id, hoje),
  ])
  return holidays.map(([dia, nome]) => {
    const of = chosen.filter((c) => String(c.dia) === dia)
    return {
      dia,
      nome,
      unidadeAtende: of.find((c) => c.corpoClinicoId === null)?.aberto ?? false,
      profissionalAtende: of.find((c) => c.corpoClinicoId === id)?.aberto ?? null,
    }
  })
}

/** Professionals whose times change: all of the unit's, in locking order, or this one. */
const concerned = (tx: Tx, { id, redeId }: Profissional, unidade: boolean): Promise<string[]> | string[] =>
  unidade ? listCorpoClinicoId(tx, redeId) : [id]

/**
 * Sets whether a professional, or the whole unit, works on a holiday, at the hours of its weekday. Existing
 * appointments stay; the next free times are updated at once.
 * @throws base.nao_encontrado profissional.inativo agenda.feriado_desconhecido
 */
export async function updateFeriado(
  deps: Deps,
  sessao: Sessao,
  { corpo_clinico: id, dia: day, aberto, unidade }: z.output<typeof contract.body>,
): Promise<Feriado[]> {
  const known = await getProfissional(deps.db, sessao, id)
  const holidays = await holidaysFrom(deps.db, id, await getHoje(deps, id))
  if (!holidays.some(([dia]) => dia === day)) throw new Problem('agenda.feriado_desconhecido')
  const dia = Temporal.PlainDate.from(day)
  await deps.db.transaction(async (tx) => {
    // Always locks in the same order, or two people who change a holiday for the unit at once could deadlock.
    const ids = await concerned(tx, known, unidade)
    for (const each of ids) await lockAgenda(tx, each)
    if (!unidade) refuseInativo(await lockProfissional(tx, sessao, id))
    const deQuem = { redeId: known.redeId, corpoClinicoId: unidade ? null : id, dia }
    await saveEscolhaFeriado(tx, deQuem, aberto)
    for (const each of ids) {
      await updateProximoLivre(tx, each, deps.clock.now())
      if (aberto !== false) await tellDias(deps, tx, each, [dia])
    }
    const detalhe = { dia: day, aberto, unidade }
    await recordAgenda(deps, tx, sessao, { acao: 'agenda.feriado', id, detalhe })
  })
  return listFeriado(deps, sessao, id)
}
