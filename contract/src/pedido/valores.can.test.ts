import { expect, test } from 'vitest'
import type { Pedido } from './pedido.ts'
import { amountsOf } from './valores.can.ts'

const order = (change: object) =>
  ({
    valorTotal: 12_900,
    desconto: 0,
    cupom: null,
    tipoPagamento: 'Alento',
    pagamento: null,
    ...change,
  }) as Pedido
const cupom = { name: 'BEMVINDO10', descontoCliente: 1_290 }
const divided = { status: 'PAGO', parcelas: 4, valorParcela: 6_928, valor: 27_712 } as Pedido['pagamento']

test('the lines of a voucher add up to what was paid', () => {
  const cases = [
    { pedido: order({ valorTotal: 11_610, desconto: 1_290, cupom }), paid: 11_610 },
    { pedido: order({ valorTotal: 26_000, pagamento: divided }), paid: 27_712 },
    { pedido: order({ valorTotal: 0, desconto: 40 }), paid: 0 },
    { pedido: order({ valorTotal: 26_000, desconto: 1_290, cupom, pagamento: divided }), paid: 27_712 },
  ]
  for (const { pedido, paid } of cases)
    expect(amountsOf(pedido, 'Alento').reduce((sum, { centavos }) => sum + centavos, 0)).toBe(paid)
})

test('the price is named by how it was bought, and not repeated when it is the amount', () => {
  const bought = order({ valorTotal: 11_610, desconto: 1_290, cupom })
  expect(amountsOf(bought, 'Outra')[0]).toEqual({ label: 'Preço Outra', centavos: 12_900 })
  expect(amountsOf({ ...bought, tipoPagamento: 'SinSaude' }, 'Outra')[0]!.label).toBe('Preço SinSaude')
  expect(amountsOf(order({}), 'Alento')).toEqual([])
})
