import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Fila } from '@alento/contract/cartao/fila-contrato.ts'
import { cartaoTable } from '#modules/cartao/cartao.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { totalMax } from './list-contrato.queries.ts'
import { contratoFilaTable, contratoTable } from '#modules/assinatura/contrato.tables.ts'

export async function findFeito(db: Db, contratoId: string, fila: Fila) {
  const [row] = await db
    .select({ em: contratoFilaTable.feitoEm, por: usuarioTable.name })
    .from(contratoFilaTable)
    .leftJoin(usuarioTable, eq(usuarioTable.id, contratoFilaTable.feitoPor))
    .where(and(eq(contratoFilaTable.contratoId, contratoId), eq(contratoFilaTable.fila, fila)))
  return row ?? null
}

/** The card is valid: nothing is posted for one that is suspended or has ended. */
const valid = inArray(contratoTable.estado, ['ATIVO', 'EM_ATRASO', 'CANCELADO_AO_FIM'])

const toWhere = (fila: Fila, feitos: boolean) =>
  and(
    eq(contratoFilaTable.fila, fila),
    feitos ? isNotNull(contratoFilaTable.feitoEm) : and(isNull(contratoFilaTable.feitoEm), valid),
  )

/** How many wait, or are done; counting stops at `totalMax`, because of a million contracts most are done. */
export async function countFila(db: Db, fila: Fila, feitos: boolean): Promise<number> {
  const some = db
    .select({ id: contratoFilaTable.contratoId })
    .from(contratoFilaTable)
    .innerJoin(contratoTable, eq(contratoTable.id, contratoFilaTable.contratoId))
    .where(toWhere(fila, feitos))
    .limit(totalMax)
    .as('some')
  const [row] = await db.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(some)
  return row?.n ?? 0
}

/** Lists the waiting entries of a queue, the oldest and first due first; or the finished ones, the newest first. */
export const listFilaRow = (
  db: Db,
  fila: Fila,
  { feitos, limit, offset }: { feitos: boolean; limit: number; offset: number },
) =>
  db
    .select({
      item: contratoFilaTable,
      dados: contratoTable.dados,
      cpf: contratoTable.titularCpf,
      plano: planoTable.name,
      numeroCartao: cartaoTable.numeroCartao,
      feitoPor: usuarioTable.name,
    })
    .from(contratoFilaTable)
    .innerJoin(contratoTable, eq(contratoTable.id, contratoFilaTable.contratoId))
    .innerJoin(planoTable, eq(planoTable.id, contratoTable.planoId))
    .innerJoin(cartaoTable, eq(cartaoTable.id, contratoTable.id))
    .leftJoin(usuarioTable, eq(usuarioTable.id, contratoFilaTable.feitoPor))
    .where(toWhere(fila, feitos))
    .orderBy(
      ...(feitos
        ? [desc(contratoFilaTable.feitoEm), desc(contratoFilaTable.contratoId)]
        : [asc(contratoFilaTable.desde), asc(contratoFilaTable.contratoId)]),
    )
    .limit(limit)
    .offset(offset)

export type FilaRow = Awaited<ReturnType<typeof listFilaRow>>[number]
