import { eq } from 'drizzle-orm'
import { exameTable, especialidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import { depoimentoTable } from '#modules/depoimento/depoimento.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { syncOferta } from '../src/modules/preco/sync-oferta.ts'
import { redeEspecialidadeTable } from '#modules/rede/rede.tables.ts'
import { one, type Db, type Root } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { agora } from './app.ts'
import { aConsulta, aRede } from './make.ts'
import { redeExameTable } from '#modules/preco/preco.tables.ts'

/** Factories for price lists: rows that no endpoint creates yet. */

export async function anExame(db: Db, slug = 'hemograma-completo-com-plaquetas') {
  return one(await db.select().from(exameTable).where(eq(exameTable.slug, slug)))
}

export async function aRedeExame(
  db: Db,
  over: Partial<typeof redeExameTable.$inferInsert> & { redeId: string },
) {
  const exameId = over.exameId ?? (await anExame(db)).id
  return one(
    await db
      .insert(redeExameTable)
      .values({
        id: newId(),
        exameId,
        valorParticular: 4_000,
        valorAlento: 2_500,
        valorSinSaude: 1_900,
        ...over,
      })
      .returning(),
  )
}

export async function addEspecialidade(db: Db, redeId: string, slug: string): Promise<void> {
  const e = one(await db.select().from(especialidadeTable).where(eq(especialidadeTable.slug, slug)))
  await db.insert(redeEspecialidadeTable).values({ redeId, especialidadeId: e.id })
}

/** Adds a unit to the search, as every change of it does. */
export const refresh = (db: Root, redeId: string): Promise<void> =>
  db.transaction((tx) => syncOferta(tx, redeId))

/** A unit with one consultation that the search finds. */
export async function anOferta(
  db: Root,
  rede: Parameters<typeof aRede>[1] = {},
  consulta: Partial<Parameters<typeof aConsulta>[1]> = {},
) {
  const row = await aRede(db, rede)
  await aConsulta(db, { redeId: row.id, ...consulta })
  await refresh(db, row.id)
  return row
}

type PedidoInsert = typeof pedidoTable.$inferInsert

/** An order as a bare row, for tests where only its existence matters. */
export async function aPedidoRow(
  db: Db,
  over: Partial<PedidoInsert> & Pick<PedidoInsert, 'clienteId' | 'redeId'>,
) {
  const id = newId()
  return one(
    await db
      .insert(pedidoTable)
      .values({
        id,
        codigo: id.replaceAll('-', '').slice(-8).toUpperCase(),
        chaveIdempotencia: id,
        tipoPedido: 'Consulta',
        tipoPagamento: 'Alento',
        clienteNome: 'Maria Aparecida',
        clienteCpf: '52998224725',
        valorParticular: 25_000,
        valorBruto: 12_900,
        taxaBp: 1_000,
        statusPagamento: 'CONCLUIDO',
        statusAtendimento: 'REALIZADO',
        criadoEm: agora,
        atualizadoEm: agora,
        ...over,
      })
      .returning(),
  )
}

/** A review of a new order of this client; rated when `nota` is given. */
export async function aDepoimento(
  db: Db,
  over: Partial<typeof depoimentoTable.$inferInsert> & { clienteId: string; redeId: string },
) {
  const pedido = await aPedidoRow(db, { clienteId: over.clienteId, redeId: over.redeId })
  return one(
    await db
      .insert(depoimentoTable)
      .values({
        id: newId(),
        pedidoId: pedido.id,
        servico: 'Consulta em Cardiologia',
        descricao: over.nota ? 'Fui muito bem atendida.' : '',
        criadoEm: agora,
        avaliadoEm: over.nota ? agora : null,
        ...over,
      })
      .returning(),
  )
}
