import { and, asc, eq, ne } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { cartaoTable, dependenteTable } from './cartao.tables.ts'

const byBirth = [asc(dependenteTable.dataNascimento), asc(dependenteTable.id)]

/** A client with the card that is not CANCELADO: one row for each dependent, at least one; none when the id is not a client's. */
export const findClienteRows = (db: Db, id: string) =>
  db
    .select({ usuario: usuarioTable, cartao: cartaoTable, dependente: dependenteTable })
    .from(usuarioTable)
    .leftJoin(
      cartaoTable,
      and(eq(cartaoTable.usuarioId, usuarioTable.id), ne(cartaoTable.status, 'CANCELADO')),
    )
    .leftJoin(dependenteTable, eq(dependenteTable.cartaoId, cartaoTable.id))
    .where(and(eq(usuarioTable.id, id), eq(usuarioTable.role, 'Alento')))
    .orderBy(...byBirth)

/** A card's contract with its client, null until somebody signs up with it; with `dono`, only that client's. */
export const findSaudeRows = (db: Db, id: string, dono: string | null) =>
  db
    .select({ cartao: cartaoTable, plano: planoTable, usuario: usuarioTable, dependente: dependenteTable })
    .from(cartaoTable)
    .innerJoin(planoTable, eq(planoTable.id, cartaoTable.planoId))
    .leftJoin(usuarioTable, eq(usuarioTable.id, cartaoTable.usuarioId))
    .leftJoin(dependenteTable, eq(dependenteTable.cartaoId, cartaoTable.id))
    .where(and(eq(cartaoTable.id, id), dono === null ? undefined : eq(cartaoTable.usuarioId, dono)))
    .orderBy(...byBirth)
