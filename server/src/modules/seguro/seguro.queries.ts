import { and, asc, between, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { contratoFilaTable, contratoTable } from '#modules/assinatura/contrato.tables.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import type { Db } from '#platform/db/db.ts'

/** Whether the policy of a contract was issued, and nothing of it waits. */
export const isEmitida = async (db: Db, contratoId: string): Promise<boolean> =>
  (await db.$count(
    contratoFilaTable,
    and(
      eq(contratoFilaTable.contratoId, contratoId),
      eq(contratoFilaTable.fila, 'APOLICE'),
      isNotNull(contratoFilaTable.feitoEm),
    ),
  )) > 0

/** Plans whose insurance has benefits that end at an age. */
export const listPlanoComLimite = (db: Db) =>
  db
    .select({ id: planoTable.id, name: planoTable.name, limites: planoTable.limitesSeguro })
    .from(planoTable)
    .where(and(eq(planoTable.seguro, true), sql`jsonb_array_length(${planoTable.limitesSeguro}) > 0`))

const nascimento = sql<string>`${contratoTable.dados} ->> 'dataNascimento'`

/** Contracts of a plan whose card is valid and whose holder was born between two days, both included, after this id. */
export const listNascido = (
  db: Db,
  planoId: string,
  [de, ate]: readonly [string, string],
  { depois, limit }: { depois: string | null; limit: number },
) =>
  db
    .select({ id: contratoTable.id, usuarioId: contratoTable.usuarioId, dados: contratoTable.dados })
    .from(contratoTable)
    .where(
      and(
        eq(contratoTable.planoId, planoId),
        inArray(contratoTable.estado, ['ATIVO', 'EM_ATRASO', 'CANCELADO_AO_FIM']),
        between(nascimento, de, ate),
        depois === null ? undefined : gt(contratoTable.id, depois),
      ),
    )
    .orderBy(asc(contratoTable.id))
    .limit(limit)

export type Nascido = Awaited<ReturnType<typeof listNascido>>[number]
