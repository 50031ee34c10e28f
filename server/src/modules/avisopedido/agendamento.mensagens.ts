import { mayAttend } from '@alento/contract/pedido/pedido.can.ts'
import { makeWhatsapp } from '#modules/mensagem/whatsapp.rules.ts'
import {
  factsOfFuncionamento,
  cartaOf,
  notasOf,
  quandoCurto,
  rotaOf,
  visitaOf,
  voucherCurto,
  voucherUrl,
  type Aviso,
  type Fatos,
} from './fatos-pedido.mensagens.ts'

/** The unit confirmed the time; null when the order has no appointment. */
export function agendamentoConfirmado(f: Fatos): Aviso | null {
  const quando = quandoCurto(f.pedido)
  if (!quando) return null
  return {
    assunto: `Agendamento confirmado: voucher ${f.pedido.codigo}`,
    carta: cartaOf(f, {
      titulo: 'Agendamento confirmado',
      paragrafos: ['A unidade confirmou o seu horário.'],
      fatos: [...visitaOf(f.pedido), ...factsOfFuncionamento(f)],
      acao: { rotulo: 'Ver voucher', href: voucherUrl(f) },
      links: [rotaOf(f)],
      notas: notasOf(f),
    }),
    sms: {
      nome: f.pedido.unidade.nomeRede,
      write: (nome) =>
        `${f.marca}: horário confirmado. ${quando}, ${nome}. Voucher ${f.pedido.codigo}: ${voucherCurto(f)}`,
    },
    whatsapp: makeWhatsapp('horario_confirmado', quando, f.pedido.unidade.nomeRede, f.pedido.codigo),
  }
}

/** The client or the unit chose another time; null when the order has no appointment. */
export function agendamentoRemarcado(f: Fatos): Aviso | null {
  const quando = quandoCurto(f.pedido)
  if (!quando) return null
  return {
    assunto: `Horário remarcado: voucher ${f.pedido.codigo}`,
    carta: cartaOf(f, {
      titulo: 'Horário remarcado',
      paragrafos: [
        f.pedido.statusAgendamentoAlento === 'CONFIRMADA'
          ? 'A unidade mudou o seu horário. Este é o novo, já confirmado.'
          : 'Este é o seu novo horário. A unidade ainda vai confirmar.',
      ],
      fatos: [...visitaOf(f.pedido), ...factsOfFuncionamento(f)],
      acao: { rotulo: 'Ver voucher', href: voucherUrl(f) },
      links: [rotaOf(f)],
      notas: [
        'O código do voucher continua o mesmo. O QR Code com o novo horário vai anexo.',
        'O agendamento vai anexo: ele troca o horário antigo no seu calendário.',
      ],
    }),
    sms: {
      nome: f.pedido.unidade.nomeRede,
      write: (nome) =>
        `${f.marca}: horário remarcado. ${quando}, ${nome}. Voucher ${f.pedido.codigo}: ${voucherCurto(f)}`,
    },
    whatsapp: makeWhatsapp('horario_remarcado', quando, f.pedido.unidade.nomeRede, f.pedido.codigo),
  }
}

/** The client's appointment was cancelled; null when the order has none. */
export function agendamentoCancelado(f: Fatos): Aviso | null {
  const quando = quandoCurto(f.pedido)
  if (!quando) return null
  const motivo = f.pedido.agendamento?.motivo
  return {
    assunto: `Agendamento cancelado: voucher ${f.pedido.codigo}`,
    carta: cartaOf(f, {
      titulo: 'Agendamento cancelado',
      paragrafos: [
        'O horário abaixo foi cancelado. Não vá à unidade nesse dia por causa dele.',
        ...(motivo ? [`Motivo informado pela unidade: ${motivo}`] : []),
      ],
      fatos: visitaOf(f.pedido),
      acao: { rotulo: 'Ver o pedido', href: voucherUrl(f) },
      notas: [
        ...(mayAttend(f.pedido)
          ? [
              `O pedido continua valendo. Para escolher outro horário: ${f.baseUrl}/remarcar?id=${f.pedido._id}`,
            ]
          : []),
        'O cancelamento vai anexo, para tirar o horário do seu calendário.',
      ],
    }),
    sms: {
      nome: f.pedido.unidade.nomeRede,
      write: (nome) =>
        `${f.marca}: agendamento cancelado. ${quando}, ${nome}. ${mayAttend(f.pedido) ? 'Outro horário' : 'Ver'}: ${voucherCurto(f)}. Dúvidas: ${f.telefone}`,
    },
    whatsapp: makeWhatsapp(
      'horario_cancelado',
      quando,
      f.pedido.unidade.nomeRede,
      f.pedido.codigo,
      f.telefone,
    ),
  }
}
