import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { convite } from '#modules/depoimento/depoimento.mensagens.ts'
import {
  fimCarta,
  fimSms,
  fimWhatsapp,
  ofertaCarta,
  ofertaSms,
  ofertaWhatsapp,
} from '#modules/espera/espera.mensagens.ts'
import { lembrete } from '#modules/lembrete/lembrete.mensagens.ts'
import { lembreteExames } from '#modules/lembrete/preparo.mensagens.ts'
import {
  agendamentoCancelado,
  agendamentoConfirmado,
  agendamentoRemarcado,
} from '#modules/avisopedido/agendamento.mensagens.ts'
import { desistencia, estornoFeito, estornoPedido } from '#modules/avisopedido/estorno.mensagens.ts'
import type { Aviso, Fatos } from '#modules/avisopedido/fatos-pedido.mensagens.ts'
import {
  boleto,
  canceladoSuporte,
  confirmado,
  expirado,
  noLocal,
  recusado,
} from '#modules/avisopedido/pedido.mensagens.ts'
import { comBoleto, lugar, pedido, pedidoDeExames, pessoa, profissional } from './amostra-pedido.dados.ts'
import type { Modelo, Remetente } from './modelo.rules.ts'

type Visto = { modelo: string; nome: string; sobre?: Partial<Pedido> }

/** A message about an order: `sobre` are the sample order's properties. */
const doPedido = (
  write: (f: Fatos) => Aviso | null,
  { modelo, nome, sobre = {} }: Visto,
  base = pedido,
): Modelo => ({
  modelo: `pedido-${modelo}`,
  grupo: 'Pedidos e horários',
  nome,
  de: [write],
  write: (r) => {
    return { ...write({ ...r, nome: pessoa.nome, visita, pedido: { ...base, ...sobre } }) }
  },
})

const aberta = (key: number) => ({
  key,
  hora_inicio_1: '08:00',
  hora_fim_1: '18:00',
  hora_inicio_2: null,
  hora_fim_2: null,
})
/** The visit of a unit that is open from Monday to Friday and usually confirms within three hours. */
const visita: Fatos['visita'] = { funcionamento: [2, 3, 4, 5, 6].map(aberta), confirmaEmHoras: 3 }

const devolvido = { valor: 8_990, metodo: 'pix' } as const
const cancelado = { statusPagamento: 'CANCELADO', statusAtendimento: 'CANCELADO' } as const
const agendamento = pedido.agendamento!

const espera = {
  _id: lugar._id,
  unidade: lugar,
  profissional,
  dia: '2026-03-11',
  status: 'OFERECIDA',
  pedido: null,
  createdAt: '2026-03-09T14:00:00Z',
} as const
const oferta = {
  unidade: lugar,
  profissional,
  dia: '2026-03-11',
  horario: '09:00',
  fuso: 'America/Sao_Paulo',
  ate: '2026-03-10T16:00:00Z',
  aberta: true,
  remarca: false,
  consulta: null,
} as const
const linkOf = ({ baseUrl }: Remetente): string => `${baseUrl}/oferta?chave=exemplo`

/** Every message about an order, an appointment or a waiting list. */
export const modelosDePedido: readonly Modelo[] = [
  doPedido(confirmado, { modelo: 'confirmado', nome: 'Compra confirmada: consulta' }),
  doPedido(confirmado, { modelo: 'confirmado-exames', nome: 'Compra confirmada: exames' }, pedidoDeExames),
  doPedido(noLocal, {
    modelo: 'no-local',
    nome: 'Solicitação confirmada, paga no local',
    sobre: { pagamentoAto: true, statusPagamento: 'AGUARDANDO_PAGAMENTO', pagamento: null },
  }),
  doPedido(boleto, {
    modelo: 'boleto',
    nome: 'Boleto pronto',
    sobre: { statusPagamento: 'AGUARDANDO_PAGAMENTO', pagamento: comBoleto },
  }),
  doPedido(recusado, {
    modelo: 'recusado',
    nome: 'Pagamento não aprovado',
    sobre: { statusPagamento: 'AGUARDANDO_PAGAMENTO', expiraEm: '2026-03-10T14:00:00Z' },
  }),
  doPedido(expirado, {
    modelo: 'expirado',
    nome: 'Pedido cancelado por falta de pagamento',
    sobre: cancelado,
  }),
  doPedido(canceladoSuporte, {
    modelo: 'cancelado-suporte',
    nome: 'Pedido cancelado pelo atendimento',
    sobre: cancelado,
  }),
  doPedido(desistencia, {
    modelo: 'desistencia',
    nome: 'Desistência registrada',
    sobre: { ...cancelado, aDevolver: pedido.valorTotal },
  }),
  {
    ...doPedido((f) => estornoPedido(f, devolvido), {
      modelo: 'estorno-pedido',
      nome: 'Devolução a caminho',
    }),
    de: [estornoPedido],
  },
  {
    ...doPedido((f) => estornoFeito(f, devolvido), { modelo: 'estorno-feito', nome: 'Valor devolvido' }),
    de: [estornoFeito],
  },
  doPedido(agendamentoConfirmado, { modelo: 'horario-confirmado', nome: 'Agendamento confirmado' }),
  doPedido(agendamentoRemarcado, { modelo: 'horario-remarcado', nome: 'Horário remarcado' }),
  doPedido(agendamentoCancelado, {
    modelo: 'horario-cancelado',
    nome: 'Agendamento cancelado pela unidade',
    sobre: { agendamento: { ...agendamento, status: 'CANCELADA', motivo: 'A profissional está doente' } },
  }),
  {
    ...doPedido((f) => lembrete(f, `${f.baseUrl}/lembrete?chave=exemplo`), {
      modelo: 'lembrete',
      nome: 'Lembrete do horário',
    }),
    de: [lembrete],
  },
  doPedido(
    lembreteExames,
    { modelo: 'lembrete-exames', nome: 'Como se preparar para os exames' },
    pedidoDeExames,
  ),
  {
    modelo: 'avaliacao',
    grupo: 'Pedidos e horários',
    nome: 'Pedido de avaliação',
    de: [convite],
    write: (r) =>
      convite({
        ...r,
        pedidoId: pedido._id,
        nome: pessoa.nome,
        nomeRede: lugar.nomeRede,
        servico: 'Consulta em Cardiologia',
      }),
  },
  {
    modelo: 'espera-oferta',
    grupo: 'Lista de espera',
    nome: 'Abriu um horário',
    de: [ofertaCarta, ofertaSms, ofertaWhatsapp],
    write: (r) => {
      const facts = { ...r, oferta, nome: pessoa.nome, link: linkOf(r) }
      return {
        ...ofertaCarta(facts),
        sms: { nome: pessoa.nome, write: (nome) => ofertaSms(facts, nome) },
        whatsapp: ofertaWhatsapp(facts),
      }
    },
  },
  {
    modelo: 'espera-fim',
    grupo: 'Lista de espera',
    nome: 'Lista de espera encerrada',
    de: [fimCarta, fimSms, fimWhatsapp],
    write: (r) => {
      const facts = { ...r, espera, porque: 'profissional' as const, nome: pessoa.nome, link: linkOf(r) }
      return {
        ...fimCarta(facts),
        sms: { nome: pessoa.nome, write: (nome) => fimSms(facts, nome) },
        whatsapp: fimWhatsapp(facts),
      }
    },
  },
]
