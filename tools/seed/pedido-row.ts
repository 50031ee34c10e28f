import { stableId } from '@alento/server/platform/stable-id.ts'
import { exames } from '@alento/server/modules/catalogo/dados/exames.dados.ts'
import { slugOf } from '@alento/contract/base/texto.ts'
import { exameId } from '@alento/server/modules/catalogo/create-catalogo.ts'
import type { Random } from './random.ts'
import type { Cliente, DemoRows, Profissional, Row, Unidade } from './tipos.ts'

export type Servico =
  | { tipoPedido: 'Consulta'; especialidade: string; consulta: Row<'redeConsulta'> }
  | { tipoPedido: 'Exame'; exames: Row<'redeExame'>[] }

export type NovoPedido = {
  codigo: string
  unidade: Unidade
  cliente: Cliente
  servico: Servico
  forma: Forma
  criadoEm: Temporal.Instant
  statusPagamento: Row<'pedido'>['statusPagamento']
  statusAtendimento: Row<'pedido'>['statusAtendimento']
  atendidoEm?: Temporal.Instant
  profissional?: Profissional | null
}

/** How an order is paid: at which price, and whether at the unit's desk. */
export type Forma = { tipoPagamento: 'Alento' | 'SinSaude'; pagamentoAto: boolean }

/** Ways to pay that are possible for both unit and client. The card price and the desk require a card. */
export function formasDe({ row }: Unidade, { cartao }: Cliente): Forma[] {
  const temCartao = cartao?.status === 'HABILITADO'
  const online: Forma[] =
    row.pagamentoOnline === 'S'
      ? [
          { tipoPagamento: 'Alento', pagamentoAto: false },
          ...(temCartao ? [{ tipoPagamento: 'SinSaude' as const, pagamentoAto: false }] : []),
        ]
      : []
  const noLocal: Forma[] =
    temCartao && row.pagamentoUnidade === 'S' ? [{ tipoPagamento: 'SinSaude', pagamentoAto: true }] : []
  return temCartao ? [...online.filter((f) => f.tipoPagamento === 'SinSaude'), ...online, ...noLocal] : online
}

const doCatalogo = new Map(exames.map((e) => [exameId(slugOf(e.nomeExame)), e]))
export const exameOf = (row: Row<'redeExame'>) => {
  const exame = doCatalogo.get(row.exameId)
  if (!exame) throw new Error(row.exameId)
  return exame
}

/** Exams that doctors order for anybody once a year. */
const deRotina = new Set(
  '40304361 40302040 40302733 40301605 40301583 40302547 40316521 40316491 40302580 40301630 40302504 40302512 40311210 40302830 40316572 40316270'.split(
    ' ',
  ),
)
const soDeUns =
  /vagin|próstata|obst|mama|pélvico|masculino|escrotal|fetal|fetais|morfol|nucal|PET|Peniscopia|Histero|preventivo/i

/** One to five of the unit's exams that anybody could be prescribed. */
export function pickExames(unidade: Unidade, random: Random): Row<'redeExame'>[] {
  const lab = unidade.row.tipoRede === 'LABORATORIO'
  const lista = unidade.precosExame.filter((row) => {
    const { codigoExame, nomeExame } = exameOf(row)
    return lab ? deRotina.has(codigoExame) : !soDeUns.test(nomeExame)
  })
  return random.sample(lista, lab ? random.int(1, 5) : random.pick([1, 1, 1, 2]))
}

const valorOf = (row: Row<'redeConsulta'> | Row<'redeExame'>, { tipoPagamento }: Forma): number =>
  tipoPagamento === 'SinSaude' ? row.valorSinSaude : row.valorAlento
const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0)

const servicoColumns = (servico: Servico, forma: Forma) => {
  if (servico.tipoPedido === 'Exame')
    return {
      tipoPedido: servico.tipoPedido,
      consulta: null,
      valorParticular: sum(servico.exames.map((e) => e.valorParticular)),
      valorBruto: sum(servico.exames.map((e) => valorOf(e, forma))),
    }
  const {
    id: redeConsultaId,
    descricaoConsulta,
    valorParticular,
    valorAlento,
    valorSinSaude,
  } = servico.consulta
  return {
    tipoPedido: servico.tipoPedido,
    consulta: {
      redeConsultaId,
      especialidade: servico.especialidade,
      descricaoConsulta,
      valorParticular,
      valorAlento,
      valorSinSaude,
    },
    valorParticular,
    valorBruto: valorOf(servico.consulta, forma),
  }
}

