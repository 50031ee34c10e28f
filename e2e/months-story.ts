/**
 * The fourteen months of each holder, day by day, as `chronicle.ts` writes them: states, charges, money in the ledger and every
 * message with its channels. All buy on Monday 10/01/28. Credit cards are charged on the 10th. Boletos and Pix are made five days
 * before their due day and paid when they are made, but for the first Pix, paid a day later, and those of the last month, which stay
 * unpaid. Boletos fall due on the 5th, the first one at least a month ahead: 05/03. A message stands on the first morning, 9:00, on
 * which it was there.
 */
const both = '(email, sms)'
const first = (valor: number, ...others: string[]): string =>
  [
    `10/01/28 comprar → AGUARDANDO_PAGAMENTO; emitir → ATIVO; cobra PERIODO ${valor}; recebe ${valor}`,
    ...others,
  ].join('; ')
const emitido = `avisa contrato:emitido ${both}`
const boleto = `avisa cobranca:boleto ${both}`
const pix = (valor: number): string => `avisa cobranca:${valor}:pix ${both}`

/** `02/28` to `04/28`: that day of each of these months. */
function monthly(dia: string, from: string, to: string): string[] {
  const [[m = 0, y = 0] = [], [lastM = 0, lastY = 0] = []] = [from, to].map((s) => s.split('/').map(Number))
  return Array.from({ length: (lastY - y) * 12 + lastM - m + 1 }, (_, i) => {
    const month = m - 1 + i
    return `${dia}/${String((month % 12) + 1).padStart(2, '0')}/${y + Math.floor(month / 12)}`
  })
}
/** Days on which a month is charged and paid, without a message or with one. */
const paid = (dias: string[], valor: number, aviso?: string): string[] =>
  dias.map((dia) =>
    [`${dia} renovar → ATIVO`, `cobra PERIODO ${valor}`, `recebe ${valor}`, aviso].filter(Boolean).join('; '),
  )

/** Five days before the 5th. */
const boletoDays = ['30/04', '31/05', '30/06', '31/07', '31/08', '30/09', '31/10', '30/11', '31/12']
  .map((dia) => `${dia}/28`)
  .concat('31/01/29', '28/02/29')
/** Due on Thursday 05/04/29, and not paid in the two business days after it, Friday and Monday. */
const lateBoleto = (valor: number): string[] => [
  `31/03/29 cobra PERIODO ${valor}; ${boleto}`,
  '10/04/29 atrasar → EM_ATRASO; avisa cobranca:1:atrasado (email)',
  '12/04/29 avisa cobranca:2:atrasado (email)',
  '14/04/29 avisa cobranca:3:atrasado (email)',
]
/** The months of a boleto's holder who changes nothing. */
const byBoleto = (valor: number): string[] => [
  first(valor, boleto, emitido),
  ...paid(['29/02/28', '31/03/28', ...boletoDays], valor, boleto),
  ...lateBoleto(valor),
]
/** The months of a holder who pays by Pix. */
const byPix = (valor: number): string[] => [
  first(valor, emitido),
  `05/02/28 cobra PERIODO ${valor}; ${pix(valor)}`,
  `06/02/28 renovar → ATIVO; recebe ${valor}`,
  ...paid(monthly('05', '03/28', '03/29'), valor, pix(valor)),
  `05/04/29 cobra PERIODO ${valor}; ${pix(valor)}`,
  '11/04/29 atrasar → EM_ATRASO; avisa cobranca:1:atrasado (email)',
  '13/04/29 avisa cobranca:2:atrasado (email)',
]

export const stories: Record<string, string[]> = {
  // Uses the card at a unit on the first day; leaves in the end, buys again and changes their mind.
  '3500 por cartao': [
    first(3_500, emitido, `avisa pedido:noLocal ${both}`),
    '12/01/28 avisa pedido:avaliacao (email)',
    ...paid(monthly('10', '02/28', '03/29'), 3_500),
    '11/03/29 cancelarAoFim → CANCELADO_AO_FIM; avisa contrato:cancelado (email)',
    '10/04/29 encerrar → CANCELADO; avisa contrato:encerrado (email)',
    first(3_500, emitido).replace('10/01/28', '12/04/29'),
    '14/04/29 desistir → CANCELADO; cobrança ESTORNADA 3500; devolve 3500; avisa contrato:desistiu (email)',
  ],
  // Takes the dearer plan with 23 of 31 days left: 24,90 × 23 / 31.
  '3500 por boleto': [
    first(3_500, boleto, emitido),
    ...paid(['29/02/28'], 3_500, boleto),
    '13/03/28 cobra DIFERENCA 1847; recebe 1847; avisa contrato:plano (email)',
    ...paid(['31/03/28', ...boletoDays], 5_990, boleto),
    ...lateBoleto(5_990),
  ],
  // Does not pay the month that begins on 10/02; after the suspension a new one begins on the day of the payment.
  '3500 por pix': [
    first(3_500, emitido),
    `05/02/28 cobra PERIODO 3500; ${pix(3_500)}`,
    '11/02/28 atrasar → EM_ATRASO; avisa cobranca:1:atrasado (email)',
    '13/02/28 avisa cobranca:2:atrasado (email)',
    '15/02/28 avisa cobranca:3:atrasado (email)',
    '18/02/28 avisa cobranca:4:atrasado (email)',
    `20/02/28 avisa cobranca:5:atrasado ${both}`,
    `21/02/28 suspender → SUSPENSO; avisa contrato:suspenso ${both}`,
    `22/02/28 renovar → ATIVO; recebe 3500; avisa cobranca:reativado ${both}`,
    ...paid(monthly('17', '03/28', '02/29'), 3_500, pix(3_500)),
    `17/03/29 cobra PERIODO 3500; ${pix(3_500)}`,
    '23/03/29 atrasar → EM_ATRASO; avisa cobranca:1:atrasado (email)',
    '25/03/29 avisa cobranca:2:atrasado (email)',
    '27/03/29 avisa cobranca:3:atrasado (email)',
    '30/03/29 avisa cobranca:4:atrasado (email)',
    `01/04/29 avisa cobranca:5:atrasado ${both}`,
    `02/04/29 suspender → SUSPENSO; avisa contrato:suspenso ${both}`,
  ],
  // Gives another credit card for the renewals.
  '4990 por cartao': [
    first(4_990, emitido),
    ...paid(monthly('10', '02/28', '03/28'), 4_990),
    '13/03/28 avisa contrato:forma (email)',
    ...paid(monthly('10', '04/28', '04/29'), 4_990),
  ],
  '4990 por boleto': byBoleto(4_990),
  '4990 por pix': byPix(4_990),
  // The bank refuses on 10/04, and again on days 1 and 3; another credit card pays, and is charged from then on.
  '5990 por cartao': [
    first(5_990, emitido),
    ...paid(monthly('10', '02/28', '03/28'), 5_990),
    `10/04/28 atrasar → EM_ATRASO; cobra PERIODO 5990; avisa cobranca:recusado ${both}`,
    '11/04/28 avisa cobranca:1:atrasado (email)',
    '13/04/28 avisa cobranca:2:atrasado (email)',
    '14/04/28 renovar → ATIVO; recebe 5990; avisa cobranca:recuperado (email); avisa contrato:forma (email)',
    ...paid(monthly('10', '05/28', '04/29'), 5_990),
  ],
  '5990 por boleto': byBoleto(5_990),
  '5990 por pix': byPix(5_990),
}
