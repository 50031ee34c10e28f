import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays } from '@alento/contract/base/zona.ts'
import { cartaoTable, dependenteTable } from '#modules/cartao/cartao.tables.ts'
import { pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { cobrancaTable, contratoTable } from './contrato.tables.ts'
import { whereDono, type Dono } from './lock-contrato.store.ts'

/** Most charges shown: seven years of months. */
const mostCharges = 84

/** The plan that a contract changes to. */
const novo = alias(planoTable, 'plano_novo')

const view = (db: Db) =>
  db
    .select({
      contrato: contratoTable,
      plano: planoTable,
      cartao: cartaoTable,
      planoNovo: { _id: novo.id, name: novo.name, maxDependentes: novo.maxDependentes },
    })
    .from(contratoTable)
    .innerJoin(planoTable, eq(planoTable.id, contratoTable.planoId))
    .innerJoin(cartaoTable, eq(cartaoTable.id, contratoTable.id))
    .leftJoin(novo, eq(novo.id, contratoTable.planoNovoId))

type Row = Awaited<ReturnType<typeof view>>[number]

const listDependente = (db: Db, id: string) =>
  db
    .select()
    .from(dependenteTable)
    .where(and(eq(dependenteTable.cartaoId, id), isNull(dependenteTable.removidoEm)))
    .orderBy(asc(dependenteTable.dataNascimento), asc(dependenteTable.id))

const listCobranca = (db: Db, id: string) =>
  db
    .select({ cobranca: cobrancaTable, pagamento: pagamentoTable })
    .from(cobrancaTable)
    .leftJoin(pagamentoTable, eq(pagamentoTable.id, cobrancaTable.pagamentoId))
    .where(eq(cobrancaTable.contratoId, id))
    .orderBy(desc(cobrancaTable.de), desc(cobrancaTable.id))
    .limit(mostCharges)

/** A contract with its plan, its card and its dependents by birth, and its charges, newest first. */
export type ContratoView = Row & {
  dependentes: Awaited<ReturnType<typeof listDependente>>
  cobrancas: Awaited<ReturnType<typeof listCobranca>>
}

const withRest = async (db: Db, row: Row): Promise<ContratoView> => {
  const [dependentes, cobrancas] = await Promise.all([
    listDependente(db, row.contrato.id),
    listCobranca(db, row.contrato.id),
  ])
  return { ...row, dependentes, cobrancas }
}

/** The contract of a client that has not ended; without one, the newest that has. Drafts are no contract yet. */
export async function findContratoOf(db: Db, usuarioId: string): Promise<ContratoView | null> {
  const [row] = await view(db)
    .where(and(eq(contratoTable.usuarioId, usuarioId), ne(contratoTable.estado, 'RASCUNHO')))
    .orderBy(asc(eq(contratoTable.estado, 'CANCELADO')), desc(contratoTable.criadoEm))
    .limit(1)
  return row ? withRest(db, row) : null
}

/** A contract by its id; with `dono`, only theirs. Drafts are no contract yet. */
export async function findContrato(db: Db, id: string, dono: Dono | null): Promise<ContratoView | null> {
  const [row] = await view(db).where(
    and(
      eq(contratoTable.id, id),
      ne(contratoTable.estado, 'RASCUNHO'),
      dono === null ? undefined : whereDono(dono),
    ),
  )
  return row ? withRest(db, row) : null
}

const ending = statement((db) =>
  db
    .select({ proximaCobranca: contratoTable.proximaCobranca })
    .from(contratoTable)
    .where(and(eq(contratoTable.id, value('id')), eq(contratoTable.estado, 'CANCELADO_AO_FIM'))),
)

/** The last paid day of a card whose holder left; null for every other card. */
export async function findTermino(db: Db, cartaoId: string): Promise<string | null> {
  const [row] = await ending(db, { id: cartaoId })
  return row?.proximaCobranca ? addDays(String(row.proximaCobranca), -1) : null
}
