import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { contratoTable } from './contrato.tables.ts'

type Novo = {
  planoId: string
  de: number
  para: number
  desde: Temporal.PlainDate
  now: Temporal.Instant
}

/** Contracts that get a notice of a new price. */
const running = ['ATIVO', 'EM_ATRASO', 'SUSPENSO', 'CANCELADO_AO_FIM'] as const

/** Announces a price to up to `limit` contracts that have the old one, and returns them. Centavos. */
export async function announcePreco(tx: Tx, { planoId, de, para, desde, now }: Novo, limit: number) {
  const { id, valor, valorNovo, planoNovoId, estado } = contratoTable
  const found = await tx
    .select({ id })
    .from(contratoTable)
    .where(
      and(
        eq(contratoTable.planoId, planoId),
        inArray(estado, [...running]),
        isNull(planoNovoId),
        // A price announced before and not in force yet is replaced, with a new notice.
        or(and(eq(valor, de), isNull(valorNovo)), and(eq(valorNovo, de), ne(valorNovo, para))),
      ),
    )
    .orderBy(id)
    .limit(limit)
    .for('update', { skipLocked: true })
  if (found.length === 0) return []
  return tx
    .update(contratoTable)
    .set({ valorNovo: para, valorNovoDesde: desde, atualizadoEm: now })
    .where(
      inArray(
        id,
        found.map((row) => row.id),
      ),
    )
    .returning({ id, metodo: contratoTable.metodo })
}
