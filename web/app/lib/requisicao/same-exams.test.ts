import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { isConfirmed } from './same-exams.ts'

const at = (time: string): number => Date.parse(`2026-11-23T${time}Z`)
const conferida = { exames: ['lab-a:40302040', 'lab-b:40901122'], quando: at('12:00:00') }

type Exame = [codigo: string, pacote?: string]
const order = (unidade: string, exames: Exame[], change: object = {}): Pedido =>
  ({
    tipoPedido: 'Exame',
    statusPagamento: 'INICIADO',
    statusAtendimento: 'AGUARDANDO',
    pagamentoAto: false,
    createdAt: '2026-11-23T12:00:30Z',
    unidade: { _id: unidade },
    exames: exames.map(([codigoExame, pacote = null]) => ({ codigoExame, pacote })),
    ...change,
  }) as unknown as Pedido
const a = order('lab-a', [['40302040']])
const b = order('lab-b', [['40901122']])

test('a photo goes with exactly the exams that were confirmed with it, at their units', () => {
  expect(isConfirmed(conferida, [b, a], 0)).toBe(true)
  const others: Pedido[][] = [
    [a],
    [a, order('lab-c', [['40901122']])],
    [a, order('lab-b', [['40304361']])],
    [a, order('lab-b', [['40901122'], ['40304361']])],
    [a, b, order('lab-c', [['40304361', 'Check-up']])],
    [order('lab-a', [], { tipoPedido: 'Consulta' })],
  ]
  for (const juntos of others) expect(isConfirmed(conferida, juntos, 0)).toBe(false)
})

test('a package may bring exams that nobody asked for', () => {
  const packed = order('lab-b', [
    ['40901122', 'Check-up'],
    ['40304361', 'Check-up'],
  ])
  expect(isConfirmed(conferida, [a, packed], 0)).toBe(true)
})

test('an order that is older than the confirmation is another one, whatever the clock of the device says', () => {
  const old = { createdAt: '2026-11-23T11:58:00Z' }
  const before = [order('lab-a', [['40302040']], old), order('lab-b', [['40901122']], old)]
  expect(isConfirmed(conferida, before, 0)).toBe(false)
  // The device is five minutes ahead: it confirmed at 11:55 of the server.
  expect(isConfirmed(conferida, before, 300_000)).toBe(true)
  expect(isConfirmed(conferida, [a, b], -300_000)).toBe(false)
})

test('a cancelled order and one that is done take no photo', () => {
  for (const change of [{ statusPagamento: 'CANCELADO' }, { statusAtendimento: 'REALIZADO' }])
    expect(isConfirmed(conferida, [a, order('lab-b', [['40901122']], change)], 0)).toBe(false)
})
