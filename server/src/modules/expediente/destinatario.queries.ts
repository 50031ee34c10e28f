import { and, asc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import type { Db } from '#platform/db/db.ts'

/** The person to write to about an appointment: the client of its order, or the one who called. `usuarioId` is null for the latter. */
export type Destinatario = {
  pedidoId: string | null
  usuarioId: string | null
  nome: string
  email: string | null
  telefoneCelular: string
}

const a = agendamentoTable

/** The people of these appointments at a unit, by time, without cancelled ones. */
export async function listDestinatario(
  db: Db,
  redeId: string,
  ids: readonly string[],
): Promise<Destinatario[]> {
  const where: SQL | undefined = and(
    eq(a.redeId, redeId),
    inArray(a.id, [...ids]),
    ne(a.status, 'CANCELADA'),
    isNull(a.reservadoAte),
  )
  const rows = await db
    .select({
      pedidoId: a.pedidoId,
      avulso: a.paciente,
      usuarioId: usuarioTable.id,
      nome: usuarioTable.name,
      email: usuarioTable.email,
      telefoneCelular: usuarioTable.telefoneCelular,
    })
    .from(a)
    .leftJoin(pedidoTable, eq(pedidoTable.id, a.pedidoId))
    .leftJoin(usuarioTable, eq(usuarioTable.id, pedidoTable.clienteId))
    .where(where)
    .orderBy(asc(a.inicio))
  return rows.map(({ avulso, nome, telefoneCelular, ...r }) => ({
    ...r,
    nome: nome ?? avulso?.name ?? '',
    telefoneCelular: telefoneCelular ?? avulso?.telefoneCelular ?? '',
  }))
}
