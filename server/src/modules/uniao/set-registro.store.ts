import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { moveis } from './referencia.rules.ts'

/**
 * The only place that writes to tables of other modules, by their names: a merge changes nothing of a row but whose it is, and a test
 * keeps `moveis` complete.
 */
export type Mudanca = { uniaoId: string; saiId: string; ficaId: string }

/** A row `r` that the other account has already, where the database allows only one; null where nothing of that kind is unique. */
export function doesNotFit(tabela: string, ficaId: string): SQL | null {
  if (tabela === 'favorito')
    return sql`exists (select from favorito o where o.usuario_id = ${ficaId} and o.tipo = r.tipo
      and (o.rede_id, o.servico_id, o.municipio_id) is not distinct from (r.rede_id, r.servico_id, r.municipio_id))`
  if (tabela === 'espera')
    return sql`(r.status in ('ESPERANDO', 'OFERECIDA') and exists (select from espera o where o.cliente_id = ${ficaId}
      and o.corpo_clinico_id = r.corpo_clinico_id and o.dia = r.dia and o.status in ('ESPERANDO', 'OFERECIDA')))`
  if (tabela === 'contrato')
    return sql`(r.estado = 'RASCUNHO' and exists (select from contrato o where o.usuario_id = ${ficaId} and o.estado = 'RASCUNHO'))`
  return null
}

/** Rows are locked in one order; those of messages when they are changed, because Citus locks no rows of several machines before. */
const lock = (tabela: string) => (tabela === 'mensagem' ? sql`` : sql`order by r.id for update of r`)

/** Moves all rows to the other account, and notes each. */
export async function moveRegistros(tx: Tx, { uniaoId, saiId, ficaId }: Mudanca): Promise<number> {
  let total = 0
  for (const { tabela, coluna } of moveis) {
    const [table, column] = [sql.identifier(tabela), sql.identifier(coluna)]
    const other = doesNotFit(tabela, ficaId)
    const { rowCount } = await tx.execute(sql`
      with lido as (select r.id from ${table} r where r.${column} = ${saiId} ${other ? sql`and not ${other}` : sql``}
          ${lock(tabela)}),
        movido as (update ${table} r set ${column} = ${ficaId} from lido where r.id = lido.id and r.${column} = ${saiId} returning r.id)
      insert into uniao_item (uniao_id, tabela, registro_id) select ${uniaoId}::uuid, ${tabela}, id from movido`)
    total += rowCount ?? 0
  }
  return total
}

/** Moves noted rows back that still belong to the account that stayed. Returns how many. */
export async function returnRegistros(tx: Tx, { uniaoId, saiId, ficaId }: Mudanca): Promise<number> {
  let total = 0
  for (const { tabela, coluna } of moveis) {
    const [table, column] = [sql.identifier(tabela), sql.identifier(coluna)]
    const { rowCount } = await tx.execute(sql`
      with lido as (select r.id from ${table} r join uniao_item i on i.registro_id = r.id
          where i.uniao_id = ${uniaoId} and i.tabela = ${tabela} and r.${column} = ${ficaId} ${lock(tabela)})
      update ${table} r set ${column} = ${saiId} from lido where r.id = lido.id and r.${column} = ${ficaId}`)
    total += rowCount ?? 0
  }
  return total
}
