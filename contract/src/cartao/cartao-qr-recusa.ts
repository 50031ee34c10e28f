import type { SituacaoCartaoQr } from './verify-cartao-qr.ts'

type Recusa = { title: string; action: string }

const falso: Recusa = {
  title: 'A assinatura deste QR Code não confere. Favor não atender por ele',
  action: 'Peça o número do cartão e confira por ele.',
}

/** The refusals of a digital card's QR, and what the desk does then: the same words with and without network. */
export const recusaDoQr: Record<Exclude<SituacaoCartaoQr, 'valido'>, Recusa> = {
  ilegivel: {
    title: 'Não foi possível ler este QR Code',
    action: 'Leia de novo, ou confira pelo número do cartão.',
  },
  chave_desconhecida: falso,
  assinatura: falso,
  certificado_vencido: {
    title: 'O QR Code deste aparelho venceu',
    action: 'Ele se renova quando o paciente abre o cartão com internet. O número do cartão também vale.',
  },
  antigo: {
    title: 'Este QR Code já mudou',
    action:
      'Ele muda a cada minuto e uma foto da tela não vale. Peça ao paciente para abrir o cartão e leia de novo.',
  },
  adiantado: {
    title: 'O relógio do celular ou o desta recepção está errado',
    action: 'Acerte a hora do que estiver errado e leia de novo, ou confira pelo número do cartão.',
  },
}
