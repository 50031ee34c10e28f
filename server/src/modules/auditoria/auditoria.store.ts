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

const insertUnseen = {
  name: 'auditoria.vistos',
  build: () => sql`
    with novo as (
      select n.* from unnest(${value('ids')}::uuid[], ${value('objetoIds')}::text[], ${value('sais')}::text[], ${value('dados')}::text[],
        ${value('hashes')}::text[]) n (id, objeto_id, sal, dados, hash)
      where not exists (
        select from auditoria a where a.objeto = ${value('objeto')}::text and a.objeto_id = n.objeto_id
          and a.id >= ${value('desdeId')}::uuid and a.quando > ${value('desde')}::timestamptz and a.usuario_id = ${value('usuarioId')}::uuid and a.acao = ${value('acao')}::text)),
    valor as (
      insert into auditoria_valor (auditoria_id, sal, dados) select id, sal, dados from novo where dados is not null)
    insert into auditoria (id, quando, usuario_id, acao, objeto, objeto_id, detalhe, canal, valor_hash)
    select id, ${value('quando')}::timestamptz, ${value('usuarioId')}::uuid, ${value('acao')}::text, ${value('objeto')}::text,
      objeto_id, '{}'::jsonb, ${value('canal')}::text, hash
    from novo`,
}

/** Inserts one entry for each object that this user has not seen in this way since `desde`. */
export async function insertVistos(db: Db, { linhas, quando, desde, ...v }: Visto): Promise<void> {
  await executePrepared(db, insertUnseen, {
    ...v,
    quando: String(quando),
    desde: String(desde),
    desdeId: firstIdOf(desde),
    ids: linhas.map(({ id }) => id),
    objetoIds: linhas.map(({ objetoId }) => objetoId),
    sais: linhas.map(({ valor }) => valor?.sal ?? null),
    dados: linhas.map(({ valor }) => valor?.dados ?? null),
    hashes: linhas.map(({ valor }) => valor?.hash ?? null),
  })
}
