import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { StatusPagamentoGateway } from '@alento/contract/pagamento/pagamento.ts'
import { compareAlheia, compareTransacao, daysOf, type Devolvida } from './conciliacao.rules.ts'
import { TRANSACTION_STATUS } from '#platform/gateway/gateway.ts'
import { nextStatus } from '#modules/pagamento/pagamento.rules.ts'

const agora = Temporal.Instant.from('2026-03-10T15:00:00Z')
const p = (status: StatusPagamentoGateway, transacaoId: string | null = 't1') => ({
  status,
  transacaoId,
  valor: 10_000,
})
const t = (status: string, refundedAmount = 0, amount = 10_000) => ({
  id: 't1',
  status,
  amount,
  refundedAmount,
})
const e = (status: Devolvida['status'], valor: number, over: Partial<Devolvida> = {}): Devolvida => ({
  id: `${status}-${valor}`,
  status,
  valor,
  comprovante: null,
  criadoEm: agora.subtract({ minutes: 30 }),
  ...over,
})
const tipos = (...args: Parameters<typeof compareTransacao>) => compareTransacao(...args).map((a) => a.tipo)

test.each([
  ['PENDENTE', 'succeeded', 'TENTATIVA_ABERTA'],
  ['PENDENTE', 'canceled', 'TENTATIVA_ABERTA'],
  ['ENVIANDO', 'pending', 'TENTATIVA_ABERTA'],
  ['ENVIANDO', 'new', 'TENTATIVA_ABERTA'],
  ['PAGO', 'charged_back', 'DEVOLVIDO_LA'],
  ['FALHOU', 'succeeded', 'DINHEIRO_TARDIO'],
  ['CANCELADO', 'succeeded', 'DINHEIRO_TARDIO'],
  ['PAGO', 'pending', 'PAGO_SO_AQUI'],
  ['PAGO', 'failed', 'PAGO_SO_AQUI'],
  ['PAGO', 'dispute', 'CONTESTACAO'],
  ['PAGO', 'unknown', 'SITUACAO_DESCONHECIDA'],
] as const)('%s here and %s there is %s', (here, there, tipo) => {
  expect(tipos(p(here), t(there), [], agora)).toEqual([tipo])
})

test.each([
  ['PAGO', 'succeeded'],
  ['PENDENTE', 'pending'],
  ['CANCELADO', 'canceled'],
  ['RECUSADO', 'failed'],
  ['PENDENTE', 'new'],
] as const)('%s here and %s there agree', (here, there) => {
  expect(tipos(p(here), t(there), [], agora)).toEqual([])
})

test('an amount that differs is reported and nothing else is concluded', () => {
  expect(compareTransacao(p('PENDENTE'), t('succeeded', 0, 9_999), [], agora)).toMatchObject([
    { tipo: 'VALOR_DIFERENTE', esperado: 10_000, encontrado: 9_999 },
  ])
  expect(tipos(p('PAGO'), t('canceled', 9_999, 9_999), [], agora)).toEqual(['VALOR_DIFERENTE'])
})

test('a second charge of one order goes back once', () => {
  const second = { ...t('succeeded'), id: 't2' }
  expect(tipos(p('PAGO'), second, [], agora)).toEqual(['DINHEIRO_TARDIO'])
  expect(tipos(p('PAGO'), second, [e('PEDIDO', 10_000, { criadoEm: agora })], agora)).toEqual([])
  expect(
    tipos(p('PAGO'), { ...second, status: 'canceled', refundedAmount: 10_000 }, [e('FEITO', 10_000)], agora),
  ).toEqual([])
})

