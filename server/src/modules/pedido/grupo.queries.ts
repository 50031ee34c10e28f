import { sql, type SQL } from 'drizzle-orm'
import type { Grupo } from '@alento/contract/grupo-pedido.ts'
import type { Db } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'
import { pedidoTable as p } from './pedido.tables.ts'

/** As `grupoOf` of the contract says it. */
const grupo = sql`case
  when ${p.statusPagamento} in ('CANCELADO', 'ESTORNADO') or ${p.statusAtendimento} = 'CANCELADO' then 'encerrados'
  when ${p.statusPagamento} = 'CONCLUIDO' then 'ativos'
  when ${p.pagamentoAto} then 'noLocal'
  else 'aguardando' end`

/** What is still to be attended, then what can be rated, then the rest. */
const urgency = sql`case
  when ${p.statusAtendimento} = 'AGUARDANDO' then 0
  when ${p.statusAtendimento} = 'REALIZADO' and not ${p.avaliado} then 1
  else 2 end`

export type GrupoFilter = { grupo?: Grupo | undefined; limit: number; offset: number }
type Linha = { id: string; grupo: Grupo; total: number }

const pages = {
  name: 'grupos de pedidos',
  build: (): SQL => sql`
    with meus as (
      select ${p.id} as id, ${grupo} as grupo, ${urgency} as urgencia, ${p.criadoEm} as criado_em
      from ${p} where ${p.clienteId} = ${value('clienteId')}),
    numerados as (
      select id, grupo, row_number() over w as n, count(*) over (partition by grupo) as total
      from meus window w as (partition by grupo order by urgencia, criado_em desc, id desc))
    select id, grupo, total::int as total from numerados
    where n > ${value('offset')}::int and n <= ${value('offset')}::int + ${value('limit')}::int
      and (${value('grupo')}::text is null or grupo = ${value('grupo')}::text)
    order by grupo, n`,
}

/** One page of each group of the client's orders (or of one group), and how many each holds in all; one statement. */
export const listGrupoPage = (db: Db, clienteId: string, filter: GrupoFilter): Promise<Linha[]> =>
  executePrepared<Linha>(db, pages, { clienteId, ...filter })
