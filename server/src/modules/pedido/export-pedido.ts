import { formatCodigo } from '@alento/contract/pedido.ts'
import type { Secao } from '@alento/contract/privacidade.ts'
import type { Db } from '#platform/db/db.ts'
import { makeSecao, type Contribuicao } from '#platform/make-secao.ts'
import { servicoOf } from './find-atendido.ts'
import { listCupomUsoOf, listExameOf, listHistoricoOf, listPedidoOf } from './pessoa.queries.ts'

/** Ids of every order of a client. */
export const listPedidoIds = async (db: Db, clienteId: string): Promise<string[]> =>
  (await listPedidoOf(db, clienteId)).map((r) => r.pedido.id)

async function pedidosOf(db: Db, usuarioId: string): Promise<Secao> {
  const rows = await listPedidoOf(db, usuarioId)
  return makeSecao(
    {
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
        dependenteNome: ['Paciente, quando é dependente'],
        dependenteCpf: ['CPF do dependente'],
        tipoPagamento: ['Preço'],
        valor: ['Valor', 'reais'],
        desconto: ['Desconto do cupom', 'reais'],
        pagamentoAto: ['Pago na unidade', 'simNao'],
        statusPagamento: ['Pagamento'],
        statusAtendimento: ['Atendimento'],
        criadoEm: ['Comprado em', 'instante'],
        atendidoEm: ['Atendido em', 'instante'],
      },
    },
    rows.map(({ pedido, unidade, valor }) => ({
      ...pedido,
      codigo: formatCodigo(pedido.codigo),
      servico: servicoOf(pedido),
      unidade,
      valor,
    })),
  )
}

const examesOf = async (db: Db, pedidos: readonly string[]): Promise<Secao> =>
  makeSecao(
    {
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
    },
    await listExameOf(db, pedidos),
  )

async function restOf(db: Db, pedidos: readonly string[]): Promise<Secao[]> {
  const historico = await listHistoricoOf(db, pedidos)
  return [
    makeSecao(
      {
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
      },
      historico,
    ),
    makeSecao(
      {
        chave: 'cupons',
        titulo: 'Cupons usados',
        para: 'Para cada cupom valer uma vez por CPF.',
        campos: { pedidoId: ['Pedido'], name: ['Cupom'], cpf: ['CPF'], quando: ['Quando', 'instante'] },
      },
      await listCupomUsoOf(db, pedidos),
    ),
  ]
}

/** Orders, exams, every change of state, coupons. */
export const exportPedido: Contribuicao = {
  tabelas: ['pedido', 'pedido_exame', 'pedido_historico', 'cupom_uso'],
  list: async (db, { usuarioId, pedidos }) => [
    await pedidosOf(db, usuarioId),
    await examesOf(db, pedidos),
    ...(await restOf(db, pedidos)),
  ],
}
