import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { makeVoce } from './voce.ts'

const order = (_id: string, change: object = {}) =>
  ({
    _id,
    tipoPedido: 'Consulta',
    consulta: { especialidade: 'Cardiologia' },
    exames: [],
    unidade: { nomeRede: 'Cardio Tijuca', bairro: 'Tijuca' },
    statusAtendimento: 'AGUARDANDO',
    agendamento: { dataEscolhida: '2026-11-30', horarioEscolhido: { horario: '08:20' } },
    ...change,
  }) as unknown as Pedido
const done = order('feito', { statusAtendimento: 'REALIZADO' })
const grupo = (...list: Pedido[]) => [{ grupo: 'ativos' as const, total: list.length, list }]

test('the home of a client begins with the next appointment and with what can be booked again', () => {
  expect(makeVoce({ proxima: order('a'), grupos: grupo(order('b'), done) })).toMatchObject({
    proxima: {
      quando: 'Segunda, 30/11, às\u00a008:20',
      onde: 'Cardio Tijuca, Tijuca',
      href: '/voucher?id=a',
    },
    deNovo: { href: '/admincliente/marcar-de-novo?id=feito' },
  })
  expect(makeVoce({ proxima: null, grupos: grupo(done) })).toMatchObject({
    proxima: null,
    deNovo: { href: '/admincliente/marcar-de-novo?id=feito' },
  })
})

test('a client without either sees the page of everybody', () => {
  const exame = order('e', { statusAtendimento: 'REALIZADO', consulta: null })
  expect(makeVoce({ proxima: null, grupos: grupo(order('b'), exame) })).toBeNull()
})