test('refunds: on its way, standing still, refused, refused and made after all, not asked for, only here, paid by hand', () => {
  const partial = (refunded: number) => t(refunded > 0 ? 'partial_refunded' : 'succeeded', refunded)
  expect(tipos(p('PAGO'), partial(0), [e('ENVIANDO', 3_000, { criadoEm: agora })], agora)).toEqual([])
  expect(compareTransacao(p('PAGO'), partial(0), [e('PEDIDO', 3_000)], agora)).toMatchObject([
    { tipo: 'ESTORNO_PARADO', conserta: 'estorno', esperado: 3_000, encontrado: 0 },
  ])
  expect(compareTransacao(p('PAGO'), partial(0), [e('RECUSADO', 3_000)], agora)).toEqual([
    {
      tipo: 'ESTORNO_RECUSADO',
      estornoId: 'RECUSADO-3000',
      esperado: 3_000,
      encontrado: 0,
      situacaoAqui: 'RECUSADO',
      situacaoLa: 'succeeded',
    },
  ])
  expect(
    compareTransacao(p('PAGO'), partial(5_000), [e('FEITO', 2_000), e('RECUSADO', 3_000)], agora),
  ).toMatchObject([{ tipo: 'ESTORNO_RECUSADO', conserta: 'recusado' }])
  expect(compareTransacao(p('PAGO'), partial(5_000), [e('FEITO', 2_000)], agora)).toMatchObject([
    { tipo: 'ESTORNO_NAO_PEDIDO', esperado: 2_000, encontrado: 5_000 },
  ])
  expect(tipos(p('ESTORNADO'), t('succeeded'), [e('FEITO', 10_000)], agora)).toEqual(['ESTORNO_SO_AQUI'])
  expect(tipos(p('ESTORNADO'), t('succeeded'), [e('FEITO', 10_000, { comprovante: 'TED' })], agora)).toEqual(
    [],
  )
  expect(
    tipos(p('PAGO'), t('canceled', 10_000), [e('ENVIANDO', 10_000, { criadoEm: agora })], agora),
  ).toEqual([])
})

test('a refund by both a person and the gateway is reported as twice, and only the rest as not requested', () => {
  const porFora = e('FEITO', 3_000, { comprovante: 'TED' })
  const told = (refunded: number, ...more: Devolvida[]) =>
    compareTransacao(p('PAGO'), t('partial_refunded', refunded), [porFora, ...more], agora)
  expect(told(3_000)).toMatchObject([{ tipo: 'ESTORNO_EM_DOBRO', esperado: 0, encontrado: 3_000 }])
  expect(told(4_000)).toMatchObject([
    { tipo: 'ESTORNO_EM_DOBRO', esperado: 0, encontrado: 3_000 },
    { tipo: 'ESTORNO_NAO_PEDIDO', esperado: 0, encontrado: 4_000 },
  ])
  expect(told(2_000, e('FEITO', 2_000))).toEqual([])
  const whole = e('FEITO', 10_000, { comprovante: 'TED' })
  expect(compareTransacao(p('ESTORNADO'), t('canceled', 10_000), [whole], agora)).toMatchObject([
    { tipo: 'ESTORNO_EM_DOBRO', esperado: 0, encontrado: 10_000 },
  ])
})

test('a charge that nobody here knows is ours or foreign, and one without money is nothing', () => {
  const known = (referenceId: string | null, status = 'succeeded') =>
    compareAlheia({ ...t(status, 2_000), referenceId }, 'ALENTO-')
  expect(known('ALENTO-x')).toEqual([
    { tipo: 'TRANSACAO_SEM_TENTATIVA', encontrado: 8_000, situacaoLa: 'succeeded' },
  ])
  expect(known('PED-9')).toMatchObject([{ tipo: 'TRANSACAO_ALHEIA' }])
  expect(known(null)).toMatchObject([{ tipo: 'TRANSACAO_ALHEIA' }])
  expect(known('ALENTO-x', 'failed')).toEqual([])
})

test('every state that would change an attempt is found, and nothing is fixed that would not', () => {
  const here = constantFrom(...StatusPagamentoGateway.options)
  const there = constantFrom(...TRANSACTION_STATUS.filter((status) => status !== 'unknown'))
  assert(
    property(
      record({ here, there, amount: constantFrom(10_000, 9_000), back: integer({ min: 0, max: 9_000 }) }),
      (x) => {
        const found = compareTransacao(p(x.here), t(x.there, x.back, x.amount), [], agora)
        const mends = found.some((a) => a.conserta === 'pagamento')
        const next = nextStatus(x.here, x.there)
        expect(mends).toBe(next !== null && (x.amount === 10_000 || (next !== 'PAGO' && x.here !== 'PAGO')))
      },
    ),
  )
})

test('a window is cut into days without a gap; the last one is what is left', () => {
  const at = (text: string) => Temporal.Instant.from(text)
  const days = (de: string, ate: string) =>
    [...daysOf({ de: at(de), ate: at(ate) })].map((d) => [String(d.de), String(d.ate)])
  expect(days('2026-03-01T22:00:00Z', '2026-03-03T22:00:01Z')).toEqual([
    ['2026-03-01T22:00:00Z', '2026-03-02T22:00:00Z'],
    ['2026-03-02T22:00:00Z', '2026-03-03T22:00:00Z'],
    ['2026-03-03T22:00:00Z', '2026-03-03T22:00:01Z'],
  ])
  expect(days('2026-03-01T22:00:00Z', '2026-03-01T22:00:00Z')).toEqual([])
})
