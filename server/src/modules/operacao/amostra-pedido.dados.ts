import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Contrato, Cobranca } from '@alento/contract/cartao/contrato.ts'
import type { Pagamento } from '@alento/contract/pagamento/pagamento.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'

/** Invented data for the previews of e-mails and SMS. The CPF is the one that documentation uses. */

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const escritaEm = '2026-03-09T14:00:00Z'
const precos = {
  valorParticular: centavos(25_000),
  valorAlento: centavos(12_900),
  valorSinSaude: centavos(8_990),
  porcentagemDesconto: 64.04,
}

export const pessoa = {
  nome: 'Maria Aparecida de Souza',
  email: 'maria@exemplo.com.br',
  username: 'maria.souza',
}

export const pagamento: Pagamento = {
  metodo: 'cartao',
  status: 'PAGO',
  valor: centavos(8_990),
  parcelas: 1,
  valorParcela: centavos(8_990),
  createdAt: escritaEm,
  cartao: { bandeira: 'Visa', final: '4242' },
  boleto: null,
  pix: null,
  motivo: null,
}

export const comBoleto: Pagamento = {
  ...pagamento,
  metodo: 'boleto',
  status: 'PENDENTE',
  cartao: null,
  boleto: {
    link: 'https://boleto.exemplo.com.br/1',
    linha: '00190000090312345678901234567890112340000008990',
    vencimento: '2026-03-12',
    limite: '2026-03-16',
  },
}

export const comPix: Pagamento = {
  ...pagamento,
  metodo: 'pix',
  status: 'PENDENTE',
  cartao: null,
  pix: { emv: '00020126330014BR.GOV.BCB.PIX0111EXEMPLO', expiraEm: '2026-03-09T15:00:00Z' },
}

const unidade: Pedido['unidade'] = {
  _id: id(1),
  nomeRede: 'Clínica Boa Vista',
  telefone: '2133330000',
  localAtendimento: 'Rua das Laranjeiras',
  numero: '100',
  complemento: 'sala 3',
  bairro: 'Laranjeiras',
  cidade: 'Rio de Janeiro',
  uf: 'RJ',
  fuso: 'America/Sao_Paulo',
  pagamentoOnline: 'S',
  pagamentoUnidade: 'S',
  logoVersao: null,
}

/** A paid consultation with an appointment. */
export const pedido: Pedido = {
  _id: id(2),
  codigo: '7K2M-9QXD',
  unidade,
  cliente: { name: pessoa.nome, cpf: '52998224725' },
  dependente: null,
  combinacao: null,
  tipoPedido: 'Consulta',
  consulta: { especialidade: 'Cardiologia', descricaoConsulta: 'Primeira consulta', rede: id(1), ...precos },
  exames: [],
  requisicao: null,
  tipoPagamento: 'SinSaude',
  valorTotal: centavos(8_990),
  desconto: centavos(0),
  valorParticular: centavos(25_000),
  statusPagamento: 'CONCLUIDO',
  statusAtendimento: 'AGUARDANDO',
  pagamentoAto: false,
  linkBoleto: null,
  cupom: null,
  profissional: { _id: id(3), nome: 'Dra. Ana Lima', registro: 'CRM RJ 521', fotoVersao: null, retrato: 0 },
  agendamento: {
    _id: id(4),
    agenda: id(5),
    dataEscolhida: '2026-03-11',
    horarioEscolhido: { horario: '09:00' },
    status: 'CONFIRMADA',
    motivo: null,
  },
  statusAgendamentoAlento: 'CONFIRMADA',
  atendimentoAvaliado: false,
  transacao: { created_at: escritaEm },
  voucher: { email_content: { isParcelado: false, numeroParcelas: 1, valorParcelado: centavos(8_990) } },
  devolvido: centavos(0),
  aDevolver: centavos(0),
  desistirAte: '2026-03-16',
  remarcacao: null,
  pagamento,
  expiraEm: null,
  atendidoEm: null,
  createdAt: escritaEm,
  updatedAt: escritaEm,
}

/** Exams with a preparation, without an appointment. */
export const pedidoDeExames: Pedido = {
  ...pedido,
  tipoPedido: 'Exame',
  consulta: null,
  agendamento: null,
  statusAgendamentoAlento: null,
  profissional: null,
  exames: [
    {
      _id: id(6),
      codigoExame: '40302040',
      nomeExame: 'Glicemia de jejum',
      pacote: null,
      resultadoDias: 2,
      ...precos,
      jejumH: 8,
      jejumMaxH: 12,
      agua: true,
      preparo: [],
      orientacao: null,
    },
  ],
}

/** An unpaid charge of a contract. */
export const cobranca: Cobranca = {
  _id: id(7),
  tipo: 'PERIODO',
  de: '2026-03-10',
  ate: '2026-04-10',
  valor: 2_990,
  vencimento: '2026-03-10',
  estado: 'ABERTA',
  pagaEm: null,
  pagamento: comPix,
}

export const contrato: Contrato = {
  _id: id(8),
  k: 'chave-de-exemplo',
  estado: 'ATIVO',
  status: 'HABILITADO',
  numeroCartao: '6063001234567890',
  plano: { _id: id(9), name: 'Familiar', maxDependentes: 4, seguro: true, condicoesSeguro: [] },
  recorrencia: 'Mensal',
  valor: 2_990,
  novoPreco: { valor: 3_290, desde: '2026-06-10' },
  planoNovo: { _id: id(10), name: 'Familiar Mais', maxDependentes: 6 },
  metodo: 'pix',
  diaPagamento: 10,
  cartaoCredito: null,
  mesGratis: false,
  proximaCobranca: '2026-04-10',
  valeAte: '2026-04-09',
  atrasadoDesde: null,
  emitidoEm: escritaEm,
  desistenciaAte: '2026-03-16',
  titular: {
    name: pessoa.nome,
    cpf: '52998224725',
    dataNascimento: '1960-05-20',
    sexo: 'F',
    naturalidade: 'Rio de Janeiro',
    estado: 'RJ',
    email: pessoa.email,
    telefoneCelular: '21999990000',
    cep: '22240000',
    endereco: 'Rua das Laranjeiras',
    nrEndereco: '100',
    complemento: '',
    bairro: 'Laranjeiras',
    cidade: 'Rio de Janeiro',
    ufEndereco: 'RJ',
  },
  dependentes: [],
  cobrancas: [],
  contratoVersao: '1',
  aceitoEm: escritaEm,
  createdAt: escritaEm,
}

export const lugar = {
  _id: id(1),
  nomeRede: unidade.nomeRede,
  telefone: unidade.telefone,
  endereco: 'Rua das Laranjeiras, 100, Laranjeiras, Rio de Janeiro, RJ',
}

export const profissional = { _id: id(3), nome: 'Dra. Ana Lima' }
