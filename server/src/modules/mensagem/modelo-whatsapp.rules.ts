/**
 * The WhatsApp templates, as they are registered at Meta in pt_BR under 'Utilidade' (docs/whatsapp.md): the text with its
 * placeholders, and an example for each, which Meta asks for. Meta refuses a text that begins or ends with a placeholder. A template
 * whose text changes needs a new name: the old one stays approved until every server sends the new one.
 */
export const modelosWhatsapp = {
  compra_confirmada: {
    corpo:
      'Compra confirmada. Mostre o voucher {{1}} na recepção. Onde e quando: {{2}}. Leve um documento com foto.',
    exemplos: ['AB12CD', 'qua 11/03, 09:00, Clínica Boa Vista'],
  },
  solicitacao_confirmada: {
    corpo:
      'Solicitação confirmada. Mostre o voucher {{1}} na recepção. Onde e quando: {{2}}. Valor a pagar no local: {{3}}. Leve um documento com foto.',
    exemplos: ['AB12CD', 'qua 11/03, 09:00, Clínica Boa Vista', 'R$ 89,90'],
  },
  horario_confirmado: {
    corpo:
      'A unidade confirmou o seu horário: {{1}}, em {{2}}. Voucher {{3}}. Leve um documento com foto e chegue 15 minutos antes.',
    exemplos: ['qua 11/03, 09:00', 'Clínica Boa Vista', 'AB12CD'],
  },
  horario_remarcado: {
    corpo: 'O seu horário mudou. O novo é {{1}}, em {{2}}. O voucher {{3}} continua o mesmo.',
    exemplos: ['qua 11/03, 09:00', 'Clínica Boa Vista', 'AB12CD'],
  },
  horario_cancelado: {
    corpo:
      'O seu horário de {{1}}, em {{2}}, foi cancelado. Voucher {{3}}. Em caso de dúvida, ligue {{4}} ou veja o pedido no site.',
    exemplos: ['qua 11/03, 09:00', 'Clínica Boa Vista', 'AB12CD', '(21) 3005-0200'],
  },
  horario_lembrete: {
    corpo:
      'O seu horário está chegando: {{1}}, em {{2}}. Confirme ou cancele pelo link {{3}} até a hora do atendimento.',
    exemplos: ['qua 11/03, 09:00', 'Clínica Boa Vista', 'https://alento.example/lembrete/exemplo'],
  },
  espera_horario: {
    corpo:
      'Abriu um horário da sua lista de espera: {{1}}, em {{2}}. Ele é seu até {{3}}. Para ficar com ele, abra {{4}} e entre na sua conta.',
    exemplos: [
      'qua 11/03, 09:00',
      'Clínica Boa Vista',
      '13:00',
      'https://alento.example/lista-de-espera/oferta/exemplo',
    ],
  },
  espera_encerrada: {
    corpo:
      'A sua lista de espera de {{1}}, em {{2}}, foi encerrada. Sentimos muito. Veja o que fazer em {{3}} quando quiser.',
    exemplos: ['qua 11/03', 'Clínica Boa Vista', 'https://alento.example/busca'],
  },
  cartao_emitido: {
    corpo: 'Olá, {{1}}. O seu cartão já vale. O número e o QR estão na sua área, no site.',
    exemplos: ['Maria'],
  },
  cartao_boleto: {
    corpo: 'Olá, {{1}}. O boleto do seu cartão, de {{2}}, vence em {{3}}. Ele está no seu e-mail e no site.',
    exemplos: ['Maria', 'R$ 29,90', '16/03/2026'],
  },
  cartao_pix: {
    corpo:
      'Olá, {{1}}. Pague {{2}} por Pix até {{3}} e o seu cartão continua valendo. O código está no site.',
    exemplos: ['Maria', 'R$ 29,90', '16/03/2026'],
  },
  cartao_recusado: {
    corpo:
      'Olá, {{1}}. O banco não aprovou a renovação do seu cartão, de {{2}}. Pague por Pix ou use outro cartão, no site.',
    exemplos: ['Maria', 'R$ 29,90'],
  },
  cartao_ultimo_dia: {
    corpo:
      'Olá, {{1}}. Hoje é o último dia para pagar {{2}}. Sem isso o seu cartão é suspenso amanhã. Pague por Pix no site.',
    exemplos: ['Maria', 'R$ 29,90'],
  },
  cartao_reativado: {
    corpo: 'Olá, {{1}}. Recebemos {{2}}. O seu cartão voltou a valer.',
    exemplos: ['Maria', 'R$ 29,90'],
  },
  cartao_suspenso: {
    corpo:
      'Olá, {{1}}. O seu cartão está suspenso por falta de pagamento. Pague por Pix no site e ele volta a valer.',
    exemplos: ['Maria'],
  },
  cartao_bloqueado: {
    corpo: 'Olá, {{1}}. O seu cartão está suspenso. Fale com a central pelo telefone {{2}} para resolver.',
    exemplos: ['Maria', '(21) 3005-0200'],
  },
  cartao_liberado: {
    corpo: 'Olá, {{1}}. O seu cartão voltou a valer, para você e os seus dependentes.',
    exemplos: ['Maria'],
  },
  seguro_fim: {
    corpo:
      'Olá, {{1}}. Pela idade, uma parte do seguro do seu cartão vale até {{2}}: {{3}}. O cartão continua valendo.',
    exemplos: ['Maria', '19/05/2026', 'Assistência funeral'],
  },
} as const satisfies Record<string, { corpo: string; exemplos: readonly string[] }>

export type NomeModelo = keyof typeof modelosWhatsapp
