import { sql } from 'drizzle-orm'
import { Grupo } from '@alento/contract/grupo-pedido.ts'
import type { Db } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { viewWith } from './pedido.queries.ts'
import { listComExames } from './list-com-exames.ts'
import { pedidoTable as p } from './pedido.tables.ts'

/** As `grupoOf` of the contract says it, by its place in `Grupo`: numbers sort in a fraction of the time of words. */
const place = (grupo: Grupo) => sql.raw(String(Grupo.options.indexOf(grupo)))
const grupo = sql`case
  when ${p.statusPagamento} in ('CANCELADO', 'ESTORNADO') or ${p.statusAtendimento} = 'CANCELADO' then ${place('encerrados')}
  when ${p.statusPagamento} = 'CONCLUIDO' then ${place('ativos')}
  when ${p.pagamentoAto} then ${place('noLocal')}
  else ${place('aguardando')} end`

/** What is still to be attended, then what can be rated (as `mayRate`), then the rest. */
const urgency = sql`case
  when ${p.statusAtendimento} = 'AGUARDANDO' then 0
  when ${p.statusAtendimento} = 'REALIZADO' and not ${p.avaliado} then 1
  else 2 end`

export type GrupoFilter = { grupo?: Grupo | undefined; limit: number; offset: number }
/** The client's orders of one page of each group (or of one group), numbered, with how many the group holds in all. */
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
 * One page of each group of the client's orders (or of one group), and how many each holds in all: one statement, and one more
 * where there are exams.
 */
export async function listGrupoPage(db: Db, clienteId: string, { grupo: asked, ...page }: GrupoFilter) {
  const only = asked ? Grupo.options.indexOf(asked) : null
  const rows = await overview(db, { clienteId, ...page, grupo: only })
  return (await listComExames(db, rows)).map((row) => ({ ...row, grupo: Grupo.options[row.grupo] }))
}
