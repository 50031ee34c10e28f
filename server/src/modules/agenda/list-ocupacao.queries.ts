import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'
import { faixaBetween, type Excecao, type Faixa, type Ocupado } from './agenda.rules.ts'

type Horas = { inicio: string | null; fim: string | null }

/** An exception or an occupied time of a professional. Times are local to the unit. */
type LinhaOcupacao = Horas & { de: string; dia: string; tipo: Excecao['tipo'] | 'OCUPADO' }

const quem = sql`any(${value('ids')}::uuid[])`
const within = (dia: SQL): SQL => sql`${dia} between ${value('de')}::date and ${value('ate')}::date`

/** Everything that changes the weekly ranges of professionals on some days. */
const ocupacao = {
  name: 'ocupacao',
  build: () => sql`
  select e.corpo_clinico_id as de, e.dia::text as dia, e.tipo, e.hora_inicio::text as inicio, e.hora_fim::text as fim
  from agenda_excecao e where e.corpo_clinico_id = ${quem} and ${within(sql`e.dia`)}
  union all
  select a.corpo_clinico_id, a.dia::text, 'OCUPADO', a.horario::text, (a.horario + (a.fim - a.inicio))::text from agendamento a
  where a.corpo_clinico_id = ${quem} and ${within(sql`a.dia`)} and a.status <> 'CANCELADA' and not a.liberado and not a.encaixe
  union all
  select p.id, f.dia::text, 'FECHADO', null, null from corpo_clinico p join rede_fechamento f on f.rede_id = p.rede_id
  where p.id = ${quem} and ${within(sql`f.dia`)}
  union all
  -- The professional's own choice is stronger than the unit's.
  select p.id, f.dia::text, 'ABERTO', null, null from agenda_feriado f join corpo_clinico p on p.rede_id = f.rede_id
  where p.id = ${quem} and ${within(sql`f.dia`)} and coalesce(f.corpo_clinico_id, p.id) = p.id
  group by p.id, f.dia having (array_agg(f.aberto order by f.corpo_clinico_id nulls last))[1]
  union all
  select p.id, f.dia::text, 'FERIADO', null, null from corpo_clinico p join rede u on u.id = p.rede_id
  join feriado_local f on vale_na_rede(f, u)
  where p.id = ${quem} and ${within(sql`f.dia`)}`,
}

/** Converts hours to a range; null where the hours are those of the weekday, or none. A range may end at 24:00; the end of an appointment is 00:00 then. */
const faixaOf = ({ inicio, fim }: Horas): Faixa | null =>
  inicio && fim
    ? faixaBetween(Temporal.PlainTime.from(inicio), Temporal.PlainTime.from(fim.replace(/^24/, '00')))
    : null

export type Ocupacao = { excecoes: Excecao[]; ocupados: Ocupado[] }

function toOcupacao(rows: readonly LinhaOcupacao[]): Ocupacao {
  const excecoes: Excecao[] = []
  const ocupados: Ocupado[] = []
  for (const row of rows) {
    const dia = Temporal.PlainDate.from(row.dia)
    const faixa = faixaOf(row)
    if (row.tipo !== 'OCUPADO') excecoes.push({ dia, tipo: row.tipo, faixa })
    else if (faixa) ocupados.push({ dia, faixa })
  }
  return { excecoes, ocupados }
}

type Periodo = { de: Temporal.PlainDate; ate: Temporal.PlainDate }

/** Exceptions and occupied times of some days (both ends included), of several professionals. Times are local to their units. */
export async function listOcupacoes(
  db: Db,
  ids: readonly string[],
  { de, ate }: Periodo,
): Promise<(id: string) => Ocupacao> {
  const asked = { ids, de: String(de), ate: String(ate) }
  const rows = Map.groupBy(await executePrepared<LinhaOcupacao>(db, ocupacao, asked), (row) => row.de)
  return (id) => toOcupacao(rows.get(id) ?? [])
}

/** The same of one. */
export const listOcupacao = async (db: Db, id: string, periodo: Periodo): Promise<Ocupacao> =>
  (await listOcupacoes(db, [id], periodo))(id)
