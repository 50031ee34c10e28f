import { z } from 'zod'
import { StatusAgendamento } from '../agenda/agenda.ts'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Flag, Id, limit, offset, populate } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, Horario, Instante } from '../base/tempo.ts'
import { Pagamento } from '../pagamento/pagamento.ts'
import { PreparoExame } from '../catalogo/catalogo.ts'
import { ProfissionalDoPedido } from '../unidade/profissional.ts'
import { Precos } from '../unidade/rede.ts'

export { formatCodigo } from './voucher-token.ts'

export const StatusPagamento = z.enum([
  'INICIADO',
  'AGUARDANDO_PAGAMENTO',
  'CONCLUIDO',
  'CANCELADO',
  'ESTORNADO',
])
export type StatusPagamento = z.infer<typeof StatusPagamento>
export const StatusAtendimento = z.enum(['AGUARDANDO', 'REALIZADO', 'CANCELADO'])
export type StatusAtendimento = z.infer<typeof StatusAtendimento>
export const TipoPagamento = z.enum(['Alento', 'SinSaude'])
export type TipoPagamento = z.infer<typeof TipoPagamento>
export const TipoPedido = z.enum(['Consulta', 'Exame'])

export const Pessoa = z.object({ name: z.string(), cpf: z.string() })

/**
 * Voucher code: 8 characters of Crockford base32 shown as XXXX-XXXX; any case, dash optional. Parsed to the bare 8 characters,
 * upper case.
 */
export const CodigoVoucher = z
  .string()
  .trim()
  .transform((s) => s.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'))
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'O código tem 8 letras e números'))

export const Pedido = z.object({
  _id: Id,
  /** XXXX-XXXX. For a unit's staff ••••-XXXX until the order is attended: the code is the patient's to show. */
  codigo: z.string(),
  unidade: z.object({
    _id: Id,
    nomeRede: z.string(),
    telefone: z.string(),
    localAtendimento: z.string(),
    numero: z.string(),
    complemento: z.string().nullable(),
    bairro: z.string(),
    cidade: z.string(),
    uf: z.string(),
    fuso: z.string(),
    pagamentoOnline: Flag,
    pagamentoUnidade: Flag,
    /** Version of the logo's content, as in `Rede`; null without one. */
    logoVersao: z.string().nullable(),
  }),
  cliente: Pessoa,
  /**
   * The patient, when it is not the client: a dependent of the client's card (`cartao`), or somebody whom the client named, whose
   * `cpf` is '' when it was not given.
   */
  dependente: Pessoa.extend({ cartao: z.boolean() }).nullable(),
  /** Orders with the same id were bought together and are paid together; null for one bought alone. */
  combinacao: Id.nullable(),
  tipoPedido: TipoPedido,
  consulta: z
    .object({ especialidade: z.string(), descricaoConsulta: z.string(), rede: Id, ...Precos.shape })
    .nullable(),
  /** An exam of a package has the package's name and its share of the package's price. */
  exames: z.array(
    z.object({
      _id: Id,
      codigoExame: z.string(),
      nomeExame: z.string(),
      pacote: z.string().nullable(),
      /** Days until the result, as the unit said when the order was created; null where it did not. */
      resultadoDias: z.int().nullable(),
      ...Precos.shape,
      ...PreparoExame.shape,
    }),
  ),
  /** The photo of the medical request, where the caller may see it (`getRequisicaoImagem`, `getPedidoRequisicao`). */
  requisicao: Id.nullable(),
  tipoPagamento: TipoPagamento,
  /** Amount to pay: price minus coupon. */
  valorTotal: Centavos,
  /** Amount of the coupon. */
  desconto: Centavos,
  valorParticular: Centavos,
  statusPagamento: StatusPagamento,
  statusAtendimento: StatusAtendimento,
  /** Paid at the unit's desk. */
  pagamentoAto: z.boolean(),
  linkBoleto: z.string().nullable(),
  cupom: z.object({ name: z.string(), descontoCliente: Centavos }).nullable(),
  profissional: ProfissionalDoPedido.nullable(),
  agendamento: z
    .object({
      _id: Id,
      /**
       * The `Agenda` row of the professional's weekday on which it falls, in the unit's zone; null when the professional no longer
       * has that weekday.
       */
      agenda: Id.nullable(),
      dataEscolhida: Dia,
      horarioEscolhido: z.object({ horario: Horario }),
      status: StatusAgendamento,
      /** The unit's reason for cancelling, in its own words. */
      motivo: z.string().nullable(),
    })
    .nullable(),
  statusAgendamentoAlento: StatusAgendamento.nullable(),
  atendimentoAvaliado: z.boolean(),
  transacao: z.object({ created_at: Instante }).nullable(),
  /** How it was divided on the card, as the confirmation shows it; `valorParcelado` is one instalment. */
  voucher: z.object({
    email_content: z.object({
      isParcelado: z.boolean(),
      numeroParcelas: z.int().min(1),
      valorParcelado: Centavos,
    }),
  }),
  /** The amount refunded to the buyer, and the amount being refunded. */
  devolvido: Centavos,
  aDevolver: Centavos,
  /** Last day (Brasília) on which the client may withdraw; null when that is not possible. */
  desistirAte: Dia.nullable(),
  /**
   * The client may choose its time: until `ate`, or at any moment when `ate` is null (the appointment was cancelled). Null when
   * there is no time to choose.
   */
  remarcacao: z.object({ ate: Instante.nullable() }).nullable(),
  pagamento: Pagamento.nullable(),
  /** When an online order without a payment in progress is cancelled. */
  expiraEm: Instante.nullable(),
  atendidoEm: Instante.nullable(),
  createdAt: Instante,
  updatedAt: Instante,
})
export type Pedido = z.infer<typeof Pedido>

