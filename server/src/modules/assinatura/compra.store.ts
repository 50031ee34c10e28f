import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { DadosContrato } from '@alento/contract/cartao/contrato.ts'
import type { DadosRascunho } from '@alento/contract/cartao/compra.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import type { PlanoRow } from '#modules/plano/list-plano.store.ts'
import { constraintOf, one, sqlState, type Db, type Tx } from '#platform/db/db.ts'
import { contratoEventoTable, contratoTable } from './contrato.tables.ts'

const draftOf = (usuarioId: string) =>
  and(eq(contratoTable.usuarioId, usuarioId), eq(contratoTable.estado, 'RASCUNHO'))

type Rascunho = {
  plano: PlanoRow
  passo: number
  dados: DadosRascunho
  atualizadoEm: Temporal.Instant
}

const valuesOf = ({ plano, passo, dados, atualizadoEm }: Rascunho) => ({
  planoId: plano.id,
  recorrencia: plano.tipoRecorrencia,
  valor: plano.price,
  passo,
  dados,
  atualizadoEm,
})

export async function findRascunho(db: Db, usuarioId: string) {
  const [row] = await db
    .select({
      planoId: contratoTable.planoId,
      passo: contratoTable.passo,
      dados: contratoTable.dados,
      atualizadoEm: contratoTable.atualizadoEm,
    })
    .from(contratoTable)
    .where(draftOf(usuarioId))
  return row ?? null
}

/**
 * Writes the one draft of a client (index `contrato_rascunho`); the caller has locked the client. The furthest step that was
 * reached stays. Returns that step.
 */
export async function saveRascunho(
  tx: Tx,
  who: { id: string; chave: string; usuarioId: string },
  rascunho: Rascunho,
): Promise<number> {
  const values = valuesOf(rascunho)
  const [updated] = await tx
    .update(contratoTable)
    .set({ ...values, passo: sql`greatest(${contratoTable.passo}, ${rascunho.passo})` })
    .where(draftOf(who.usuarioId))
    .returning({ passo: contratoTable.passo })
  if (updated) return updated.passo
  await tx
    .insert(contratoTable)
    .values({ ...who, ...values, estado: 'RASCUNHO', criadoEm: rascunho.atualizadoEm })
  return rascunho.passo
}

/** Whether this CPF has a contract that has not ended. */
export async function hasContratoVivo(tx: Tx, cpf: string): Promise<boolean> {
  const rows = await tx
    .select({ id: contratoTable.id })
    .from(contratoTable)
    .where(
      and(eq(contratoTable.titularCpf, cpf), notInArray(contratoTable.estado, ['RASCUNHO', 'CANCELADO'])),
    )
    .limit(1)
  return rows.length === 1
}

/** The contract that this event made; null when there is none. */
export async function findComprado(tx: Tx, eventoId: string): Promise<{ _id: string; k: string } | null> {
  const [row] = await tx
    .select({ _id: contratoTable.id, k: contratoTable.chave })
    .from(contratoEventoTable)
    .innerJoin(contratoTable, eq(contratoTable.id, contratoEventoTable.contratoId))
    .where(eq(contratoEventoTable.id, eventoId))
  return row ?? null
}

type Compra = {
  /** Used without a draft, whose own id stays otherwise. */
  id: string
  eventoId: string
  chave: string
  usuarioId: string
  plano: PlanoRow
  dados: DadosContrato
  contratoVersao: string
  quando: Temporal.Instant
}

/** Turns the client's draft, or nothing, into a contract AGUARDANDO_PAGAMENTO, with its event. Returns its id. */
export async function insertCompra(tx: Tx, compra: Compra): Promise<string> {
  const { id, eventoId, chave, usuarioId, plano, dados, contratoVersao, quando } = compra
  const values = {
    ...valuesOf({ plano, passo: 3, dados, atualizadoEm: quando }),
    chave,
    estado: 'AGUARDANDO_PAGAMENTO' as const,
    titularCpf: dados.cpf,
    contratoVersao,
    aceitoEm: quando,
    criadoEm: quando,
  }
  const made = { id: contratoTable.id }
  const drafts = await tx.update(contratoTable).set(values).where(draftOf(usuarioId)).returning(made)
  const rows =
    drafts.length > 0
      ? drafts
      : await tx
          .insert(contratoTable)
          .values({ id, usuarioId, ...values })
          .returning(made)
  const contratoId = one(rows).id
  await tx.insert(contratoEventoTable).values({
    id: eventoId,
    contratoId,
    evento: 'comprar',
    de: 'RASCUNHO',
    para: 'AGUARDANDO_PAGAMENTO',
    quem: usuarioId,
    quando,
  })
  return contratoId
}

type Venda = Omit<Compra, 'contratoVersao'> & { metodo: MetodoPagamento; motivo: string }

/** A contract AGUARDANDO_PAGAMENTO that `usuarioId` sold by phone: in no account, its text not accepted. With its event. */
export async function insertVenda(tx: Tx, venda: Venda): Promise<void> {
  const { id, eventoId, chave, usuarioId, plano, dados, metodo, motivo, quando } = venda
  await tx.insert(contratoTable).values({
    ...valuesOf({ plano, passo: 3, dados, atualizadoEm: quando }),
    id,
    chave,
    metodo,
    estado: 'AGUARDANDO_PAGAMENTO',
    titularCpf: dados.cpf,
    criadoEm: quando,
  })
  await tx.insert(contratoEventoTable).values({
    id: eventoId,
    contratoId: id,
    evento: 'vender',
    de: 'RASCUNHO',
    para: 'AGUARDANDO_PAGAMENTO',
    quem: usuarioId,
    motivo,
    quando,
  })
}

/** Whether this error means that the CPF has a contract already. */
export const isSegundoContrato = (error: unknown): boolean =>
  sqlState(error) === '23505' && constraintOf(error) === 'contrato_vivo'
