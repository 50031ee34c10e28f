import { and, asc, eq, gt, inArray, lt, lte, or } from 'drizzle-orm'
import { diasDeAntecedencia, diasDeSuspensao } from '@alento/contract/contrato.can.ts'
import type { Db } from '#platform/db/db.ts'
import { contratoTable } from './contrato.tables.ts'

/** Contracts for which something may be due on this day, after this id, in the order of ids. */
export async function listVencido(
  db: Db,
  hoje: Temporal.PlainDate,
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  const { estado, proximaCobranca, suspensoDesde, atualizadoEm, id } = contratoTable
  const rows = await db
    .select({ id })
    .from(contratoTable)
    .where(
      and(
        afterId === null ? undefined : gt(id, afterId),
        or(
          and(eq(estado, 'ATIVO'), lte(proximaCobranca, hoje.add({ days: diasDeAntecedencia }))),
          eq(estado, 'EM_ATRASO'),
          and(eq(estado, 'CANCELADO_AO_FIM'), lte(proximaCobranca, hoje)),
          and(eq(estado, 'SUSPENSO'), lt(suspensoDesde, hoje.subtract({ days: diasDeSuspensao }))),
          and(
            inArray(estado, ['AGUARDANDO_PAGAMENTO']),
            lt(atualizadoEm, hoje.subtract({ days: 1 }).toZonedDateTime('UTC').toInstant()),
          ),
        ),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}
