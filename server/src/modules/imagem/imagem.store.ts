import { and, asc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Rede } from '@alento/contract/rede.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { versaoOf } from '#platform/image/image-key.ts'
import { redeImagemTable, redeTable } from '#modules/rede/rede.tables.ts'

export type ImagemRow = { _id: string; legenda: string; arquivo: string }
type Imagem = Rede['imagens'][number]

export const toImagem = ({ _id, legenda, arquivo }: ImagemRow): Imagem => ({
  _id,
  legenda,
  versao: versaoOf(arquivo),
})

/** Photos in order. */
export async function listImagem(db: Db, redeId: string): Promise<Imagem[]> {
  const rows = await db
    .select({ _id: redeImagemTable.id, legenda: redeImagemTable.legenda, arquivo: redeImagemTable.arquivo })
    .from(redeImagemTable)
    .where(eq(redeImagemTable.redeId, redeId))
    .orderBy(asc(redeImagemTable.ordem), asc(redeImagemTable.id))
  return rows.map(toImagem)
}

/** Whose pictures may be seen: of HABILITADO units, of this unit, or (null) of every one. */
export type Visivel = { redeId: string | null } | 'todas'

const visible = (v: Visivel): SQL | undefined =>
  v === 'todas'
    ? undefined
    : or(eq(redeTable.status, 'HABILITADO'), v.redeId === null ? undefined : eq(redeTable.id, v.redeId))

/** Storage key of a photo; null when there is none to be seen. */
export async function findImagemArquivo(db: Db, id: string, visivel: Visivel): Promise<string | null> {
  const [row] = await db
    .select({ arquivo: redeImagemTable.arquivo })
    .from(redeImagemTable)
    .innerJoin(redeTable, eq(redeTable.id, redeImagemTable.redeId))
    .where(and(eq(redeImagemTable.id, id), visible(visivel)))
  return row?.arquivo ?? null
}

export type LogoDe = { id: string } | { codigo: string } | { nome: string }

/** Storage key of a logo; null when there is none to be seen. Of two units with one name, the older. */
export async function findLogo(db: Db, of: LogoDe, visivel: Visivel): Promise<string | null> {
  const which =
    'id' in of
      ? eq(redeTable.id, of.id)
      : 'codigo' in of
        ? eq(redeTable.codigoUnidade, of.codigo)
        : sql`${redeTable.busca} = norm(${of.nome})`
  const [row] = await db
    .select({ logo: redeTable.logo })
    .from(redeTable)
    .where(and(which, visible(visivel)))
    .orderBy(asc(redeTable.criadoEm), asc(redeTable.id))
    .limit(1)
  return row?.logo ?? null
}

/** Who changes the pictures of one unit does so alone; its orders and prices go on. Null without such a unit. */
export async function lockRede(tx: Tx, id: string): Promise<{ logo: string | null } | null> {
  const [row] = await tx
    .select({ logo: redeTable.logo })
    .from(redeTable)
    .where(eq(redeTable.id, id))
    .for('no key update')
  return row ?? null
}

export async function saveLogo(tx: Tx, id: string, logo: string | null): Promise<void> {
  await tx.update(redeTable).set({ logo }).where(eq(redeTable.id, id))
}

/** The unit of a photo, and its storage key. */
export async function findImagem(db: Db, id: string): Promise<{ redeId: string; arquivo: string } | null> {
  const [row] = await db
    .select({ redeId: redeImagemTable.redeId, arquivo: redeImagemTable.arquivo })
    .from(redeImagemTable)
    .where(eq(redeImagemTable.id, id))
  return row ?? null
}

/** How many photos a unit has, and whether one came under this key. */
export async function countImagem(
  db: Db,
  redeId: string,
  chave: string,
): Promise<{ total: number; repetida: boolean }> {
  const rows = await db
    .select({ chave: redeImagemTable.chave })
    .from(redeImagemTable)
    .where(eq(redeImagemTable.redeId, redeId))
  return { total: rows.length, repetida: rows.some((r) => r.chave === chave) }
}

type NovaImagem = { id: string; redeId: string; arquivo: string; legenda: string; chave: string }

/** At the end of the unit's photos. */
export async function insertImagem(tx: Tx, imagem: NovaImagem): Promise<void> {
  const last = sql<number>`(select coalesce(max(i.ordem), 0) + 1 from rede_imagem i where i.rede_id = ${imagem.redeId}::uuid)`
  await tx.insert(redeImagemTable).values({ ...imagem, ordem: last })
}

/** False when it says so already. */
export async function saveLegenda(tx: Tx, id: string, legenda: string): Promise<boolean> {
  const rows = await tx
    .update(redeImagemTable)
    .set({ legenda })
    .where(and(eq(redeImagemTable.id, id), ne(redeImagemTable.legenda, legenda)))
    .returning({ id: redeImagemTable.id })
  return rows.length === 1
}

/** The storage key of the photo that is gone; null when it was gone already. */
export async function deleteImagem(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .delete(redeImagemTable)
    .where(eq(redeImagemTable.id, id))
    .returning({ arquivo: redeImagemTable.arquivo })
  return row?.arquivo ?? null
}

/** Their places are 1, 2, 3 … as they stand in `ids`. */
export async function saveOrdem(tx: Tx, redeId: string, ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries())
    await tx
      .update(redeImagemTable)
      .set({ ordem: at + 1 })
      .where(and(eq(redeImagemTable.id, id), eq(redeImagemTable.redeId, redeId)))
}
