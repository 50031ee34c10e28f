import { and, eq, gt, isNull, like, lt, not, or, sql } from 'drizzle-orm'
import type { EnderecoCobranca } from '@alento/contract/pagamento/pagamento.ts'
import { constraintOf, type Db, firstRow, one, sqlState, type Tx } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import type { Usuario } from './find-usuario.store.ts'
import { idleHours } from './senha.rules.ts'
import { sessaoTable, tentativaTable, usuarioTable } from './conta.tables.ts'

const lockOne = statement((db) =>
  db
    .select()
    .from(usuarioTable)
    .where(eq(usuarioTable.id, value('id')))
    .for('no key update'),
)

/** The user's row, locked until the transaction ends; inserts that only reference it are not blocked. */
export const lockUsuario = (tx: Tx, id: string): Promise<Usuario | null> => firstRow(lockOne(tx, { id }))

/** Saves an address, but not for an account that was erased meanwhile. */
export async function updateEndereco(db: Db, id: string, endereco: EnderecoCobranca): Promise<void> {
  await db
    .update(usuarioTable)
    .set({ endereco })
    .where(and(eq(usuarioTable.id, id), eq(usuarioTable.status, 'Habilitado')))
}

export type NovoUsuario = typeof usuarioTable.$inferInsert
export type NewCliente = Omit<
  NovoUsuario,
  'id' | 'role' | 'criadoEm' | 'redeId' | 'corpoClinicoId' | 'status'
>

export async function insertUsuario(db: Db, row: NovoUsuario): Promise<Usuario> {
  return one(await db.insert(usuarioTable).values(row).returning())
}

export async function findClienteByCpf(db: Db, cpf: string): Promise<Usuario | null> {
  const [row] = await db
    .select()
    .from(usuarioTable)
    .where(and(eq(usuarioTable.cpf, cpf), eq(usuarioTable.role, 'Alento')))
  return row ?? null
}

export const hasCliente = async (db: Db, cpf: string): Promise<boolean> =>
  (await findClienteByCpf(db, cpf)) !== null

/** Which unique column of a user this error reports as taken. */
export function takenBy(error: unknown): 'username' | 'cpf' | null {
  if (sqlState(error) !== '23505') return null
  const constraint = constraintOf(error)
  if (constraint === 'usuario_username') return 'username'
  return constraint === 'usuario_cliente_cpf' ? 'cpf' : null
}

export async function insertSessao(db: Db, row: typeof sessaoTable.$inferInsert): Promise<void> {
  await db.insert(sessaoTable).values(row)
}

const holder = statement((db) =>
  db
    .select({
      usuarioId: usuarioTable.id,
      role: usuarioTable.role,
      redeId: usuarioTable.redeId,
      corpoClinicoId: usuarioTable.corpoClinicoId,
      comFator: sessaoTable.comFator,
      provadaEm: sessaoTable.provadaEm,
      criadaEm: sessaoTable.criadaEm,
      usadaEm: sessaoTable.usadaEm,
    })
    .from(sessaoTable)
    .innerJoin(usuarioTable, eq(usuarioTable.id, sessaoTable.usuarioId))
    .where(
      and(
        eq(sessaoTable.tokenHash, value('tokenHash')),
        gt(sessaoTable.expiraEm, value('now', sessaoTable.expiraEm)),
        sql`coalesce(${sessaoTable.usadaEm}, ${sessaoTable.criadaEm}) > case when ${sessaoTable.persist}
          then ${value('usedLong', sessaoTable.expiraEm)}::timestamptz else ${value('usedShort', sessaoTable.expiraEm)}::timestamptz end`,
        eq(usuarioTable.status, 'Habilitado'),
      ),
    ),
)

/** A session whose last use was before these moments has ended: with 'Mantenha-me conectado', and without. */
export const idleSince = (now: Temporal.Instant) => ({
  usedLong: now.subtract({ hours: idleHours(true) }),
  usedShort: now.subtract({ hours: idleHours(false) }),
})

/** Null when the session ended or its user was disabled. */
export const findSessaoUsuario = (db: Db, tokenHash: string, now: Temporal.Instant) =>
  firstRow(holder(db, { tokenHash, now, ...idleSince(now) }))

export async function removeSessao(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessaoTable).where(eq(sessaoTable.tokenHash, tokenHash))
}

/** Leaves an existing count unchanged. */
export async function insertTentativa(db: Db, row: typeof tentativaTable.$inferInsert): Promise<void> {
  await db.insert(tentativaTable).values(row).onConflictDoNothing()
}

/** Counts one wrong try; a count older than `esquecidoAntesDe` starts over. Returns the new count. */
export async function addTentativa(
  db: Db,
  chave: string,
  now: Temporal.Instant,
  esquecidoAntesDe: Temporal.Instant,
): Promise<number> {
  const [row] = await db
    .insert(tentativaTable)
    .values({ chave, erros: 1, ultimaEm: now })
    .onConflictDoUpdate({
      target: tentativaTable.chave,
      set: {
        erros: sql`case when ${tentativaTable.ultimaEm} < ${String(esquecidoAntesDe)}::timestamptz then 1 else ${tentativaTable.erros} + 1 end`,
        ultimaEm: now,
      },
    })
    .returning({ erros: tentativaTable.erros })
  return row?.erros ?? 1
}

export async function blockTentativa(db: Db, chave: string, bloqueadaAte: Temporal.Instant): Promise<void> {
  await db.update(tentativaTable).set({ bloqueadaAte }).where(eq(tentativaTable.chave, chave))
}

/** Number of sessions that one statement removes, so that none runs into the limit of its time. */
const atOnce = 10_000

/**
 * Removes sessions whose longest life is over, by the index `sessao_expira`. One that ended because it was not used stays until then:
 * an index on the last use would make each use of a session a write to all of its indexes.
 */
export async function removeSessaoVencida(db: Db, now: Temporal.Instant): Promise<void> {
  for (let removed = atOnce; removed === atOnce;) {
    const ended = await db
      .delete(sessaoTable)
      .where(
        sql`${sessaoTable.tokenHash} = any(array(select token_hash from sessao where expira_em < ${String(now)}::timestamptz limit ${atOnce}))`,
      )
    removed = ended.rowCount ?? 0
  }
}

/**
 * Removes counts of wrong tries whose last one was before `antesDe`, and addresses from which an owner has not logged in since
 * `conhecidaAntesDe`. One that still blocks somebody stays. An address that is kept has its wrong tries reset.
 */
export async function removeTentativaAntiga(
  db: Db,
  { now, antesDe, conhecidaAntesDe }: Record<'now' | 'antesDe' | 'conhecidaAntesDe', Temporal.Instant>,
): Promise<void> {
  const isPlace = like(tentativaTable.chave, 'conhecida:%')
  const isFree = or(isNull(tentativaTable.bloqueadaAte), lt(tentativaTable.bloqueadaAte, now))
  await db
    .delete(tentativaTable)
    .where(
      and(
        or(
          and(not(isPlace), lt(tentativaTable.ultimaEm, antesDe)),
          and(isPlace, lt(tentativaTable.ultimaEm, conhecidaAntesDe)),
        ),
        isFree,
      ),
    )
  await db
    .update(tentativaTable)
    .set({ erros: 0, bloqueadaAte: null })
    .where(and(isPlace, gt(tentativaTable.erros, 0), lt(tentativaTable.ultimaEm, antesDe), isFree))
}
