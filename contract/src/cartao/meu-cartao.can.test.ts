import { expect, test } from 'vitest'
import {
  cobrancaAberta,
  describeProximosPassos,
  economiaOf,
  numeroCompraOf,
  situacaoOfCartao,
} from './meu-cartao.can.ts'

const gastos = {
  atendimentos: 9,
  particular: 231_600,
  pago: 107_760,
  mensalidades: 8,
  valorMensalidades: 47_920,
}

test('savings are the private prices minus what was paid, and the months of the card come off', () => {
  expect(economiaOf(gastos)).toEqual({ economia: 123_840, sobra: 75_920 })
})

test('months that cost more than they saved leave less than nothing', () => {
  expect(economiaOf({ ...gastos, valorMensalidades: 130_000 })).toEqual({ economia: 123_840, sobra: -6_160 })
})

test('an order number comes from the random end of the id', () => {
  expect(numeroCompraOf('019b76da-0000-7000-8000-00a1b2c3d4e5')).toBe('A1B2-C3D4-E5')
})

test('of several open charges the earliest is paid next', () => {
  const list = [
    { estado: 'ABERTA', de: 2 },
    { estado: 'ABERTA', de: 1 },
    { estado: 'PAGA', de: 0 },
  ]
  expect(cobrancaAberta(list)).toBe(list[1])
  expect(cobrancaAberta([{ estado: 'PAGA' }])).toBeUndefined()
})

test.each([
  ['AGUARDANDO_PAGAMENTO', null, true, 'pagar'],
  ['AGUARDANDO_PAGAMENTO', 'PENDENTE', true, 'aguardando'],
  ['AGUARDANDO_PAGAMENTO', 'ENVIANDO', true, 'conferindo'],
  ['AGUARDANDO_PAGAMENTO', 'PAGO', true, 'conferindo'],
  ['AGUARDANDO_PAGAMENTO', 'RECUSADO', true, 'pagar'],
  ['ATIVO', 'PENDENTE', true, 'aguardando'],
  ['ATIVO', null, false, 'confirmado'],
  ['SUSPENSO', 'CANCELADO', true, 'pagar'],
  ['CANCELADO', 'PENDENTE', false, 'encerrado'],
] as const)('%s with an attempt %s is %s', (estado, status, pagavel, expected) => {
  const cobrancas = [{ estado: 'ABERTA', pagamento: status && { status } }]
  expect(situacaoOfCartao({ estado, cobrancas }, pagavel)).toBe(expected)
})

const comprado = {
  estado: 'ATIVO',
  metodo: 'pix',
  cartaoCredito: null,
  valor: 4_990,
  novoPreco: null,
  proximaCobranca: '2026-12-29',
  desistenciaAte: '2026-12-06',
  cobrancas: [{ estado: 'GRATIS', valor: 0, vencimento: '2026-11-29', pagamento: null }],
  plano: { seguro: true, condicoesSeguro: ['Carência de 60 dias.', 'Auxílio-funeral: até R$ 3.000,00.'] },
} satisfies Parameters<typeof describeProximosPassos>[0]

test('a confirmation says when the first charge is and how it comes, what waits, and until when the money comes back', () => {
  const desistir = 'Até 06/12/2026 você pode desistir e receber todo o dinheiro de volta.'
  expect(describeProximosPassos(comprado, '2026-12-06')).toEqual([
    'A primeira cobrança é em 29/12/2026: R$\u00a049,90. O Pix chega por e-mail e SMS, 5 dias antes.',
    'Os descontos já valem. Seguro: Carência de 60 dias.',
    desistir,
  ])
  const gold = { ...comprado, plano: { seguro: false, condicoesSeguro: [] } }
  const paga = [{ estado: 'PAGA', valor: 4_990, vencimento: '2026-11-29', pagamento: null }] as const
  const cartao = {
    ...gold,
    cobrancas: paga,
    metodo: 'cartao',
    cartaoCredito: { bandeira: 'Visa', final: '5497' },
  }
  expect(
    describeProximosPassos(cartao as Parameters<typeof describeProximosPassos>[0], '2026-12-06'),
  ).toEqual([
    'A próxima cobrança é em 29/12/2026: R$\u00a049,90. Vai para o cartão de crédito final 5497.',
    desistir,
  ])
  expect(describeProximosPassos({ ...gold, estado: 'CANCELADO_AO_FIM' }, '2026-12-06')).toEqual([desistir])
  expect(describeProximosPassos({ ...gold, estado: 'CANCELADO_AO_FIM' }, '2026-12-07')).toEqual([])
})
