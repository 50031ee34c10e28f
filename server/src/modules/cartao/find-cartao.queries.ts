import { and, asc, eq, ne } from 'drizzle-orm'
import type { Cartao } from '@alento/contract/cartao/cartao.ts'
import type { Db } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { cartaoTable, dependenteTable } from './cartao.tables.ts'

const view = (db: Db) =>
  db
    .select({
      cartao: cartaoTable,
      plano: { _id: planoTable.id, name: planoTable.name },
      dependente: dependenteTable,
    })
    .from(cartaoTable)
    .innerJoin(planoTable, eq(planoTable.id, cartaoTable.planoId))
    .leftJoin(dependenteTable, eq(dependenteTable.cartaoId, cartaoTable.id))

type Row = Awaited<ReturnType<typeof view>>[number]
const byBirth = [asc(dependenteTable.dataNascimento), asc(dependenteTable.id)]

const living = statement((db) =>
  view(db)
    .where(and(eq(cartaoTable.usuarioId, value('usuarioId')), ne(cartaoTable.status, 'CANCELADO')))
    .orderBy(...byBirth),
)

/**
 * The client's card that is not CANCELADO, with its dependents by birth; null without one. Card prices need status HABILITADO.
 */
export const findCartaoVivo = async (db: Db, usuarioId: string): Promise<Cartao | null> =>
  toCartao(await living(db, { usuarioId }))

/** The client's own card; null when it is absent or somebody else's. */
export const findCartaoOf = async (db: Db, usuarioId: string, id: string): Promise<Cartao | null> =>
  toCartao(
    await view(db)
      .where(and(eq(cartaoTable.id, id), eq(cartaoTable.usuarioId, usuarioId)))
      .orderBy(...byBirth),
  )

const byId = statement((db) =>
  view(db)
    .where(eq(cartaoTable.id, value('id')))
    .orderBy(...byBirth),
)
const byNumero = statement((db) =>
  view(db)
    .where(eq(cartaoTable.numeroCartao, value('numeroCartao')))
    .orderBy(...byBirth),
)

/** Any card, for callers who may see all. */
export const findCartaoBy = async (
  db: Db,
  key: { id: string } | { numeroCartao: string },
): Promise<Cartao | null> => toCartao('id' in key ? await byId(db, key) : await byNumero(db, key))

/** The dependents of rows of which each has one or none; not those who were removed. */
export const toDependentes = (rows: readonly Pick<Row, 'dependente'>[]): Cartao['dependentes'] =>
  rows.flatMap(({ dependente: d }) =>
    d?.removidoEm === null
      ? [{ _id: d.id, name: d.name, cpf: d.cpf, dataNascimento: String(d.dataNascimento) }]
      : [],
  )

function toCartao(rows: Row[]): Cartao | null {
  const [first] = rows
  if (!first) return null
  const { cartao, plano } = first
  return {
    _id: cartao.id,
    numeroCartao: cartao.numeroCartao,
    status: cartao.status,
    dataAtivacao: cartao.dataAtivacao && String(cartao.dataAtivacao),
    plano,
    titular: { name: cartao.titularNome, cpf: cartao.titularCpf },
    dependentes: toDependentes(rows),
  }
}
