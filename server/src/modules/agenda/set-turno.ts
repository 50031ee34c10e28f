import type { z } from 'zod'
import type { createAgenda } from '@alento/contract/agenda/agenda.ts'
import { diasSemana } from '@alento/contract/base/zona.ts'
import type { Deps, Sessao } from '#deps.ts'
import {
  lockProfissional,
  getProfissional,
  type Profissional,
} from '#modules/profissional/get-profissional.ts'
import { refuseInativo } from '#modules/profissional/refuse-inativo.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { rangeTimeOf } from './agenda.rules.ts'
import { noRoomText, listTooShort } from './escala.rules.ts'
import { recordAgenda } from './record-agenda.ts'
import {
  findTurno,
  listTurno,
  removeTurnoRow,
  saveTurnoRows,
  type LinhaTurno,
  type Turnos,
} from './turno.store.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

type Semana = z.output<typeof createAgenda.body>

const turnosOf = (s: Semana): Turnos => ({
  horaInicio1: rangeTimeOf(s.hora_inicio_1),
  horaFim1: rangeTimeOf(s.hora_fim_1),
  horaInicio2: rangeTimeOf(s.hora_inicio_2),
  horaFim2: rangeTimeOf(s.hora_fim_2),
})

const columns = ['horaInicio1', 'horaFim1', 'horaInicio2', 'horaFim2'] as const
const isSame = (a: Turnos, b: Turnos): boolean => columns.every((c) => String(a[c]) === String(b[c]))

/** A weekday that has different ranges is only changed when the caller asks to replace them. @throws agenda.dia_existente */
function refuseExisting(
  week: LinhaTurno[],
  { dia_semana: { key }, substituir }: Semana,
  turnos: Turnos,
): void {
  const there = week.find((l) => l.diaSemana === key)
  if (!there || substituir || isSame(there, turnos)) return
  const message = `${diasSemana[key - 1]} já tem horários: use Editar na tabela`
  throw fieldProblem('agenda.dia_existente', 'dia_semana', message)
}

/** A range in which no appointment fits would be a working day without any time. @throws base.invalido */
function refuseNoRoom(
  turnos: Turnos,
  { tempoAtendimento: tempo }: Pick<Profissional, 'tempoAtendimento'>,
): void {
  const short = listTooShort(turnos, tempo)
  if (tempo === null || short.length === 0) return
  throw new Problem('base.invalido', undefined, {
    errors: short.map((n) => ({ field: `hora_fim_${n}`, message: noRoomText(tempo) })),
  })
}

/**
 * Sets the ranges of a weekday and of the weekdays it is copied to. Times are local to the unit. Repeating it changes nothing.
 * Existing appointments stay; the next free time is updated at once.
 * @throws base.nao_encontrado base.invalido profissional.inativo agenda.dia_existente
 */
export async function setTurno(deps: Deps, sessao: Sessao, semana: Semana): Promise<void> {
  const id = semana.corpo_clinico
  const turnos = turnosOf(semana)
  await deps.db.transaction(async (tx) => {
    const profissional = await lockProfissional(tx, sessao, id)
    refuseInativo(profissional)
    refuseNoRoom(turnos, profissional)
    const week = await listTurno(tx, id)
    refuseExisting(week, semana, turnos)
    const wanted = [...new Set([semana.dia_semana.key, ...semana.copiar_para])]
    const dias = wanted.filter((dia) => !week.some((l) => l.diaSemana === dia && isSame(l, turnos)))
    if (dias.length === 0) return
    await saveTurnoRows(tx, id, dias, turnos)
    await updateProximoLivre(tx, id, deps.clock.now())
    await recordAgenda(deps, tx, sessao, { acao: 'agenda.definir', id, detalhe: { dias: dias.join(' ') } })
  })
}

const unknownTurno = () => new Problem('base.nao_encontrado', 'Este dia não está mais na agenda.')

/** Removes the ranges of a weekday. Existing appointments stay. @throws base.nao_encontrado profissional.inativo */
export async function removeTurno(deps: Deps, sessao: Sessao, id: string): Promise<void> {
  const turno = await findTurno(deps.db, id)
  if (!turno) throw unknownTurno()
  await getProfissional(deps.db, sessao, turno.corpoClinicoId)
  await deps.db.transaction(async (tx) => {
    refuseInativo(await lockProfissional(tx, sessao, turno.corpoClinicoId))
    if (!(await removeTurnoRow(tx, id))) throw unknownTurno()
    await updateProximoLivre(tx, turno.corpoClinicoId, deps.clock.now())
    const detalhe = { dias: String(turno.diaSemana) }
    await recordAgenda(deps, tx, sessao, { acao: 'agenda.remover', id: turno.corpoClinicoId, detalhe })
  })
}
