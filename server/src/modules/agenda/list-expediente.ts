import type { Expediente } from '@alento/contract/agenda/expediente.ts'
import type { Deps, Sessao } from '#deps.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { Problem } from '#platform/problem.ts'
import { findProfissionalAgenda } from './agenda.queries.ts'
import {
  ausenciasOf,
  cutOut,
  listEncaixavel,
  faixasOf,
  horarioOf,
  minutesOf,
  temposOf,
  type Ocupado,
} from './agenda.rules.ts'
import type { AgendamentoRow } from './find-agendamento.store.ts'
import { listEncaixe } from './agenda.store.ts'
import { listOcupacao } from './list-ocupacao.queries.ts'
import { listCorpoClinicoId } from './list-corpo-clinico-id.queries.ts'
import { toSemanal } from './escala.rules.ts'
import { escalaOf } from './list-agenda.ts'
import { listFechadoDe } from './list-sem-horario.ts'

const maxDays = 7

type Periodo = { de: Temporal.PlainDate; ate: Temporal.PlainDate }

/** The places that encaixes hold: those that were cancelled or left early hold none. */
const toOcupados = (encaixes: readonly AgendamentoRow[]): Ocupado[] =>
  encaixes
    .filter((e) => e.status !== 'CANCELADA' && !e.liberado)
    .map(({ dia, horario, inicio, fim }) => {
      const minuto = minutesOf(horario)
      return { dia, faixa: { inicio: minuto, fim: minuto + inicio.until(fim).total('minutes') } }
    })

/** Reads the day of one professional; null for one who does not attend. */
async function readOne({ db, clock }: Deps, id: string, periodo: Periodo): Promise<Expediente | null> {
  const p = await findProfissionalAgenda(db, id)
  if (!p?.atende) return null
  const [ocupacao, fechados, encaixes] = await Promise.all([
    listOcupacao(db, id, periodo),
    listFechadoDe(db, id, periodo),
    listEncaixe(db, id, periodo),
  ])
  const escala = escalaOf(p, ocupacao)
  const now = clock.now().toZonedDateTimeISO(p.fuso)
  const week = { semanal: p.semanal.map(toSemanal), excecoes: ocupacao.excecoes }
  const places = { ocupados: ocupacao.ocupados, encaixes: toOcupados(encaixes) }
  const days = periodo.de.until(periodo.ate, { largestUnit: 'days' }).days + 1
  return {
    corpo_clinico: id,
    duracaoMin: p.tempoAtendimento,
    dias: Array.from({ length: days }, (_, n) => periodo.de.add({ days: n })).map((dia) => ({
      dia: String(dia),
      faixas: cutOut(faixasOf(dia, week), ausenciasOf(dia, ocupacao.excecoes)).map((f) => ({
        de: horarioOf(f.inicio),
        ate: horarioOf(f.fim),
      })),
      livres: (escala ? temposOf(dia, escala, now, 'balcao') : [])
        .filter((t) => t.livre)
        .map((t) => horarioOf(t.minuto)),
      encaixaveis: listEncaixavel(dia, places, now).map((f) => horarioOf(f.inicio)),
      fechado: fechados.find((f) => f.dia === String(dia)) ?? null,
    })),
    encaixes: encaixes.map((e) => e.id),
  }
}

type Wanted = { unidade: string; de: string; ate: string; corpo_clinico?: string | undefined }

/**
 * Hours and free times of the professionals who attend at a unit. @throws base.nao_encontrado agendamento.periodo for a reversed
 * period or one longer than 7 days
 */
export async function listExpediente(deps: Deps, sessao: Sessao, wanted: Wanted): Promise<Expediente[]> {
  await checkUnidade(deps.db, sessao, wanted.unidade)
  const periodo = { de: Temporal.PlainDate.from(wanted.de), ate: Temporal.PlainDate.from(wanted.ate) }
  const { days } = periodo.de.until(periodo.ate, { largestUnit: 'days' })
  if (days < 0 || days >= maxDays) throw new Problem('agendamento.periodo')
  const only = sessao.role === 'CorpoClinico' ? sessao.corpoClinicoId : wanted.corpo_clinico
  const ids = await listCorpoClinicoId(deps.db, wanted.unidade)
  const found: Expediente[] = []
  for (const id of only === undefined ? ids : ids.filter((each) => each === only)) {
    const one = await readOne(deps, id, periodo)
    if (one) found.push(one)
  }
  return found
}
