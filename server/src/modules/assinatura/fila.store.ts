import { and, eq, isNull } from 'drizzle-orm'
import { faltamPara } from '@alento/contract/cartao/compra.can.ts'
import type { Fila } from '@alento/contract/cartao/fila-contrato.ts'
import type { Tx } from '#platform/db/db.ts'
import { contratoFilaTable } from './contrato.tables.ts'
import type { ContratoRow } from './lock-contrato.store.ts'

type NovaFila = { contratoId: string; fila: Fila; desde: Temporal.Instant }

/** Puts a contract into a queue from now on, also when the work was done before. */
export async function saveFila(tx: Tx, row: NovaFila): Promise<void> {
  const again = { desde: row.desde, feitoEm: null, feitoPor: null }
  await tx
    .insert(contratoFilaTable)
    .values(row)
    .onConflictDoUpdate({ target: [contratoFilaTable.contratoId, contratoFilaTable.fila], set: again })
}

/** The printed card waits to be posted once it is known where to (ADR 0228). */
export async function saveFilaCartao(tx: Tx, contrato: ContratoRow, desde: Temporal.Instant): Promise<void> {
  if (faltamPara('endereco', contrato.dados).length === 0)
    await saveFila(tx, { contratoId: contrato.id, fila: 'CARTAO', desde })
}

/** Removes entries that were not done, of one queue or of all, because they are not needed any more. */
export async function removeFilaAberta(tx: Tx, contratoId: string, fila?: Fila): Promise<void> {
  await tx
    .delete(contratoFilaTable)
    .where(
      and(
        eq(contratoFilaTable.contratoId, contratoId),
        isNull(contratoFilaTable.feitoEm),
        fila && eq(contratoFilaTable.fila, fila),
      ),
    )
}
