import { sql } from 'drizzle-orm'
import { Grupo } from '@alento/contract/pedido/grupo-pedido.ts'
import type { Db } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { whereAttendable, wherePayable } from './estado.tables.ts'
import { viewWith } from './find-pedido.queries.ts'
import { listComExames } from './list-com-exames.queries.ts'
import { pedidoTable as p } from './pedido.tables.ts'

/** The contract's `grupoOf` as an index into `Grupo`: numbers sort in a fraction of the time of words. */
const place = (grupo: Grupo) => sql.raw(String(Grupo.options.indexOf(grupo)))
const grupo = sql`case
  when ${p.statusPagamento} in ('CANCELADO', 'ESTORNADO') or ${p.statusAtendimento} = 'CANCELADO' then ${place('encerrados')}
  when ${p.statusPagamento} = 'CONCLUIDO' then ${place('ativos')}
  when ${p.pagamentoAto} then ${place('noLocal')}
  else ${place('aguardando')} end`

/** Sort order: orders that lost their time, those still to be attended, those that can be rated (as `mayRate`), then the rest. */
const urgency = sql`case
  when ${p.statusAtendimento} = 'AGUARDANDO' then case when a.status = 'CANCELADA' and ${whereAttendable} then 0 else 1 end
  when ${p.statusAtendimento} = 'REALIZADO' and not ${p.avaliado} then 2
  else 3 end`

/**
 * The moment that matters next: the end of the time to pay, or the appointment of an order that may be attended. One that began
 * more than three hours ago is over, but somebody who waits at the desk still finds it on top.
 */
const moment = sql`case when ${wherePayable} then ${p.expiraEm}
  when ${whereAttendable} and a.status <> 'CANCELADA' and a.inicio > ${value('agora')}::timestamptz - interval '3 hours' then a.inicio end`

export type GrupoFilter = { grupo?: Grupo | undefined; limit: number; offset: number }

/** The place of the next appointment among the groups, where it is asked for. */
const next = sql.raw(String(Grupo.options.length))

/**
 * One page of the client's orders in each group (or one group), numbered, with the total of the group. With `inicio` the order with
 * the next appointment stands apart, and of closed orders only one is read, for their number.
 */
const pages = sql`(
    with meus as (
      select ${p.id} as id, ${grupo} as grupo, ${urgency} as urgencia, ${moment} as momento, ${p.criadoEm} as criado_em
      from ${p} left join agendamento a on a.id = ${p.agendamentoId} and ${p.statusAtendimento} = 'AGUARDANDO'
      where ${p.clienteId} = ${value('clienteId')}),
    proxima as (
      select id from meus where ${value('inicio')}::boolean and momento is not null and grupo <> ${place('aguardando')}
      order by momento, id limit 1),
    numerados as (
      select id, grupo, row_number() over w as lugar, count(*) over (partition by grupo) as total
      from meus where id not in (select id from proxima)
      window w as (partition by grupo order by urgencia, momento nulls last, criado_em desc, id desc))
    select id, grupo, lugar, total::int as total from numerados
    where lugar > ${value('offset')}::int and lugar <= ${value('offset')}::int + ${value('limit')}::int
      and (${value('grupo')}::int is null or grupo = ${value('grupo')}::int)
      and (lugar = 1 or grupo <> ${place('encerrados')} or not ${value('inicio')}::boolean)
    union all select id, ${next}, 1, 1 from proxima) pagina`

const overview = statement((db) =>
  viewWith(db, { grupo: sql<number>`pagina.grupo`, total: sql<number>`pagina.total` })
    .innerJoin(pages, sql`pagina.id = ${p.id}`)
    .orderBy(sql`pagina.grupo`, sql`pagina.lugar`),
)

/**
 * One page of each group of the client's orders (or one group), and the total of each: one statement, and one more where there
 * are exams. A row without a group is the next appointment, which `inicio` asks for.
 */
export async function listGrupoPage(
  db: Db,
  clienteId: string,
  { grupo: asked, inicio, now, ...page }: GrupoFilter & { inicio: boolean; now: Temporal.Instant },
) {
  const only = asked ? Grupo.options.indexOf(asked) : null
  const rows = await overview(db, { clienteId, ...page, inicio, agora: String(now), grupo: only })
  return (await listComExames(db, rows)).map((row) => ({ ...row, grupo: Grupo.options[row.grupo] }))
}
