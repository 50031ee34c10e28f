import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { formatCodigo } from '@alento/contract/pedido/pedido.ts'
import type { Secao } from '@alento/contract/cliente/privacidade.ts'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { estornoTable } from '#modules/pagamento/pagamento.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Tx, Db } from '#platform/db/db.ts'
import { servicoOf } from './pedido.rules.ts'
import {
  cupomTable,
  cupomUsoTable,
  pedidoExameTable,
  pedidoHistoricoTable,
  pedidoTable,
} from './pedido.tables.ts'

const valorPago = sql<number>`(${pedidoTable.valorBruto} - ${pedidoTable.desconto})::bigint`

/** Every order of a client, newest first, with its unit. Centavos. */
const listPedidoOf = (db: Db, clienteId: string) =>
  db
    .select({ pedido: pedidoTable, unidade: redeTable.nomeRede, valor: valorPago })
    .from(pedidoTable)
    .innerJoin(redeTable, eq(redeTable.id, pedidoTable.redeId))
    .where(eq(pedidoTable.clienteId, clienteId))
    .orderBy(desc(pedidoTable.criadoEm), desc(pedidoTable.id))

const listExameOf = (db: Db, pedidoIds: readonly string[]) =>
  db
    .select()
    .from(pedidoExameTable)
    .where(inArray(pedidoExameTable.pedidoId, [...pedidoIds]))
    .orderBy(asc(pedidoExameTable.pedidoId), asc(pedidoExameTable.id))

const listHistoricoOf = (db: Db, pedidoIds: readonly string[]) =>
  db
    .select()
    .from(pedidoHistoricoTable)
    .where(inArray(pedidoHistoricoTable.pedidoId, [...pedidoIds]))
    .orderBy(desc(pedidoHistoricoTable.quando))

const listCupomUsoOf = (db: Db, pedidoIds: readonly string[]) =>
  db
    .select({
      pedidoId: cupomUsoTable.pedidoId,
      name: cupomTable.name,
      cpf: cupomUsoTable.cpf,
      quando: cupomUsoTable.quando,
    })
    .from(cupomUsoTable)
    .innerJoin(cupomTable, eq(cupomTable.id, cupomUsoTable.cupomId))
    .where(inArray(cupomUsoTable.pedidoId, [...pedidoIds]))

/** The data that decide whether an order prevents erasing its client's account. */
export const listAberto = (db: Db, clienteId: string) =>
  db
    .select({
      pedido: pedidoTable,
      unidade: redeTable.nomeRede,
      /** End time of its appointment. */
      fim: agendamentoTable.fim,
      horario: agendamentoTable.status,
      /** A refund that is owed or in progress. */
      devolve: sql<boolean>`exists (select from ${estornoTable} e
        where e.referencia = ${pedidoTable.id} and e.status in ('PEDIDO', 'ENVIANDO', 'RECUSADO'))`,
    })
    .from(pedidoTable)
    .innerJoin(redeTable, eq(redeTable.id, pedidoTable.redeId))
    .leftJoin(agendamentoTable, eq(agendamentoTable.id, pedidoTable.agendamentoId))
    .where(eq(pedidoTable.clienteId, clienteId))
    .orderBy(asc(pedidoTable.criadoEm), asc(pedidoTable.id))

/** A client's orders, locked until the transaction ends so that nothing about them changes. Returns their ids. */
export async function lockPedidos(tx: Tx, clienteId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: pedidoTable.id })
    .from(pedidoTable)
    .where(eq(pedidoTable.clienteId, clienteId))
    .orderBy(asc(pedidoTable.id))
    .for('update')
  return rows.map((r) => r.id)
}

type Novo = { nome: string; cpf: string }

