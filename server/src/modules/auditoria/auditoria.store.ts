import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'
import { firstIdOf } from '#platform/id.ts'
import type { Canal, Valores } from './make-elo.ts'
import type { NovoValor } from './make-valor.ts'

export type NovaAuditoria = {
  id: string
  quando: Temporal.Instant
  usuarioId: string | null
  acao: string
  objeto: string
  objetoId: string
  detalhe?: Valores
  canal: Canal
}

const insertOne = {
  name: 'auditoria.registro',
  build: () => sql`
    with valor as (
      insert into auditoria_valor (auditoria_id, sal, dados)
      select ${value('id')}::uuid, ${value('sal')}::text, ${value('dados')}::text where ${value('dados')}::text is not null)
    insert into auditoria (id, quando, usuario_id, acao, objeto, objeto_id, detalhe, canal, valor_hash)
    values (${value('id')}::uuid, ${value('quando')}::timestamptz, ${value('usuarioId')}::uuid, ${value('acao')}::text,
      ${value('objeto')}::text, ${value('objetoId')}::text, ${value('detalhe')}::jsonb, ${value('canal')}::text,
      ${value('hash')}::text)`,
}

/** Inserts an entry, with its erasable values if it has any. */
export async function insertAuditoria(
  db: Db,
  { quando, detalhe = {}, ...row }: NovaAuditoria,
  valor: NovoValor | null,
): Promise<void> {
  await executePrepared(db, insertOne, {
    ...row,
    quando: String(quando),
    detalhe: JSON.stringify(detalhe),
    sal: valor?.sal ?? null,
    dados: valor?.dados ?? null,
    hash: valor?.hash ?? null,
  })
}

export type Visto = {
  quando: Temporal.Instant
  desde: Temporal.Instant
  usuarioId: string
  acao: string
  objeto: string
  canal: Canal
  linhas: readonly { id: string; objetoId: string; valor: NovoValor | null }[]
}

const seenOnes = {
  name: 'auditoria.vistos',
  build: () => sql`
    select distinct objeto_id as id from auditoria
    where objeto = ${value('objeto')}::text and objeto_id = any(${value('objetoIds')}::text[]) and id >= ${value('desdeId')}::uuid
      and quando > ${value('desde')}::timestamptz and usuario_id = ${value('usuarioId')}::uuid and acao = ${value('acao')}::text`,
}

const insertMany = {
  name: 'auditoria.registros',
  build: () => sql`
    with novo as (
      select * from unnest(${value('ids')}::uuid[], ${value('objetoIds')}::text[], ${value('sais')}::text[], ${value('dados')}::text[],
        ${value('hashes')}::text[]) n (id, objeto_id, sal, dados, hash)),
    valor as (
      insert into auditoria_valor (auditoria_id, sal, dados) select id, sal, dados from novo where dados is not null)
    insert into auditoria (id, quando, usuario_id, acao, objeto, objeto_id, detalhe, canal, valor_hash)
    select id, ${value('quando')}::timestamptz, ${value('usuarioId')}::uuid, ${value('acao')}::text, ${value('objeto')}::text,
      objeto_id, '{}'::jsonb, ${value('canal')}::text, hash
    from novo`,
}

/**
 * Inserts one entry for each object that this user has not seen in this way since `desde`. In two statements, because Citus takes no
 * correlated look into a distributed table; the second one only where there is something to insert.
 */
export async function insertVistos(db: Db, { linhas, quando, desde, ...v }: Visto): Promise<void> {
  const since = { desde: String(desde), desdeId: firstIdOf(desde) }
  const objetoIds = linhas.map(({ objetoId }) => objetoId)
  const seen = new Set(
    (await executePrepared<{ id: string }>(db, seenOnes, { ...v, ...since, objetoIds })).map(({ id }) => id),
  )
  const novas = linhas.filter(({ objetoId }) => !seen.has(objetoId))
  if (novas.length === 0) return
  await executePrepared(db, insertMany, {
    ...v,
    quando: String(quando),
    ids: novas.map(({ id }) => id),
    objetoIds: novas.map(({ objetoId }) => objetoId),
    sais: novas.map(({ valor }) => valor?.sal ?? null),
    dados: novas.map(({ valor }) => valor?.dados ?? null),
    hashes: novas.map(({ valor }) => valor?.hash ?? null),
  })
}
