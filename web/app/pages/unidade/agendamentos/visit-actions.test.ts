import { expect, test } from 'vitest'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { nextStepOf } from '#lib/visita/passo.ts'
import { findNextPasso } from './visit-actions.tsx'

const hoje = '2026-11-25'
const now = { hoje, agora: Date.parse('2026-11-25T12:00:00Z'), fuso: 'America/Sao_Paulo', desk: true }
const visit = (over: Partial<Agendamento>) =>
  ({
    dia: hoje,
    horario: '09:00',
    status: 'CONFIRMADA',
    situacaoVisita: 'MARCADA',
    comecou: true,
    pedido: { statusPagamento: 'CONCLUIDO', statusAtendimento: 'AGUARDANDO', pagamentoAto: false },
    ...over,
  }) as Agendamento

test("a visit of today has the step of the reception's day, whatever its state", () => {
  for (const situacaoVisita of ['MARCADA', 'CHEGOU', 'EM_ATENDIMENTO', 'ATENDIDA', 'FALTOU'] as const) {
    const a = visit({ situacaoVisita })
    expect([situacaoVisita, findNextPasso({ a, now })]).toEqual([situacaoVisita, nextStepOf(a, now)])
  }
  expect(findNextPasso({ a: visit({ situacaoVisita: 'CHEGOU' }), now })).toBe('chamar')
  expect(findNextPasso({ a: visit({ situacaoVisita: 'FALTOU' }), now })).toBe('chegou')
})

test('an appointment of another day is confirmed before and ended after; one that was missed stays missed', () => {
  const later = visit({ dia: '2026-11-26', comecou: false, status: 'AGUARDANDO_CONFIRMACAO' })
  expect(findNextPasso({ a: later, now })).toBe('confirmar')
  expect(findNextPasso({ a: { ...later, status: 'CONFIRMADA' }, now })).toBeNull()
  expect(findNextPasso({ a: visit({ dia: '2026-11-24' }), now })).toBe('validar')
  expect(findNextPasso({ a: visit({ dia: '2026-11-24', situacaoVisita: 'FALTOU' }), now })).toBeNull()
})
