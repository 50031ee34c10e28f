import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'
import type { Lugar } from './agenda.store.ts'
import { ocupacaoOf, type LinhaOcupacao } from './ocupacao.queries.ts'

/** A weekly range (`SEMANA`), exception or occupied time of one day, with its professional. Times are local to the unit. */
export type LinhaDia = Omit<LinhaOcupacao, 'tipo'> & {
  id: string
  nome: string
  /** Length of an appointment. */
  minutos: number
  fuso: string
  /** The unit's lead, in minutes. */
  antecedencia: number
  tipo: LinhaOcupacao['tipo'] | 'SEMANA'
}

const dias = {
  name: 'agenda dias',
  build: () => sql`
    select c.id, c.nome, c.tempo_atendimento as minutos, r.fuso, r.antecedencia_minutos as antecedencia, x.dia, x.tipo, x.inicio, x.fim
    from unnest(${value('ids')}::uuid[], ${value('dias')}::date[]) l(id, dia)
    join corpo_clinico c on c.id = l.id and c.tempo_atendimento is not null
    join rede r on r.id = c.rede_id
    cross join lateral (
      select l.dia::text as dia, 'SEMANA' as tipo, f.inicio::text as inicio, f.fim::text as fim
      from agenda a cross join lateral (values (a.hora_inicio1, a.hora_fim1), (a.hora_inicio2, a.hora_fim2)) f(inicio, fim)
      where a.corpo_clinico_id = c.id and a.dia_semana = extract(dow from l.dia) + 1 and f.inicio is not null
      union all
      ${ocupacaoOf(sql`c.id`, (dia) => sql`${dia} = l.dia`)}) x`,
}

/** Reads everything that determines the times of one day of each professional, in one query. */
export const listDiaDe = (db: Db, lugares: readonly Lugar[]): Promise<LinhaDia[]> =>
  executePrepared<LinhaDia>(db, dias, {
    ids: lugares.map((l) => l.corpoClinicoId),
    dias: lugares.map((l) => String(l.dia)),
  })
