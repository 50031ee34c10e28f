import type { z } from 'zod'
import type { createExcecao as contract, Excecao } from '@alento/contract/agenda/excecao.ts'
import type { Deps, Sessao } from '#deps.ts'
import {
  lockProfissional,
  getProfissional,
  type Profissional,
} from '#modules/profissional/get-profissional.ts'
import { refuseInativo } from '#modules/profissional/refuse-inativo.ts'
import { fieldProblem, invalidField, Problem } from '#platform/problem.ts'
import { fimText, inicioText, rangeTimeOf } from './agenda.rules.ts'
import { noRoomText, listTooShort } from './escala.rules.ts'
import {
  daysOf,
  findGrupo,
  insertGrupo,
  listGrupo,
  removeGrupo,
  type Grupo,
  type Periodo,
} from './excecao.store.ts'
import { getHoje } from './get-hoje.ts'
import { recordAgenda } from './record-agenda.ts'
import { tellDias } from './tell-livre.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

type Pedida = z.output<typeof contract.body>

const toExcecao = (g: Grupo): Excecao => ({
  _id: g.id,
  tipo: g.tipo,
  de: String(g.de),
  ate: String(g.ate),
  hora_inicio: inicioText(g.horaInicio),
  hora_fim: fimText(g.horaFim),
  dias_semana: g.diasSemana,
  motivo: g.motivo,
})

const periodoOf = (p: Pedida): Periodo => ({
  corpoClinicoId: p.corpo_clinico,
  tipo: p.tipo,
  de: Temporal.PlainDate.from(p.de),
  ate: Temporal.PlainDate.from(p.ate),
  horaInicio: rangeTimeOf(p.hora_inicio),
  horaFim: rangeTimeOf(p.hora_fim),
  diasSemana: p.dias_semana.toSorted((a, b) => a - b),
  motivo: p.motivo,
})

/** The same days and hours; a period of some weekdays is stored from its first day to its last. */
function keyOf(p: Periodo): string {
  const dias = daysOf(p)
  return [p.tipo, dias[0], dias.at(-1), dias.length, p.horaInicio, p.horaFim].map(String).join(' ')
}

/** Exceptions of a professional that have not ended, earliest first. @throws base.nao_encontrado */
export async function listExcecao(deps: Deps, sessao: Sessao, id: string): Promise<Excecao[]> {
  await getProfissional(deps.db, sessao, id)
  return (await listGrupo(deps.db, id, await getHoje(deps, id))).map(toExcecao)
}

/** Refuses days in the past and more than two years ahead, and a period without any of its weekdays. @throws base.invalido */
function refuseDays(periodo: Periodo, hoje: Temporal.PlainDate): void {
  const { de, ate } = periodo
  if (Temporal.PlainDate.compare(de, hoje) < 0) throw invalidField('de', 'Escolha um dia a partir de hoje')
  if (Temporal.PlainDate.compare(ate, hoje.add({ years: 2 })) > 0)
    throw invalidField('ate', 'Escolha um dia dos próximos dois anos')
  if (daysOf(periodo).length === 0)
    throw invalidField('dias_semana', 'Nenhum destes dias da semana cai no período')
}

/** Extra hours in which no appointment fits would open a day without any time. @throws base.invalido */
function refuseNoRoom(
  { tipo, horaInicio, horaFim }: Periodo,
  { tempoAtendimento: tempo }: Pick<Profissional, 'tempoAtendimento'>,
): void {
  const only = { horaInicio1: horaInicio, horaFim1: horaFim, horaInicio2: null, horaFim2: null }
  if (tipo !== 'EXTRA' || tempo === null || listTooShort(only, tempo).length === 0) return
  throw invalidField('hora_fim', noRoomText(tempo))
}

/**
 * Closes days or hours of a professional, or opens days at other hours than the weekly ones; local to the unit, on some weekdays of
 * the period or on all. Existing appointments stay. Repeating it with the same period returns the existing one.
 * @throws base.nao_encontrado base.invalido profissional.inativo agenda.excecao_sobreposta
 */
export async function createExcecao(deps: Deps, sessao: Sessao, pedida: Pedida): Promise<Excecao> {
  const periodo = periodoOf(pedida)
  const id = periodo.corpoClinicoId
  await getProfissional(deps.db, sessao, id)
  const hoje = await getHoje(deps, id)
  refuseDays(periodo, hoje)
  const grupo = await deps.db.transaction(async (tx) => {
    const profissional = await lockProfissional(tx, sessao, id)
    refuseInativo(profissional)
    refuseNoRoom(periodo, profissional)
    const same = (await listGrupo(tx, id, hoje)).find((g) => keyOf(g) === keyOf(periodo))
    if (same) return same.id
    const made = await insertGrupo(tx, periodo)
    if (!made)
      throw fieldProblem('agenda.excecao_sobreposta', 'de', 'Já existe uma exceção em algum destes dias')
    await updateProximoLivre(tx, id, deps.clock.now())
    if (periodo.tipo === 'EXTRA') await tellDias(deps, tx, id, daysOf(periodo))
    const detalhe = { tipo: pedida.tipo, de: pedida.de, ate: pedida.ate }
    await recordAgenda(deps, tx, sessao, { acao: 'agenda.excecao', id, detalhe })
    return made
  })
  const saved = await findGrupo(deps.db, grupo)
  if (!saved) throw unknownExcecao()
  return toExcecao(saved)
}

const unknownExcecao = () => new Problem('base.nao_encontrado', 'Esta exceção não está mais na agenda.')

/** Removes a whole period. @throws base.nao_encontrado profissional.inativo */
export async function removeExcecao(deps: Deps, sessao: Sessao, grupo: string): Promise<void> {
  const found = await findGrupo(deps.db, grupo)
  if (!found) throw unknownExcecao()
  const id = found.corpoClinicoId
  await getProfissional(deps.db, sessao, id)
  await deps.db.transaction(async (tx) => {
    refuseInativo(await lockProfissional(tx, sessao, id))
    if (!(await removeGrupo(tx, grupo, id))) throw unknownExcecao()
    await updateProximoLivre(tx, id, deps.clock.now())
    if (found.tipo !== 'EXTRA') await tellDias(deps, tx, id, daysOf(found))
    const detalhe = { tipo: found.tipo, de: String(found.de), ate: String(found.ate) }
    await recordAgenda(deps, tx, sessao, { acao: 'agenda.excecao_remover', id, detalhe })
  })
}
