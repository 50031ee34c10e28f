import { and, asc, count, desc, eq, lt, type SQL } from 'drizzle-orm'
import type { EstadoReclamacao } from '@alento/contract/cliente/reclamacao.can.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { reclamacaoMensagemTable, reclamacaoTable } from './reclamacao.tables.ts'

const r = reclamacaoTable
export type Page = { limit: number; offset: number }

const view = (db: Db) =>
  db
    .select({
      reclamacao: r,
      codigo: pedidoTable.codigo,
      unidade: redeTable.nomeRede,
      cliente: { id: usuarioTable.id, name: usuarioTable.name, email: usuarioTable.email },
    })
    .from(r)
    .innerJoin(pedidoTable, eq(pedidoTable.id, r.pedidoId))
    .innerJoin(redeTable, eq(redeTable.id, pedidoTable.redeId))
    .innerJoin(usuarioTable, eq(usuarioTable.id, r.clienteId))

export type ReclamacaoView = Awaited<ReturnType<typeof view>>[number]

async function pageOf(db: Db, where: SQL | undefined, { limit, offset }: Page, order: SQL[]) {
  const [row] = await db.select({ n: count() }).from(r).where(where)
  const list = await view(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { total: row?.n ?? 0, list }
}

/** A client's own, newest first. */
export const listOfCliente = (db: Db, clienteId: string, pedido: string | undefined, page: Page) =>
  pageOf(db, and(eq(r.clienteId, clienteId), pedido ? eq(r.pedidoId, pedido) : undefined), page, [
    desc(r.criadoEm),
    desc(r.id),
  ])

/** Lists complaints of one state: open ones by their clock, the longest first; others by their last change. */
export const listOfEstado = (db: Db, estado: EstadoReclamacao, page: Page) =>
  pageOf(
    db,
    eq(r.estado, estado),
    page,
    estado === 'ABERTA' ? [asc(r.desde), asc(r.id)] : [desc(r.atualizadoEm), desc(r.id)],
  )

export const findReclamacao = (db: Db, id: string): Promise<ReclamacaoView | null> =>
  firstRow(view(db).where(eq(r.id, id)))

/** Messages with their writers' names, oldest first. */
export const listConversa = (db: Db, id: string) =>
  db
    .select({ mensagem: reclamacaoMensagemTable, quem: usuarioTable.name })
    .from(reclamacaoMensagemTable)
    .leftJoin(usuarioTable, eq(usuarioTable.id, reclamacaoMensagemTable.usuarioId))
    .where(eq(reclamacaoMensagemTable.reclamacaoId, id))
    .orderBy(asc(reclamacaoMensagemTable.quando), asc(reclamacaoMensagemTable.id))

/** Open ones whose clock began before `antesDe`, the longest first; 50 at most, and how many there are. */
export async function listAntigas(db: Db, antesDe: Temporal.Instant) {
  const where = and(eq(r.estado, 'ABERTA'), lt(r.desde, antesDe))
  return pageOf(db, where, { limit: 50, offset: 0 }, [asc(r.desde), asc(r.id)])
}
