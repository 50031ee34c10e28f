import { eq } from 'drizzle-orm'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { depoimentoTable } from '#modules/depoimento/depoimento.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'

/** The tables of objects that the audit trail names and that belong to one unit, with the column of this unit. */
const owned = {
  agendamento: agendamentoTable,
  corpo_clinico: corpoClinicoTable,
  depoimento: depoimentoTable,
  pedido: pedidoTable,
  usuario: usuarioTable,
} as const

const isOwned = (objeto: string): objeto is keyof typeof owned => Object.hasOwn(owned, objeto)

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** The code of the unit to which an object of the audit trail belongs; null when it belongs to none. */
export async function findCodigoUnidade(db: Db, objeto: string, objetoId: string): Promise<string | null> {
  if (!isId(objetoId)) return null
  const codigo = { codigo: redeTable.codigoUnidade }
  if (objeto === 'rede') {
    const [row] = await db.select(codigo).from(redeTable).where(eq(redeTable.id, objetoId))
    return row?.codigo ?? null
  }
  if (!isOwned(objeto)) return null
  const table = owned[objeto]
  const [row] = await db
    .select(codigo)
    .from(table)
    .innerJoin(redeTable, eq(redeTable.id, table.redeId))
    .where(eq(table.id, objetoId))
  return row?.codigo ?? null
}
