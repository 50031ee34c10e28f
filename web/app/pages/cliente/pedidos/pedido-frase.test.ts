import { expect, test } from 'vitest'
import {
  MetodoPagamento,
  StatusEstorno,
  StatusPagamentoGateway,
} from '@alento/contract/pagamento/pagamento.ts'
import { type Pedido, StatusAtendimento, StatusPagamento } from '@alento/contract/pedido/pedido.ts'
import { faseOf, mayGiveUp } from '@alento/contract/pedido/pedido.can.ts'
import { type Estado, passagemOf } from './pedido-fase.ts'
import { fraseOf } from './pedido-frase.ts'
import { passoOf } from './devolucao.ts'

const metodos = MetodoPagamento.options
const tried = (metodo: MetodoPagamento, status: StatusPagamentoGateway) =>
  ({ metodo, status, boleto: null }) as Pedido['pagamento']

/** Every combination of states of an order, including impossible ones. */
const every: Estado[] = StatusPagamento.options.flatMap((statusPagamento) =>
  StatusAtendimento.options.flatMap((statusAtendimento) =>
    [true, false].flatMap((pagamentoAto) =>
      [null, ...metodos.flatMap((m) => StatusPagamentoGateway.options.map((status) => tried(m, status)))].map(
        (pagamento) => ({ statusPagamento, statusAtendimento, pagamentoAto, pagamento }),
      ),
    ),
  ),
)
const order = (change: Partial<Estado>): Estado & { _id: string } => ({
  _id: 'p1',
  statusPagamento: 'INICIADO',
  statusAtendimento: 'AGUARDANDO',
  pagamentoAto: false,
  pagamento: null,
  ...change,
})

test('every state of an order, by every method, says what happened and what to do next', () => {
  expect(every).toHaveLength(5 * 3 * 2 * 22)
  for (const p of every) {
    const { aconteceu, agora } = fraseOf(p)
    expect(aconteceu).toMatch(/^[A-ZÀ-Ú].{15,}\.$/)
    expect(agora).toMatch(/^[A-ZÀ-Ú].{15,}\.$/)
  }
})

test('an order that can be paid leads to its checkout and no other does', () => {
  for (const p of every) {
    const way = passagemOf({ ...p, _id: 'p1' })
    const payable =
      (p.statusPagamento === 'INICIADO' || p.statusPagamento === 'AGUARDANDO_PAGAMENTO') &&
      p.statusAtendimento !== 'CANCELADO' &&
      !p.pagamentoAto
    expect(way !== null).toBe(payable)
    expect(way?.href ?? '/checkout?id=p1').toMatch(/^\/checkout\?id=p1/)
  }
})

test('a boleto leads to its second one, a refused card to another try, a Pix to its code', () => {
  const label = (m: MetodoPagamento, status: StatusPagamentoGateway) =>
    passagemOf(order({ statusPagamento: 'AGUARDANDO_PAGAMENTO', pagamento: tried(m, status) }))?.rotulo
  expect([label('boleto', 'PENDENTE'), label('boleto', 'CANCELADO')]).toEqual([
    '2ª via do boleto',
    '2ª via do boleto',
  ])
  expect(label('cartao', 'RECUSADO')).toBe('Tentar outro pagamento')
  expect([label('pix', 'PENDENTE'), label('pix', 'CANCELADO')]).toEqual(['Ver o código Pix', 'Pagar de novo'])
})

test('no sentence says that nothing was charged where something was, or that a voucher is good where it is not', () => {
  const saying = (words: RegExp) =>
    every.filter((p) => words.test(`${fraseOf(p).aconteceu} ${fraseOf(p).agora}`))
  const paid = saying(/[Nn]ada (foi|será) cobrado/).filter((p) => p.statusPagamento === 'CONCLUIDO')
  expect(paid.filter((p) => p.pagamento)).toEqual([])
  expect(new Set(saying(/Mostre o voucher/).map(faseOf))).toEqual(new Set(['pago']))
})

test('a boleto says until when', () => {
  const boleto = { link: '', linha: '', vencimento: '2026-03-13', limite: '2026-03-18' }
  const pagamento = { ...tried('boleto', 'PENDENTE')!, boleto }
  expect(fraseOf(order({ statusPagamento: 'AGUARDANDO_PAGAMENTO', pagamento })).agora).toBe(
    'Pague até 13/03/2026. O banco confirma em até 4 dias úteis.',
  )
})

test('only an order that is unpaid, or paid within its days, may be given up', () => {
  const may = (p: Estado, desistirAte: string | null = null) => mayGiveUp({ ...p, desistirAte })
  expect([may(order({})), may(order({ statusPagamento: 'CONCLUIDO' }), '2026-03-17')]).toEqual([true, true])
  for (const p of every.filter((e) => faseOf(e) !== 'pago'))
    expect(may(p)).toBe(passagemOf({ ...p, _id: 'p1' }) !== null || faseOf(p) === 'no-local')
  expect(may(order({ pagamentoAto: true }))).toBe(true)
})

test('every step of a refund has its sentence by every method; a refused one says that it is still owed', () => {
  for (const status of StatusEstorno.options)
    for (const metodo of metodos) {
      const { titulo, texto, tom } = passoOf({ status, metodo, porFora: false } as never)
      expect(titulo).toMatch(/evolução/)
      expect(texto).toMatch(/\.$/)
      expect(tom === 'stop').toBe(status === 'RECUSADO')
      expect(texto.includes('Ligue para a nossa central')).toBe(status === 'RECUSADO')
    }
  expect(passoOf({ status: 'FEITO', metodo: 'pix', porFora: true } as never).texto).toContain('transferência')
})