export const pedidoProblems = defineProblems({
  'pedido.sem_cartao': {
    status: 422,
    title: 'Para comprar com esse desconto você precisa adiquirir um plano!',
    action: 'Escolha o preço sem cartão para continuar agora.',
  },
  'pedido.cartao_inativo': {
    status: 422,
    title: 'O seu cartão não está habilitado',
    action: 'Regularize o cartão ou escolha o preço sem cartão.',
  },
  'pedido.sem_pagamento_online': { status: 422, title: 'Esta unidade não recebe pagamento online' },
  'pedido.sem_pagamento_no_local': {
    status: 422,
    title: 'O pagamento no local não está disponível para este pedido',
  },
  'pedido.dependente_invalido': { status: 422, title: 'Escolha o titular ou um dos dependentes do cartão' },
  'pedido.paciente_sem_cartao': {
    status: 422,
    title: 'O preço com o cartão vale só para o titular e os dependentes',
    action: 'Escolha um deles, ou compre pelo preço sem cartão.',
  },
  'pedido.exame_indisponivel': {
    status: 422,
    title: 'Um dos exames escolhidos não é vendido por esta unidade',
    action: 'Confira a lista e escolha de novo.',
  },
  'pedido.exame_repetido': {
    status: 422,
    title: 'Um exame foi escolhido mais de uma vez',
    action: 'Tire o repetido e continue.',
  },
  'pedido.exames_demais': {
    status: 422,
    title: 'Um pedido leva até 50 exames, contando os dos pacotes',
    action: 'Divida a compra em dois pedidos.',
  },
  'pedido.preco_mudou': {
    status: 409,
    title: 'O preço mudou desde o seu orçamento',
    action: 'Veja o novo total e decida se quer continuar. Nada foi comprado.',
  },
  'pedido.nao_combinam': {
    status: 422,
    title: 'Estes lugares não podem ser pagos juntos',
    action: 'Compre em um lugar de cada vez.',
  },
  'pedido.escolha_horario': { status: 422, title: 'Escolha o profissional, o dia e o horário' },
  'pedido.nao_pagavel': {
    status: 409,
    title: 'Este pedido não aceita mais pagamento',
    action: 'Veja a situação do pedido.',
  },
  'pedido.desistencia_atendido': {
    status: 409,
    title: 'Este pedido já foi atendido',
    action: 'Se houve um problema no atendimento, fale com a nossa central.',
  },
  'pedido.desistencia_no_local': {
    status: 409,
    title: 'Este pedido é pago na unidade',
    action: 'Nada foi cobrado. Avise a unidade se você não for ao atendimento.',
  },
  'pedido.desistencia_fora_do_prazo': {
    status: 409,
    title: 'O prazo de 7 dias para desistir da compra acabou',
    action: 'Fale com a nossa central.',
  },
  'pedido.estorno_segunda_pessoa': {
    status: 409,
    title: 'Acima de R$ 500,00 outra pessoa da administração precisa aprovar',
    action: 'Peça a devolução na página do cliente, em Suporte.',
  },
  'pedido.ja_encerrado': { status: 409, title: 'Este pedido já está cancelado' },
  'pedido.cancelar_pago': {
    status: 409,
    title: 'Este pedido já foi pago',
    action: 'Devolva o dinheiro: isso cancela o pedido.',
  },
  'pedido.nao_estornavel': {
    status: 409,
    title: 'Este pedido não tem pagamento que possa ser devolvido',
    action: 'Veja a situação do pedido.',
  },
  'pedido.muitos_no_local': {
    status: 409,
    title: 'Você já tem muitos horários para pagar no local',
    action: 'Pague este pela internet, ou desista de um dos outros nos seus pedidos.',
  },
  'pedido.mesma_hora': {
    status: 409,
    title: 'Quem será atendido já tem outro horário ao mesmo tempo',
    action: 'Escolha outro horário, ou quem será atendido.',
  },
  'pedido.muitos_abertos': {
    status: 409,
    title: 'Você já tem muitos horários reservados esperando pagamento',
    action: 'Nos seus pedidos, pague ou desista de um deles antes de reservar outro horário.',
  },
  'pedido.cupom_invalido': {
    status: 422,
    title: 'Este cupom não existe',
    action: 'Confira o código do cupom.',
  },
  'pedido.cupom_usado': { status: 422, title: 'Você já usou este cupom' },
  'pedido.cupom_esgotado': { status: 422, title: 'Este cupom já foi todo usado' },
  'pedido.cupom_bloqueado': { status: 409, title: 'O cupom não pode mudar com um pagamento em andamento' },
})

