import { expect, test } from 'vitest'
import { pagarOf } from './pagar.rules.ts'

const dia = (text: string) => Temporal.PlainDate.from(text)
const hoje = dia('2026-11-23')
const novo = {
  estado: 'AGUARDANDO_PAGAMENTO',
  recorrencia: 'Mensal',
  valor: 5_990,
  valorNovo: null,
  valorNovoDesde: null,
  acerto: 0,
  diaPagamento: null,
  metodo: null,
} as const
const quando = { hoje, gratis: false, proximaCobranca: null }
const aberta = {
  tipo: 'PERIODO',
  valor: 5_990,
  vencimento: dia('2026-12-23'),
  ate: dia('2027-01-23'),
} as const

test('a new monthly contract: today its price, and the next on the same day of next month', () => {
  expect(pagarOf(novo, null, quando)).toMatchObject({
    valor: 5_990,
    hoje: 5_990,
    gratis: false,
    proxima: '2026-12-23',
    valorDepois: 5_990,
    metodos: ['cartao', 'boleto', 'pix'],
  })
})

test('a boleto of a new contract falls due on the next chosen banking day, six days to choose from', () => {
  const boletos = pagarOf(novo, null, quando)!.boletos
  expect(boletos.map((b) => b.dia)).toEqual([5, 10, 15, 20, 25, 30])
  // 5 December 2026 is a Saturday.
  expect(boletos[0]).toEqual({ dia: 5, vencimento: '2026-12-07', proxima: '2027-02-05' })
  expect(boletos[4]).toEqual({ dia: 25, vencimento: '2026-11-25', proxima: '2026-12-25' })
})

test('the free month costs nothing today, by any way to pay, and its boleto falls due when it ends', () => {
  const pagar = pagarOf(novo, null, { ...quando, gratis: true })!
  expect(pagar).toMatchObject({ hoje: 0, valor: 5_990, proxima: '2026-12-23' })
  expect(pagar.boletos[0]).toEqual({ dia: 5, vencimento: '2027-01-05', proxima: '2027-02-05' })
})

test('a renewal keeps its days: its boleto is due on the charge’s own day, tomorrow once that is over', () => {
  const contrato = { ...novo, estado: 'ATIVO', metodo: 'boleto', diaPagamento: 20 } as const
  const sent = { ...quando, hoje: dia('2026-12-18') }
  expect(pagarOf(contrato, aberta, { ...quando, hoje: dia('2026-12-17') })).toBeNull()
  expect(pagarOf(contrato, aberta, sent)).toMatchObject({
    proxima: '2027-01-23',
    boletos: [{ dia: 20, vencimento: '2026-12-23', proxima: '2027-01-23' }],
  })
  // By credit card it is charged by itself, until that has failed.
  expect(pagarOf({ ...contrato, metodo: 'cartao' }, aberta, sent)).toBeNull()
  const late = { ...aberta, vencimento: dia('2026-11-20') }
  expect(pagarOf({ ...contrato, estado: 'EM_ATRASO' }, late, quando)!.boletos[0]!.vencimento).toBe(
    '2026-11-24',
  )
})

test('a new period after a suspension begins on the day it is paid, at the announced price once that holds', () => {
  const contrato = { ...novo, estado: 'SUSPENSO', valorNovo: 6_500, valorNovoDesde: hoje } as const
  expect(pagarOf(contrato, null, quando)).toMatchObject({ hoje: 6_500, proxima: '2026-12-23' })
})

test('the difference of a dearer plan leaves the next charge where it is', () => {
  const contrato = { ...novo, estado: 'ATIVO' } as const
  const diferenca = { ...aberta, tipo: 'DIFERENCA', valor: 812 } as const
  expect(pagarOf(contrato, diferenca, { ...quando, proximaCobranca: dia('2026-12-01') })).toMatchObject({
    hoje: 812,
    proxima: '2026-12-01',
  })
})

test('nothing is to be paid of a paid, an ending or an ended contract', () => {
  for (const estado of ['ATIVO', 'EM_ATRASO', 'CANCELADO_AO_FIM', 'CANCELADO', 'RASCUNHO'] as const)
    expect(pagarOf({ ...novo, estado }, null, quando)).toBeNull()
})

test('a boleto is not offered below its limit, while a free month is', () => {
  const cheap = { ...novo, valor: 200 }
  expect(pagarOf(cheap, null, quando)!.metodos).toEqual(['cartao', 'pix'])
  expect(pagarOf({ ...novo, valor: 20 }, null, { ...quando, gratis: true })!.metodos).toEqual([
    'cartao',
    'pix',
  ])
})

test('the difference of a dearer plan is followed by renewals at the price of that plan', () => {
  const contrato = { ...novo, estado: 'ATIVO', metodo: 'cartao', valor: 3_500, valorNovo: 5_990 } as const
  const diferenca = { ...aberta, tipo: 'DIFERENCA', valor: 1_686, vencimento: hoje } as const
  expect(pagarOf(contrato, diferenca, { ...quando, proximaCobranca: dia('2026-12-23') })).toMatchObject({
    hoje: 1_686,
    valorDepois: 5_990,
    proxima: '2026-12-23',
  })
})
