import { and, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Depoimento, NotasUnidade } from '@alento/contract/cliente/depoimento.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { publicName } from './depoimento.rules.ts'
import { depoimentoTable } from './depoimento.tables.ts'

const view = (db: Db) =>
  db
    .select({
      depoimento: depoimentoTable,
      rede: {
        _id: redeTable.id,
        nomeRede: redeTable.nomeRede,
        bairro: redeTable.bairro,
        cidade: redeTable.cidade,
      },
      nome: usuarioTable.name,
    })
    .from(depoimentoTable)
    .innerJoin(redeTable, eq(redeTable.id, depoimentoTable.redeId))
    .innerJoin(usuarioTable, eq(usuarioTable.id, depoimentoTable.clienteId))

type Row = Awaited<ReturnType<typeof view>>[number]

const toOwn = ({ depoimento: d, rede, nome }: Row): Depoimento => ({
  _id: d.id,
  pedido: d.pedidoId,
  rede,
  cliente: { name: nome },
  servico: d.servico,
  nota: d.nota,
  descricao: d.descricao,
  // An answer hidden by the platform is visible to the unit only.
  resposta: d.respostaOculta ? null : d.resposta,
  exibeSite: d.exibeSite,
  retirada: d.retiradaRegra && { regra: d.retiradaRegra, motivo: d.retiradaMotivo ?? '' },
  createdAt: String(d.avaliadoEm ?? d.criadoEm),
})

/** The public form of a review: without the full name and the order. */
const toPublic = (row: Row): Depoimento => ({
  ...toOwn(row),
  pedido: null,
  cliente: { name: publicName(row.nome) },
  retirada: null,
})

type Page = { limit: number; offset: number }

const page = (db: Db, where: SQL | undefined, order: SQL[], { limit, offset }: Page) =>
  view(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)

/** Rated reviews of HABILITADO units that the platform did not take off. */
const isPublic = and(
  isNotNull(depoimentoTable.nota),
  isNull(depoimentoTable.retiradaEm),
  eq(redeTable.status, 'HABILITADO'),
)

type Publico = { redeId?: string | undefined; nota?: number | undefined; exibeSite: boolean }

/** Public reviews, newest first, in public form. */
export async function listPublico(db: Db, { redeId, nota, exibeSite }: Publico, { limit, offset }: Page) {
  const where = and(
    isPublic,
    redeId ? eq(depoimentoTable.redeId, redeId) : undefined,
    nota === undefined ? undefined : eq(depoimentoTable.nota, nota),
    exibeSite ? eq(depoimentoTable.exibeSite, true) : undefined,
  )
  const order = [desc(depoimentoTable.avaliadoEm), desc(depoimentoTable.id)]
  const rows = await page(db, where, order, { limit, offset })
  const [total] = await db
    .select({ n: count() })
    .from(depoimentoTable)
    .innerJoin(redeTable, eq(redeTable.id, depoimentoTable.redeId))
    .where(where)
  return { list: rows.map(toPublic), total: total?.n ?? 0 }
}

export const isShown = async (db: Db, redeId: string): Promise<boolean> =>
  (await db.$count(redeTable, and(eq(redeTable.id, redeId), eq(redeTable.status, 'HABILITADO')))) > 0

export async function sumNotas(db: Db, redeId: string): Promise<NotasUnidade> {
  const grades = await db
    .select({ nota: depoimentoTable.nota, n: count() })
    .from(depoimentoTable)
    .innerJoin(redeTable, eq(redeTable.id, depoimentoTable.redeId))
    .where(and(isPublic, eq(depoimentoTable.redeId, redeId)))
    .groupBy(depoimentoTable.nota)
  const porNota = [1, 2, 3, 4, 5].map((nota) => grades.find((g) => g.nota === nota)?.n ?? 0)
  const total = porNota.reduce((sum, n) => sum + n, 0)
  const points = porNota.reduce((sum, n, place) => sum + n * (place + 1), 0)
  return { media: total === 0 ? null : points / total, porNota }
}

/** A client's own reviews, rated or not, newest first. */
export async function listProprio(
  db: Db,
  {
    clienteId,
    pedidoId,
    redeId,
  }: { clienteId: string; pedidoId?: string | undefined; redeId?: string | undefined },
  { limit, offset }: Page,
) {
  const where = and(
    eq(depoimentoTable.clienteId, clienteId),
    pedidoId ? eq(depoimentoTable.pedidoId, pedidoId) : undefined,
    redeId ? eq(depoimentoTable.redeId, redeId) : undefined,
  )
  const rows = await page(db, where, [desc(depoimentoTable.criadoEm), desc(depoimentoTable.id)], {
    limit,
    offset,
  })
  return { list: rows.map(toOwn), total: await db.$count(depoimentoTable, where) }
}

/** Null when it does not exist or belongs to somebody else: callers cannot tell which. */
export async function findProprio(db: Db, clienteId: string, id: string): Promise<Depoimento | null> {
  const [row] = await view(db).where(
    and(eq(depoimentoTable.id, id), eq(depoimentoTable.clienteId, clienteId)),
  )
  return row ? toOwn(row) : null
}

/** A rated review of a unit, in public form; null otherwise. */
export async function findDepoimentoDaUnidade(
  db: Db,
  redeId: string,
  id: string,
): Promise<Depoimento | null> {
  const [row] = await view(db).where(
    and(eq(depoimentoTable.id, id), eq(depoimentoTable.redeId, redeId), isNotNull(depoimentoTable.nota)),
  )
  return row ? toPublic(row) : null
}

/** Data for the request to review an order; null when it cannot be rated. `fuso` is the unit's IANA zone. */
export async function findConvite(db: Db, pedidoId: string) {
  const [row] = await db
    .select({
      clienteId: depoimentoTable.clienteId,
      nota: depoimentoTable.nota,
      servico: depoimentoTable.servico,
      nomeRede: redeTable.nomeRede,
      fuso: redeTable.fuso,
      nome: usuarioTable.name,
      email: usuarioTable.email,
    })
    .from(depoimentoTable)
    .innerJoin(redeTable, eq(redeTable.id, depoimentoTable.redeId))
    .innerJoin(usuarioTable, eq(usuarioTable.id, depoimentoTable.clienteId))
    .where(eq(depoimentoTable.pedidoId, pedidoId))
  return row ?? null
}
