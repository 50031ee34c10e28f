import { expect, test } from 'vitest'
import { cobrancaAberta, economiaOf, numeroDaCompra, situacaoDoCartao } from './meu-cartao.can.ts'

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
  expect(numeroDaCompra('019b76da-0000-7000-8000-00a1b2c3d4e5')).toBe('A1B2-C3D4-E5')
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
  expect(situacaoDoCartao({ estado, cobrancas }, pagavel)).toBe(expected)
})
