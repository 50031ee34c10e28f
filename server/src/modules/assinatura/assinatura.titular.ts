import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { estadosVivos } from '@alento/contract/cartao/contrato.can.ts'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { cobrancaTable, contratoEventoTable, contratoTable } from './contrato.tables.ts'

const listContratoOf = async (db: Db, usuarioId: string) => {
  const rows = await db
    .select()
    .from(contratoTable)
    .where(eq(contratoTable.usuarioId, usuarioId))
    .orderBy(desc(contratoTable.criadoEm))
  return rows.map(({ dados, ...row }) => ({
    ...dados,
    ...row,
    dependentes: (dados.dependentes ?? []).map((d) => `${d.name}, ${d.cpf}, ${d.dataNascimento}`).join('; '),
  }))
}

const listCobrancaOf = (db: Db, usuarioId: string) =>
  db
    .select({
      de: cobrancaTable.de,
      ate: cobrancaTable.ate,
      valor: cobrancaTable.valor,
      vencimento: cobrancaTable.vencimento,
      estado: cobrancaTable.estado,
      pagaEm: cobrancaTable.pagaEm,
    })
    .from(cobrancaTable)
    .innerJoin(contratoTable, eq(contratoTable.id, cobrancaTable.contratoId))
    .where(eq(contratoTable.usuarioId, usuarioId))
    .orderBy(desc(cobrancaTable.de))

const listEventoOf = (db: Db, usuarioId: string) =>
  db
    .select({
      evento: contratoEventoTable.evento,
      motivo: contratoEventoTable.motivo,
      quando: contratoEventoTable.quando,
    })
    .from(contratoEventoTable)
    .innerJoin(contratoTable, eq(contratoTable.id, contratoEventoTable.contratoId))
    .where(eq(contratoTable.usuarioId, usuarioId))
    .orderBy(asc(contratoEventoTable.quando))

/** The contract of a client that has not ended: it is settled before the account is erased. Null without one. */
export async function findContratoAberto(db: Db, usuarioId: string) {
  const [row] = await db
    .select({ id: contratoTable.id, estado: contratoTable.estado })
    .from(contratoTable)
    .where(and(eq(contratoTable.usuarioId, usuarioId), inArray(contratoTable.estado, [...estadosVivos])))
  return row ?? null
}

/** The charges of a client's contracts, to find their payments. */
export async function listCobrancaIds(db: Db, usuarioId: string): Promise<string[]> {
  const rows = await db
    .select({ id: cobrancaTable.id })
    .from(cobrancaTable)
    .innerJoin(contratoTable, eq(contratoTable.id, cobrancaTable.contratoId))
    .where(eq(contratoTable.usuarioId, usuarioId))
  return rows.map((row) => row.id)
}

/**
 * Deletes the drafts of a person, and removes identifying data from their ended contracts; amounts, states and the gateway's
 * ids stay for the ledger. The caller has made sure that no contract is open.
 */
export async function eraseContrato(tx: Tx, usuarioId: string): Promise<void> {
  const own = eq(contratoTable.usuarioId, usuarioId)
  await tx.delete(contratoTable).where(and(own, eq(contratoTable.estado, 'RASCUNHO')))
  const mine = tx.select({ id: contratoTable.id }).from(contratoTable).where(own)
  await tx
    .update(contratoEventoTable)
    .set({ motivo: null })
    .where(inArray(contratoEventoTable.contratoId, mine))
  await tx
    .update(contratoTable)
    .set({ dados: {}, titularCpf: '', finalCartao: null, motivoCancelamento: null })
    .where(and(own, ne(contratoTable.estado, 'RASCUNHO')))
}

const camposContrato = {
  name: ['Titular'],
  cpf: ['CPF'],
  dataNascimento: ['Data de nascimento', 'dia'],
  sexo: ['Sexo'],
  naturalidade: ['Naturalidade'],
  estado: ['Situação'],
  email: ['E-mail'],
  telefoneCelular: ['Celular'],
  cep: ['CEP'],
  endereco: ['Endereço'],
  nrEndereco: ['Número'],
  complemento: ['Complemento'],
  bairro: ['Bairro'],
  cidade: ['Cidade'],
  ufEndereco: ['UF'],
  dependentes: ['Dependentes'],
  valor: ['Valor', 'reais'],
  recorrencia: ['Recorrência'],
  metodo: ['Forma de pagamento'],
  bandeira: ['Bandeira'],
  finalCartao: ['Final do cartão'],
  contratoVersao: ['Versão aceita'],
  aceitoEm: ['Aceito em', 'instante'],
  criadoEm: ['Criado em', 'instante'],
  canceladoEm: ['Cancelado em', 'instante'],
} as const satisfies Parameters<typeof makeSecao>[0]['campos']

/** Contracts of the discount card, their charges and their history. */
export const exportContrato: Contribuicao = {
  tabelas: ['contrato', 'cobranca', 'contrato_evento', 'contrato_fila'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'contratos',
      titulo: 'Contratos do cartão',
      para: 'Para cumprir o contrato do seu cartão SinSaude.',
      campos: camposContrato,
      registros: await listContratoOf(db, usuarioId),
    }),
    makeSecao({
      chave: 'cobrancasDoCartao',
      titulo: 'Cobranças do cartão',
      para: 'Para cobrar uma vez só e cumprir a lei fiscal.',
      campos: {
        de: ['De', 'dia'],
        ate: ['Até', 'dia'],
        valor: ['Valor', 'reais'],
        vencimento: ['Vencimento', 'dia'],
        estado: ['Situação'],
        pagaEm: ['Paga em', 'instante'],
      },
      registros: await listCobrancaOf(db, usuarioId),
    }),
    makeSecao({
      chave: 'historicoDoCartao',
      titulo: 'Histórico do contrato do cartão',
      para: 'Para saber o que aconteceu com o contrato e quando.',
      campos: { evento: ['O que'], motivo: ['Motivo'], quando: ['Em', 'instante'] },
      registros: await listEventoOf(db, usuarioId),
    }),
  ],
}
