import { bringSentences } from '@alento/contract/agenda/visita.can.ts'
import { makeWhatsapp } from '#modules/mensagem/whatsapp.rules.ts'
import {
  cartaOf,
  quandoCurto,
  rotaOf,
  visitaOf,
  voucherUrl,
  type Aviso,
  type FatosDoPedido,
} from '#modules/avisopedido/fatos-pedido.mensagens.ts'

/** The reminder; null when the order has no appointment. `link` needs no login and shows only the appointment. */
export function lembrete(f: FatosDoPedido, link: string): Aviso | null {
  const quando = quandoCurto(f.pedido)
  if (!quando) return null
  return {
    assunto: `Lembrete: ${quando}, ${f.pedido.unidade.nomeRede}`,
    carta: cartaOf(f, {
      titulo: 'O seu horário está chegando',
      paragrafos: [
        'Você vai? Confirme para a unidade saber. Se não puder ir, cancele e o horário fica para outra pessoa.',
      ],
      fatos: visitaOf(f.pedido),
      acao: { rotulo: 'Confirmar ou cancelar', href: link },
      links: [rotaOf(f)],
      notas: [
        'O link funciona sem entrar na conta e vale até a hora do atendimento. Não o passe para outra pessoa.',
        `${bringSentences(f.pedido).join(' ')} Voucher: ${voucherUrl(f)}`,
      ],
    }),
    sms: {
      nome: f.pedido.unidade.nomeRede,
      write: (nome) => `${f.marca}: ${quando}, ${nome}. Confirme ou cancele: ${link}`,
    },
    whatsapp: makeWhatsapp('horario_lembrete', quando, f.pedido.unidade.nomeRede, link),
  }
}