/**
 * A client's own orders; for a unit's staff, the unit's orders without those never paid; for the platform all. `unidade` and
 * `cliente` choose among those: another unit, or another client for a client, is a 404. A unit's staff find by `codigo` only an order that
 * is already attended: a code that is still valid is looked up at the desk (`getVoucher`).
 */
export const listPedido = endpoint({
  method: 'GET',
  path: '/api/pedidos',
  access: 'sessao',
  summary: 'Lista pedidos',
  query: z.strictObject({
    unidade: Id.optional(),
    cliente: Id.optional(),
    statusPagamento: StatusPagamento.optional(),
    statusPagamento__ne: StatusPagamento.optional(),
    statusAtendimento: StatusAtendimento.optional(),
    pagamentoAto: z.stringbool().optional(),
    codigo: CodigoVoucher.optional(),
    sort: z.literal('-createdAt').optional(),
    populate: populate('unidade', 'cupom', 'cliente'),
    limit,
    offset,
  }),
  response: z.array(Pedido),
})

export const getPedido = endpoint({
  method: 'GET',
  path: '/api/pedidos/:id',
  access: 'sessao',
  summary: 'Mostra um pedido',
  params: ComId,
  query: z.strictObject({ populate: populate('unidade', 'cupom', 'cliente') }),
  response: Pedido,
})
