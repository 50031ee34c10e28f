import type { z } from 'zod'
import type { Agenda, DiaCompleto, DiaLivre } from '@alento/contract/agenda/agenda.ts'
import { isEquipe } from '@alento/contract/access.ts'
import { diasSemana } from '@alento/contract/base/zona.ts'
import type { Deps, Sessao } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { findProfissionalAgenda, type LinhaSemanal, type ProfissionalAgenda } from './agenda.queries.ts'
import {
  fimText,
  horarioOf,
  horizonOf,
  inicioText,
  temposOf,
  type Escala,
  type ParaQuem,
  type Tempo,
} from './agenda.rules.ts'
import { listOcupacao, type Ocupacao } from './list-ocupacao.queries.ts'
import { toSemanal } from './escala.rules.ts'

const toAgenda = (l: LinhaSemanal): z.infer<typeof Agenda> => ({
  _id: l.id,
  corpo_clinico: l.corpoClinicoId,
  dia_semana: { key: l.diaSemana, name: diasSemana[l.diaSemana - 1] ?? '' },
  hora_inicio_1: inicioText(l.horaInicio1),
  hora_fim_1: fimText(l.horaFim1),
  hora_inicio_2: inicioText(l.horaInicio2),
  hora_fim_2: fimText(l.horaFim2),
})

type Quem = Pick<Sessao, 'role' | 'redeId'> | null

/** Weekly ranges of a professional, Sunday first. Visitors see active professionals, a unit its own, the administrator all. */
export async function listAgenda(db: Db, id: string, quem: Quem) {
  const p = await findProfissionalAgenda(db, id)
  const inside = quem?.role === 'Administrador' || p?.redeId === quem?.redeId
  return p && (p.atende || inside) ? p.semanal.map(toAgenda) : []
}

/**
 * The data from which times are computed; null when the professional is inactive, the unit does not schedule or there is no
 * appointment length.
 */
export const escalaOf = (p: ProfissionalAgenda, { excecoes, ocupados }: Ocupacao): Escala | null =>
  p.atende && p.agenda && p.tempoAtendimento
    ? {
        duracaoMin: p.tempoAtendimento,
        antecedencia: p.antecedencia,
        semanal: p.semanal.map(toSemanal),
        excecoes,
        ocupados,
      }
    : null

type DiaTempos = { dia: Temporal.PlainDate; tempos: Tempo[] }

type Pergunta = {
  para: ParaQuem
  now: Temporal.Instant
  /** YYYY-MM-DD; otherwise the 60 days from today in the unit's zone. */
  only?: string | undefined
}

/** Times that somebody may take now; days without any are left out. */
export async function listTempos(db: Db, id: string, { para, now, only }: Pergunta): Promise<DiaTempos[]> {
  const p = await findProfissionalAgenda(db, id)
  if (!p) return []
  const local = now.toZonedDateTimeISO(p.fuso)
  const dias = only === undefined ? horizonOf(local) : [Temporal.PlainDate.from(only)]
  const periodo = { de: dias[0]!, ate: dias.at(-1)! } // never empty
  const escala = escalaOf(p, await listOcupacao(db, id, periodo))
  if (!escala) return []
  return dias
    .map((dia) => ({ dia, tempos: temposOf(dia, escala, local, para) }))
    .filter(({ tempos }) => tempos.length > 0)
}

/** Staff see the times that their unit may give; everybody else those that a client may take. */
const toParaQuem = (sessao: Sessao | null): Pergunta['para'] =>
  sessao && isEquipe(sessao.role) ? 'unidade' : 'cliente'

type Asked = { corpoClinicoId: string; sessao: Sessao | null }

/** Days of the next 60 with at least one free time, in the unit's zone. */
export async function listDiaLivre(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { corpoClinicoId, sessao }: Asked,
): Promise<z.infer<typeof DiaLivre>[]> {
  const dias = await listTempos(db, corpoClinicoId, { para: toParaQuem(sessao), now: clock.now() })
  return dias
    .map(({ dia, tempos }) => ({ dia: String(dia), livres: tempos.filter((t) => t.livre).length }))
    .filter(({ livres }) => livres > 0)
}

/** Free and taken times from now on; of one day when `dia` (YYYY-MM-DD) is given. */
export async function listDiaCompleto(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { corpoClinicoId, sessao, dia }: Asked & { dia?: string | undefined },
): Promise<z.infer<typeof DiaCompleto>[]> {
  const dias = await listTempos(db, corpoClinicoId, { para: toParaQuem(sessao), now: clock.now(), only: dia })
  return dias.map(({ dia: d, tempos }) => ({
    dia: String(d),
    horarios: tempos.map((t) => ({ horario: horarioOf(t.minuto), atendimento: !t.livre })),
  }))
}