/** Replaces names and CPFs of these orders by a pseudonym. Prices, states and days stay, because accounting needs them. */
export async function erasePedido(tx: Tx, ids: readonly string[], { nome, cpf }: Novo): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(pedidoTable)
    .set({
      clienteNome: nome,
      clienteCpf: cpf,
      dependenteId: null,
      dependenteNome: sql`case when ${pedidoTable.dependenteNome} is null then null else 'Dependente' end`,
      dependenteCpf: sql`case when ${pedidoTable.dependenteCpf} is null then null else ${cpf} end`,
    })
    .where(inArray(pedidoTable.id, [...ids]))
  await tx
    .update(cupomUsoTable)
    .set({ cpf: sql`'apagado-' || ${cupomUsoTable.pedidoId}` })
    .where(inArray(cupomUsoTable.pedidoId, [...ids]))
}

export const listPedidoIds = async (db: Db, clienteId: string): Promise<string[]> =>
  (await listPedidoOf(db, clienteId)).map((r) => r.pedido.id)

async function pedidosOf(db: Db, usuarioId: string): Promise<Secao> {
  const rows = await listPedidoOf(db, usuarioId)
  return makeSecao({
    chave: 'pedidos',
    titulo: 'Pedidos',
    para: 'Para você ser atendido, para o dinheiro chegar a quem atende e para cumprir a lei fiscal.',
    campos: {
      id: ['Identificador'],
      codigo: ['Voucher'],
      unidade: ['Unidade'],
      servico: ['Serviço'],
      clienteNome: ['Comprado por'],
      clienteCpf: ['CPF'],
      dependenteNome: ['Paciente, quando é outra pessoa'],
      dependenteCpf: ['CPF do paciente'],
      tipoPagamento: ['Preço'],
      valor: ['Valor', 'reais'],
      desconto: ['Desconto do cupom', 'reais'],
      pagamentoAto: ['Pago na unidade', 'simNao'],
      statusPagamento: ['Pagamento'],
      statusAtendimento: ['Atendimento'],
      criadoEm: ['Comprado em', 'instante'],
      atendidoEm: ['Atendido em', 'instante'],
    },
    registros: rows.map(({ pedido, unidade, valor }) => ({
      ...pedido,
      codigo: formatCodigo(pedido.codigo),
      servico: servicoOf(pedido),
      unidade,
      valor,
    })),
  })
}

const examesOf = async (db: Db, pedidos: readonly string[]): Promise<Secao> =>
  makeSecao({
    chave: 'exames',
    titulo: 'Exames dos pedidos',
    para: 'Para o laboratório saber o que fazer.',
    campos: {
      pedidoId: ['Pedido'],
      codigoExame: ['Código'],
      nomeExame: ['Exame'],
      valorAlento: ['Preço online', 'reais'],
      valorSinSaude: ['Preço com o cartão', 'reais'],
    },
    registros: await listExameOf(db, pedidos),
  })

async function otherSecoesOf(db: Db, pedidos: readonly string[]): Promise<Secao[]> {
  const historico = await listHistoricoOf(db, pedidos)
  return [
    makeSecao({
      chave: 'historicoDosPedidos',
      titulo: 'O que mudou em cada pedido',
      para: 'Para saber quando cada mudança aconteceu.',
      campos: {
        pedidoId: ['Pedido'],
        campo: ['O que mudou'],
        de: ['De'],
        para: ['Para'],
        quando: ['Quando', 'instante'],
      },
      registros: historico,
    }),
    makeSecao({
      chave: 'cupons',
      titulo: 'Cupons usados',
      para: 'Para cada cupom valer uma vez por CPF.',
      campos: { pedidoId: ['Pedido'], name: ['Cupom'], cpf: ['CPF'], quando: ['Quando', 'instante'] },
      registros: await listCupomUsoOf(db, pedidos),
    }),
  ]
}

export const exportPedido: Contribuicao = {
  tabelas: ['pedido', 'pedido_exame', 'pedido_historico', 'cupom_uso'],
  list: async (db, { usuarioId, pedidos }) => [
    await pedidosOf(db, usuarioId),
    await examesOf(db, pedidos),
    ...(await otherSecoesOf(db, pedidos)),
  ],
}