/** An order as `createPedido` would have created it, with its fixed prices. */
export function pedidoRow(novo: NovoPedido): Row<'pedido'> {
  const { codigo, cliente, unidade, forma, criadoEm, atendidoEm, profissional } = novo
  return {
    id: stableId(`pedido/${codigo}`, criadoEm.epochMilliseconds),
    codigo,
    clienteId: cliente.row.id,
    redeId: unidade.row.id,
    combinacaoId: null,
    requisicaoId: null,
    chaveIdempotencia: `demo-${codigo}`,
    ...servicoColumns(novo.servico, forma),
    tipoPagamento: forma.tipoPagamento,
    clienteNome: cliente.row.name,
    clienteCpf: cliente.row.cpf ?? '',
    dependenteId: null,
    dependenteNome: null,
    dependenteCpf: null,
    corpoClinicoId: profissional?.row.id ?? null,
    agendamentoId: null,
    desconto: 0,
    taxaBp: 1000,
    cupomId: null,
    statusPagamento: novo.statusPagamento,
    statusAtendimento: novo.statusAtendimento,
    pagamentoAto: forma.pagamentoAto,
    pagamentoId: null,
    expiraEm: null,
    pagarAte: null,
    expiracaoTentadaEm: null,
    atendidoEm: atendidoEm ?? null,
    atendidoPor: null,
    atendidoChave: null,
    vendasDesfeitas: 0,
    avaliado: false,
    criadoEm,
    atualizadoEm: atendidoEm ?? criadoEm,
  }
}

export const pedidoExameRows = (pedidoId: string, servico: Servico): Row<'pedidoExame'>[] =>
  servico.tipoPedido === 'Consulta'
    ? []
    : servico.exames.map((row) => ({
        id: stableId(`pedido_exame/${pedidoId}/${row.id}`),
        pedidoId,
        redeExameId: row.id,
        codigoExame: exameOf(row).codigoExame,
        nomeExame: exameOf(row).nomeExame,
        pacoteId: null,
        pacoteNome: null,
        resultadoDias: row.resultadoDias,
        valorParticular: row.valorParticular,
        valorAlento: row.valorAlento,
        valorSinSaude: row.valorSinSaude,
      }))

/** The changes of state that led to the order's current state. */
export function historicoRows(pedido: Row<'pedido'>): Row<'pedidoHistorico'>[] {
  const { statusPagamento, statusAtendimento, criadoEm } = pedido
  const atendido = pedido.atendidoEm ?? pedido.atualizadoEm
  const base = { pedidoId: pedido.id, usuarioId: pedido.atendidoPor }
  const naHora = pedido.pagamentoAto || statusPagamento === 'CANCELADO'
  const pago = naHora ? atendido : criadoEm.add({ minutes: 4 })
  const linha = (
    campo: 'statusPagamento' | 'statusAtendimento',
    de: string,
    para: string,
    quando: Temporal.Instant,
  ) => ({
    ...base,
    id: stableId(`historico/${pedido.id}/${campo}`, quando.epochMilliseconds),
    campo,
    de,
    para,
    quando,
  })
  return [
    ...(statusPagamento === 'INICIADO' ? [] : [linha('statusPagamento', 'INICIADO', statusPagamento, pago)]),
    ...(statusAtendimento === 'AGUARDANDO'
      ? []
      : [linha('statusAtendimento', 'AGUARDANDO', statusAtendimento, atendido)]),
  ]
}

type Hora = {
  inicio: Temporal.Instant
  fim: Temporal.Instant
  dia: Temporal.PlainDate
  horario: Temporal.PlainTime
}

export const agendamentoRow = (
  pedido: Row<'pedido'>,
  profissional: Profissional,
  { inicio, fim, dia, horario }: Hora,
  status: Row<'agendamento'>['status'],
): Row<'agendamento'> => ({
  id: stableId(`agendamento/${pedido.id}`, pedido.criadoEm.epochMilliseconds),
  corpoClinicoId: profissional.row.id,
  redeId: pedido.redeId,
  pedidoId: pedido.id,
  reservadoAte: null,
  paciente: null,
  motivo: null,
  situacaoVisita: pedido.statusAtendimento === 'REALIZADO' ? 'ATENDIDA' : 'MARCADA',
  chegouEm: null,
  chamadoEm: null,
  faltouEm: null,
  atendidoEm: pedido.statusAtendimento === 'REALIZADO' ? pedido.atendidoEm : null,
  encaixe: false,
  desfazerAte: null,
  antes: null,
  liberado: false,
  pacienteConfirmouEm: null,
  remarcadoEm: null,
  dia,
  horario,
  inicio,
  fim,
  status,
  criadoEm: pedido.criadoEm,
})

/** Adds an order and all its dependent rows. */
export function addPedido(
  rows: DemoRows,
  pedido: Row<'pedido'>,
  servico: Servico,
  agendamento?: Row<'agendamento'>,
): Row<'pedido'> {
  const feito = agendamento ? { ...pedido, agendamentoId: agendamento.id } : pedido
  rows.pedido.push(feito)
  rows.pedidoExame.push(...pedidoExameRows(pedido.id, servico))
  rows.pedidoHistorico.push(...historicoRows(feito))
  if (agendamento) rows.agendamento.push(agendamento)
  return feito
}
