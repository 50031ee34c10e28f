import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import {
  diasDeAntecedencia,
  diasDeAtraso,
  diasDeSuspensao,
  diasDeTentativa,
} from '@alento/contract/cartao/contrato.can.ts'
import { liveStatuses } from '#modules/pagamento/find-pagamento.store.ts'
import { pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { cobrancaTable, contratoTable } from './contrato.tables.ts'

const c = contratoTable

const whereOpen = and(
  eq(cobrancaTable.contratoId, c.id),
  eq(cobrancaTable.tipo, 'PERIODO'),
  eq(cobrancaTable.estado, 'ABERTA'),
)
const aliveOf = and(
  eq(pagamentoTable.referencia, cobrancaTable.id),
  inArray(pagamentoTable.status, liveStatuses),
)

/**
 * A charge that its holder can pay already: an open one, by boleto with its boleto, by Pix with its Pix where those are made ahead.
 */
const issued = (db: Db, longPix: boolean) =>
  db
    .select({ one: sql`1` })
    .from(cobrancaTable)
    .leftJoin(pagamentoTable, aliveOf)
    .where(and(whereOpen, or(isNotNull(pagamentoTable.id), longPix ? undefined : eq(c.metodo, 'pix'))))

/** The next day of `diasDeTentativa` has come; without an open charge it is the first of them. */
const tryIsDue = (db: Db, hoje: Temporal.PlainDate) => {
  const tries = db.select({ n: cobrancaTable.tentativas }).from(cobrancaTable).where(whereOpen).limit(1)
  const days = sql.raw(`'{${diasDeTentativa.join()}}'::int[]`)
  return sql`${String(hoje)}::date - ${c.atrasadoDesde} >= (${days})[1 + coalesce((${tries}), 0)]`
}

/** `longPix`: the Pix of a renewal is made ahead (`pixUntil`). */
type Page = { afterId: string | null; limit: number; longPix: boolean }

/**
 * Contracts for which `devidoOn` may say something on this day, after this id, in the order of ids: all of them, and few others. Most
 * of a large number are in the middle of a paid period and are not read.
 */
export async function listVencido(
  db: Db,
  hoje: Temporal.PlainDate,
  { afterId, limit, longPix }: Page,
): Promise<string[]> {
  const { estado, metodo, proximaCobranca, suspensoDesde, atualizadoEm, id } = c
  const rows = await db
    .select({ id })
    .from(c)
    .where(
      and(
        afterId === null ? undefined : gt(id, afterId),
        or(
          and(eq(estado, 'ATIVO'), lte(proximaCobranca, hoje), eq(metodo, 'cartao')),
          and(eq(estado, 'ATIVO'), lt(proximaCobranca, hoje)),
          and(
            eq(estado, 'ATIVO'),
            lte(proximaCobranca, hoje.add({ days: diasDeAntecedencia })),
            or(ne(metodo, 'cartao'), isNull(metodo)),
            sql`not exists ${issued(db, longPix)}`,
          ),
          and(eq(estado, 'EM_ATRASO'), tryIsDue(db, hoje)),
          and(eq(estado, 'EM_ATRASO'), lt(c.atrasadoDesde, hoje.subtract({ days: diasDeAtraso }))),
          and(eq(estado, 'CANCELADO_AO_FIM'), lte(proximaCobranca, hoje)),
          and(eq(estado, 'SUSPENSO'), lt(suspensoDesde, hoje.subtract({ days: diasDeSuspensao }))),
          and(
            eq(estado, 'AGUARDANDO_PAGAMENTO'),
            lt(atualizadoEm, hoje.subtract({ days: 1 }).toZonedDateTime('UTC').toInstant()),
          ),
        ),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

const withOpen = statement((db) =>
  db
    .select({
      contrato: c,
      aberta: cobrancaTable,
      vivo: { id: pagamentoTable.id, limite: pagamentoTable.boletoLimite },
    })
    .from(c)
    .leftJoin(cobrancaTable, whereOpen)
    .leftJoin(pagamentoTable, aliveOf)
    .where(eq(c.id, value('id')))
    .orderBy(asc(cobrancaTable.de), asc(cobrancaTable.id))
    .limit(1),
)

/** A contract with its earliest open charge and the attempt to pay it that is alive. */
export const findVencido = (db: Db, id: string) => firstRow(withOpen(db, { id }))
