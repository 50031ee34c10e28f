import { nameOfHoliday, nationalHolidays } from '@alento/contract/base/feriado.ts'
import type { DiaSemHorario } from '@alento/contract/agenda/excecao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getProfissional } from '#modules/profissional/get-profissional.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findProfissionalAgenda } from './agenda.queries.ts'
import { faixasOf } from './agenda.rules.ts'
import { listOcupacao } from './list-ocupacao.queries.ts'
import { toSemanal } from './escala.rules.ts'
import { listFeriadoDe } from './feriado-local.queries.ts'
import { listFechamentoDe } from './fechamento.queries.ts'
import { listFechado } from './excecao.store.ts'

/** A month with the surrounding days of a calendar page. */
const maxDays = 42

/**
 * Days on which the professional's schedule has no hours, and why. @throws base.nao_encontrado agendamento.periodo for a reversed
 * period or one longer than 42 days
 */
export async function listSemHorario(
  { db }: Pick<Deps, 'db'>,
  sessao: Sessao,
  asked: { corpo_clinico: string; de: string; ate: string },
): Promise<DiaSemHorario[]> {
  const { corpo_clinico: id } = asked
  await getProfissional(db, sessao, id)
  const periodo = { de: Temporal.PlainDate.from(asked.de), ate: Temporal.PlainDate.from(asked.ate) }
  const { days } = periodo.de.until(periodo.ate, { largestUnit: 'days' })
  if (days < 0 || days >= maxDays) throw new Problem('agendamento.periodo')
  return listFechadoDe(db, id, periodo)
}

/** The same for a professional that the caller may see. */
export async function listFechadoDe(
  db: Db,
  id: string,
  periodo: { de: Temporal.PlainDate; ate: Temporal.PlainDate },
): Promise<DiaSemHorario[]> {
  const { days } = periodo.de.until(periodo.ate, { largestUnit: 'days' })
  const [p, { excecoes }, unidade, proprios, feriados] = await Promise.all([
    findProfissionalAgenda(db, id),
    listOcupacao(db, id, periodo),
    listFechamentoDe(db, id, periodo),
    listFechado(db, id, periodo),
    listFeriadoDe(db, id, periodo),
  ])
  const fechados = [...unidade, ...proprios]
  const semanal = (p?.semanal ?? []).map(toSemanal)
  return Array.from({ length: days + 1 }, (_, n) => periodo.de.add({ days: n }))
    .filter((dia) => faixasOf(dia, { semanal, excecoes }).length === 0)
    .map((dia): DiaSemHorario => {
      const text = dia.toString()
      const fechado = fechados.find((f) => f.dia.equals(dia))
      if (fechado) return { dia: text, tipo: 'FECHADO', motivo: fechado.motivo }
      if (nationalHolidays(dia.year).has(text))
        return { dia: text, tipo: 'FERIADO', motivo: nameOfHoliday(text) }
      const local = feriados.find((f) => f.dia.equals(dia))
      if (local) return { dia: text, tipo: 'FERIADO', motivo: local.nome }
      return { dia: text, tipo: 'SEM_TURNO', motivo: '' }
    })
}
