import type { TextoFonte } from './texto.rules.ts'

/** Consent to messages that are not about an order. */
export const comunicacao20260301: TextoFonte = {
  assunto: 'comunicacao',
  versao: '2026-03-01',
  vigenteDesde: '2026-03-01',
  titulo: 'Mensagens que não são de um pedido',
  resumo:
    'Aceito receber novidades e ofertas do {marca} por e-mail e SMS. Avisos sobre a conta e os pedidos são enviados de qualquer forma.',
  secoes: [
    {
      titulo: 'O que você autoriza',
      paragrafos: [
        'Receber do {marca}, no seu e-mail e no seu celular, novidades e ofertas que não são de um pedido seu. Você pode retirar a autorização quando quiser, em Privacidade, e ela para de valer na hora.',
        'Avisos sobre pedidos, horários, pagamentos e segurança da conta não dependem desta autorização. Alertas de preço também não: você liga e desliga em Favoritos.',
      ],
      itens: [],
    },
  ],
}
