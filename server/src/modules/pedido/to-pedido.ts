import { centavos, porcentagemDesconto } from '@alento/contract/base/dinheiro.ts'
import { formatCodigo, type Pedido } from '@alento/contract/pedido/pedido.ts'
import { toPagamento } from '#modules/pagamento/to-pagamento.ts'
import { versaoOf } from '#platform/image/image-key.ts'
import { iso } from '#platform/iso.ts'
import type { PedidoView } from './find-pedido.queries.ts'
import { findDesistirAte, waitsAtMost } from './pedido.rules.ts'
import { findRemarcacao } from './remarcacao.rules.ts'

const precos = (p: { valorParticular: number; valorAlento: number; valorSinSaude: number }) => ({
  valorParticular: centavos(p.valorParticular),
  valorAlento: centavos(p.valorAlento),
  valorSinSaude: centavos(p.valorSinSaude),
  porcentagemDesconto: porcentagemDesconto(centavos(p.valorParticular), centavos(p.valorSinSaude)),
})

const toUnidade = (r: PedidoView['rede']): Pedido['unidade'] => ({
  _id: r.id,
  nomeRede: r.nomeRede,
  telefone: r.telefoneFixo,
  localAtendimento: r.localAtendimento,
  numero: r.numero,
  complemento: r.complemento,
  bairro: r.bairro,
  cidade: r.cidade,
  uf: r.uf,
  fuso: r.fuso,
  pagamentoOnline: r.pagamentoOnline,
  pagamentoUnidade: r.pagamentoUnidade,
  logoVersao: versaoOf(r.logo),
})

const toAgendamento = ({ agendamento: a, agendaId }: PedidoView): Pedido['agendamento'] =>
  a && {
    _id: a.id,
    agenda: agendaId,
    dataEscolhida: String(a.dia),
    motivo: a.motivo,
    horarioEscolhido: { horario: a.horario.toString({ smallestUnit: 'minute' }) },
    status: a.status,
  }

const toProfissional = (p: NonNullable<PedidoView['profissional']>): NonNullable<Pedido['profissional']> => ({
  _id: p.id,
  nome: p.nome,
  registro: `${p.tipoRegistro}-${p.ufRegistro} ${p.numeroRegistro}`,
  fotoVersao: versaoOf(p.foto),
  retrato: p.retrato,
})

const toDependente = ({
  dependenteNome: name,
  dependenteCpf: cpf,
  dependenteId,
}: PedidoView['pedido']): Pedido['dependente'] =>
  name ? { name, cpf: cpf ?? '', cartao: dependenteId !== null } : null

const toConsulta = ({ consulta: c, redeId }: PedidoView['pedido']): Pedido['consulta'] =>
  c && { especialidade: c.especialidade, descricaoConsulta: c.descricaoConsulta, rede: redeId, ...precos(c) }

/** Returns the instalments of the order; only card payments can have more than one. Instalments of a combination are those of the whole payment. */
const toVoucher = ({ pedido: p, pagamento }: PedidoView): Pedido['voucher'] => {
  const own = pagamento?.assunto === 'COMBINACAO' ? null : pagamento
  const parcelas = own?.parcelas ?? 1
  const valor = own?.valor ?? p.valorBruto - p.desconto
  return {
    email_content: {
      isParcelado: parcelas > 1,
      numeroParcelas: parcelas,
      valorParcelado: centavos(valor / parcelas),
    },
  }
}

/** Returns the last moment at which the client may move the appointment; after a cancelled one a new time may be chosen at any moment. */
function toRemarcacao({ pedido, agendamento: a, rede }: PedidoView): Pedido['remarcacao'] {
  const found = findRemarcacao(pedido, a, rede)
  return found && { ate: found.ate === null ? null : iso(Temporal.Instant.fromEpochMilliseconds(found.ate)) }
}

/** A Pix is shown until it expires, but never longer than the order's time can be paid. */
const endOf = (pixExpiraEm: Temporal.Instant | null, p: PedidoView['pedido']): Temporal.Instant | null =>
  pixExpiraEm && waitsAtMost(pixExpiraEm, p)

/** The parts that come from other modules. */
const toParts = (view: PedidoView) => {
  const { pedido: p, rede, profissional, agendamento, pagamento, cupom, exames } = view
  const sent = toPagamento(pagamento && { ...pagamento, pixExpiraEm: endOf(pagamento.pixExpiraEm, p) })
  return {
    unidade: toUnidade(rede),
    exames: exames.map((e) => ({
      _id: e.id,
      codigoExame: e.codigoExame,
      nomeExame: e.nomeExame,
      pacote: e.pacoteNome,
      resultadoDias: e.resultadoDias,
      ...precos(e),
      jejumH: e.jejumH,
      jejumMaxH: e.jejumMaxH,
      agua: e.agua,
      preparo: e.preparo,
      orientacao: e.orientacao,
    })),
    cupom: cupom && { name: cupom.name, descontoCliente: centavos(p.desconto) },
    profissional: profissional && toProfissional(profissional),
    agendamento: toAgendamento(view),
    statusAgendamentoAlento: agendamento?.status ?? null,
    linkBoleto: sent?.boleto?.link ?? null,
    transacao: pagamento && { created_at: iso(pagamento.criadoEm) },
    pagamento: sent,
    voucher: toVoucher(view),
    devolvido: centavos(view.devolvido),
    aDevolver: centavos(view.aDevolver),
    desistirAte: findDesistirAte(view),
    remarcacao: toRemarcacao(view),
  }
}

/** An order in the API's shape, under the specification's names. */
export function toPedido(view: PedidoView): Pedido {
  const { pedido: p } = view
  return {
    _id: p.id,
    codigo: formatCodigo(p.codigo),
    cliente: { name: p.clienteNome, cpf: p.clienteCpf },
    dependente: toDependente(p),
    combinacao: p.combinacaoId,
    tipoPedido: p.tipoPedido,
    consulta: toConsulta(p),
    requisicao: p.requisicaoId,
    tipoPagamento: p.tipoPagamento,
    valorTotal: centavos(p.valorBruto - p.desconto),
    desconto: centavos(p.desconto),
    valorParticular: centavos(p.valorParticular),
    statusPagamento: p.statusPagamento,
    statusAtendimento: p.statusAtendimento,
    pagamentoAto: p.pagamentoAto,
    atendimentoAvaliado: p.avaliado,
    expiraEm: p.expiraEm && iso(p.expiraEm),
    atendidoEm: p.atendidoEm && iso(p.atendidoEm),
    createdAt: iso(p.criadoEm),
    updatedAt: iso(p.atualizadoEm),
    ...toParts(view),
  }
}
