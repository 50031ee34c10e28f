import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { constraintOf, sqlState, type Db, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { cartaoTable, dependenteTable } from './cartao.tables.ts'

/** Without an account, the CPF alone counts. */
type Titular = { usuarioId: string | null; cpf: string }

/** The card of this CPF, or of this client, that is not CANCELADO, bought here or not: whose it is; null when there is none. */
export async function findDonoDoCartao(
  tx: Tx,
  { usuarioId, cpf }: Titular,
): Promise<{ usuarioId: string | null } | null> {
  const [row] = await tx
    .select({ usuarioId: cartaoTable.usuarioId })
    .from(cartaoTable)
    .where(
      and(
        or(
          eq(cartaoTable.titularCpf, cpf),
          usuarioId === null ? undefined : eq(cartaoTable.usuarioId, usuarioId),
        ),
        ne(cartaoTable.status, 'CANCELADO'),
      ),
    )
    .limit(1)
  return row ?? null
}

/** Lists those of these CPFs that are dependents of a card that is not CANCELADO. */
export async function listDependenteVivo(db: Db, cpfs: readonly string[]): Promise<string[]> {
  if (cpfs.length === 0) return []
  const rows = await db
    .select({ cpf: dependenteTable.cpf })
    .from(dependenteTable)
    .where(and(inArray(dependenteTable.cpf, [...cpfs]), eq(dependenteTable.vivo, true)))
  return rows.map((r) => r.cpf)
}

type NovoCartao = {
  id: string
  /** Null when it is sold by phone. */
  usuarioId: string | null
  planoId: string
  titular: { name: string; cpf: string; dataNascimento: string }
  dependentes: readonly { name: string; cpf: string; dataNascimento: string }[]
  criadoEm: Temporal.Instant
}

const day = (dia: string): Temporal.PlainDate => Temporal.PlainDate.from(dia)

/** Creates the card of a contract that waits for its first payment, with its dependents; `id` is the contract's. The card has no number yet. */
export async function createCartao(
  tx: Tx,
  { titular, dependentes, id, usuarioId, planoId, criadoEm }: NovoCartao,
): Promise<void> {
  await tx.insert(cartaoTable).values({
    id,
    usuarioId,
    planoId,
    numeroCartao: null,
    status: 'AGUARDANDO_PAGAMENTO',
    titularNome: titular.name,
    titularCpf: titular.cpf,
    titularNascimento: day(titular.dataNascimento),
    criadoEm,
  })
  if (dependentes.length === 0) return
  await tx.insert(dependenteTable).values(
    dependentes.map(({ name, cpf, dataNascimento }) => ({
      id: newId(),
      cartaoId: id,
      name,
      cpf,
      dataNascimento: day(dataNascimento),
    })),
  )
}

/** Returns the conflict that a constraint found: the client has a card already, or a dependent is on another one. */
export function takenByCartao(error: unknown): 'cartao' | 'dependente' | null {
  if (sqlState(error) !== '23505') return null
  const constraint = constraintOf(error)
  if (constraint === 'cartao_vivo') return 'cartao'
  return constraint === 'dependente_vivo' ? 'dependente' : null
}
