import { sql } from 'drizzle-orm'
import { Grupo } from '@alento/contract/grupo-pedido.ts'
import type { Db } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { viewWith } from './pedido.queries.ts'
import { listComExames } from './list-com-exames.ts'
import { pedidoTable as p } from './pedido.tables.ts'

/** The contract's `grupoOf` as an index into `Grupo`: numbers sort in a fraction of the time of words. */
const place = (grupo: Grupo) => sql.raw(String(Grupo.options.indexOf(grupo)))
const grupo = sql`case
  when ${p.statusPagamento} in ('CANCELADO', 'ESTORNADO') or ${p.statusAtendimento} = 'CANCELADO' then ${place('encerrados')}
  when ${p.statusPagamento} = 'CONCLUIDO' then ${place('ativos')}
  when ${p.pagamentoAto} then ${place('noLocal')}
  else ${place('aguardando')} end`

/** Sort order: orders still to be attended, then those that can be rated (as `mayRate`), then the rest. */
const urgency = sql`case
  when ${p.statusAtendimento} = 'AGUARDANDO' then 0
  when ${p.statusAtendimento} = 'REALIZADO' and not ${p.avaliado} then 1
  else 2 end`

export type GrupoFilter = { grupo?: Grupo | undefined; limit: number; offset: number }
/** One page of the client's orders in each group (or one group), numbered, with the total of the group. */
const pages = sql`(
    with meus as (
      select ${p.id} as id, ${grupo} as grupo, ${urgency} as urgencia, ${p.criadoEm} as criado_em
      from ${p} where ${p.clienteId} = ${value('clienteId')}),
    numerados as (
      select id, grupo, row_number() over w as lugar, count(*) over (partition by grupo) as total
      from meus window w as (partition by grupo order by urgencia, criado_em desc, id desc))
    select id, grupo, lugar, total::int as total from numerados
    where lugar > ${value('offset')}::int and lugar <= ${value('offset')}::int + ${value('limit')}::int
      and (${value('grupo')}::int is null or grupo = ${value('grupo')}::int)) pagina`

const overview = statement((db) =>
  viewWith(db, { grupo: sql<number>`pagina.grupo`, total: sql<number>`pagina.total` })
    .innerJoin(pages, sql`pagina.id = ${p.id}`)
    .orderBy(sql`pagina.grupo`, sql`pagina.lugar`),
)

/**
 * One page of each group of the client's orders (or one group), and the total of each: one statement, and one more where there
 * are exams.
 */
export async function listGrupoPage(db: Db, clienteId: string, { grupo: asked, ...page }: GrupoFilter) {
  const only = asked ? Grupo.options.indexOf(asked) : null
  const rows = await overview(db, { clienteId, ...page, grupo: only })
  return (await listComExames(db, rows)).map((row) => ({ ...row, grupo: Grupo.options[row.grupo] }))
}
