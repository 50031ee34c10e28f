import { expect, test } from 'vitest'
import { estadosContrato, estadosVivos, statusCartaoOf } from '@alento/contract/cartao/contrato.can.ts'
import { nextEstado, type EventoContrato } from './contrato.rules.ts'

const all: Record<EventoContrato, true> = {
  comprar: true,
  emitir: true,
  renovar: true,
  atrasar: true,
  suspender: true,
  contestar: true,
  liberar: true,
  liberarAoFim: true,
  cancelarAoFim: true,
  cancelar: true,
  voltar: true,
  desistir: true,
  encerrar: true,
}
const eventosContrato = Object.keys(all) as EventoContrato[]
const estadosPara = (evento: EventoContrato) =>
  estadosContrato.filter((de) => nextEstado(de, evento) !== null)

test('every state is reached, and every state but CANCELADO can be left', () => {
  const reached = new Set(['RASCUNHO'])
  for (const evento of eventosContrato)
    for (const de of estadosPara(evento)) reached.add(nextEstado(de, evento)!)
  expect([...reached].toSorted()).toEqual([...estadosContrato].toSorted())
  for (const estado of estadosContrato)
    expect(eventosContrato.some((e) => nextEstado(estado, e) !== null)).toBe(estado !== 'CANCELADO')
})

test('a cancelled contract never comes back, and a draft can only be bought', () => {
  expect(eventosContrato.filter((e) => nextEstado('CANCELADO', e))).toEqual([])
  expect(eventosContrato.filter((e) => nextEstado('RASCUNHO', e))).toEqual(['comprar'])
})

test('only a payment or the platform makes a card usable, and only a missed renewal or a chargeback suspends it', () => {
  const into = (status: string) =>
    eventosContrato.filter((e) =>
      estadosPara(e).some((de) => {
        const para = nextEstado(de, e)!
        return (
          para !== 'RASCUNHO' &&
          statusCartaoOf(para) === status &&
          (de === 'RASCUNHO' || statusCartaoOf(de) !== status)
        )
      }),
    )
  expect(into('HABILITADO')).toEqual(['emitir', 'renovar', 'liberar', 'liberarAoFim'])
  expect(into('SUSPENSO')).toEqual(['suspender', 'contestar'])
})

test('a holder can always leave the contract', () => {
  const leave = ['cancelar', 'cancelarAoFim'] as const
  for (const estado of estadosVivos.filter((e) => e !== 'CANCELADO_AO_FIM'))
    expect(leave.some((e) => nextEstado(estado, e) !== null)).toBe(true)
})
