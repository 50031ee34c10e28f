import { and, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import { contratoTable } from '#modules/assinatura/contrato.tables.ts'
import { cartaoTable } from '#modules/cartao/cartao.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { reclamacaoTable } from '#modules/reclamacao/reclamacao.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { Chaves } from './procura.rules.ts'

const u = usuarioTable
const isCliente = eq(u.role, 'Alento')

/** One condition for each key, each with an index of its own. */
function conditionsOf({ cpf, email, celular, codigo, cartao }: Chaves): SQL[] {
  return [
    ...(cpf ? [eq(u.cpf, cpf)] : []),
    ...(email ? [sql`lower(${u.email}) = ${email}`] : []),
    ...(celular ? [eq(u.telefoneCelular, celular)] : []),
    ...(codigo
      ? [sql`${u.id} = (select ${pedidoTable.clienteId} from pedido where codigo = ${codigo})`]
      : []),
    ...(cartao ? [sql`${u.id} = (select usuario_id from cartao where numero_cartao = ${cartao})`] : []),
  ]
}

/** Clients whom these keys name, the newest account first; 10 at most. */
export const findPessoas = (db: Db, chaves: Chaves) =>
  db
    .select({ id: u.id, name: u.name, cpf: u.cpf, criadoEm: u.criadoEm })
    .from(u)
    .where(and(isCliente, or(...conditionsOf(chaves))))
    .orderBy(desc(u.criadoEm), desc(u.id))
    .limit(10)

/** The contract of a card that has no account yet; null otherwise. */
export async function findContratoSemConta(db: Db, numeroCartao: string): Promise<string | null> {
  const [row] = await db
    .select({ id: cartaoTable.id })
    .from(cartaoTable)
    .innerJoin(contratoTable, eq(contratoTable.id, cartaoTable.id))
    .where(and(eq(cartaoTable.numeroCartao, numeroCartao), sql`${cartaoTable.usuarioId} is null`))
  return row?.id ?? null
}

/** A client with the card that is not cancelled; null when the id is not a client's. */
export async function findPessoa(db: Db, id: string) {
  const [row] = await db
    .select({
      usuario: u,
      cartao: cartaoTable,
      plano: planoTable.name,
      contrato: contratoTable,
      apagadaEm: sql<
        string | null
      >`(select to_char(a.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from apagamento a where a.usuario_id = ${u.id})`,
    })
    .from(u)
    .leftJoin(cartaoTable, and(eq(cartaoTable.usuarioId, u.id), ne(cartaoTable.status, 'CANCELADO')))
    .leftJoin(planoTable, eq(planoTable.id, cartaoTable.planoId))
    .leftJoin(contratoTable, eq(contratoTable.id, cartaoTable.id))
    .where(and(eq(u.id, id), isCliente))
  return row ?? null
}

/** Complaints that are not closed. */
export const countReclamacoes = (db: Db, usuarioId: string): Promise<number> =>
  db.$count(
    reclamacaoTable,
    and(eq(reclamacaoTable.clienteId, usuarioId), ne(reclamacaoTable.estado, 'ENCERRADA')),
  )

/** Paid orders and their sum. Centavos. */
export async function sumCompras(db: Db, usuarioId: string): Promise<{ pedidos: number; valor: number }> {
  const [row] = await db
    .select({
      pedidos: sql<number>`count(*)::int`,
      valor:
        sql<number>`coalesce(sum(${pedidoTable.valorBruto} - ${pedidoTable.desconto}), 0)::bigint`.mapWith(
          Number,
        ),
    })
    .from(pedidoTable)
    .where(and(eq(pedidoTable.clienteId, usuarioId), eq(pedidoTable.statusPagamento, 'CONCLUIDO')))
  return row ?? { pedidos: 0, valor: 0 }
}
