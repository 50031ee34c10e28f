import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'
import type { Excecao } from './agenda.rules.ts'
import type { Lugar } from './agenda.store.ts'

/** A range of one day with its professional. Times are local to the unit. */
export type LinhaDia = {
  id: string
  nome: string
  /** Length of an appointment. */
  minutos: number
  fuso: string
  /** 1 Domingo to 7 Sábado. */
  dia_semana: number
  tipo: Excecao['tipo'] | 'SEMANA' | 'OCUPADO'
  inicio: string | null
  fim: string | null
}

/** As `listOcupacao` reads them, with the weekly ranges, for one day of each of several professionals. */
const dias = {
  name: 'agenda dias',
  build: () => sql`
    select c.id, c.nome, c.tempo_atendimento as minutos, r.fuso, extract(dow from l.dia)::int + 1 as dia_semana,
      x.tipo, x.inicio, x.fim
    from unnest(${value('ids')}::uuid[], ${value('dias')}::date[]) l(id, dia)
    join corpo_clinico c on c.id = l.id and c.tempo_atendimento is not null
    join rede r on r.id = c.rede_id
    cross join lateral (
      select 'SEMANA' as tipo, f.inicio::text as inicio, f.fim::text as fim
      from agenda a cross join lateral (values (a.hora_inicio1, a.hora_fim1), (a.hora_inicio2, a.hora_fim2)) f(inicio, fim)
      where a.corpo_clinico_id = c.id and a.dia_semana = extract(dow from l.dia) + 1 and f.inicio is not null
      union all
      select e.tipo, e.hora_inicio::text, e.hora_fim::text from agenda_excecao e
      where e.corpo_clinico_id = c.id and e.dia = l.dia
      union all
      select 'OCUPADO', a.horario::text, (a.horario + (a.fim - a.inicio))::text from agendamento a
      where a.corpo_clinico_id = c.id and a.dia = l.dia and a.status <> 'CANCELADA' and not a.liberado
      union all
      -- The professional's own choice is stronger than the unit's.
      select 'ABERTO', null, null where (
        select f.aberto from agenda_feriado f
        where f.rede_id = c.rede_id and f.dia = l.dia and coalesce(f.corpo_clinico_id, c.id) = c.id
        order by f.corpo_clinico_id nulls last limit 1)
      union all
      select 'FERIADO', null, null from feriado_local f where f.dia = l.dia and vale_na_rede(f, r)) x`,
}

/** What determines the times of one day of each professional, in one query. */
export const listDiaDe = (db: Db, lugares: readonly Lugar[]): Promise<LinhaDia[]> =>
  executePrepared<LinhaDia>(db, dias, {
    ids: lugares.map((l) => l.corpoClinicoId),
    dias: lugares.map((l) => String(l.dia)),
  })
