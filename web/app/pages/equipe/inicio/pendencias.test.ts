import { expect, test } from 'vitest'
import type { Pendencia } from '@alento/contract/plataforma/pendencia.ts'
import { describePendencia, ageOf } from './pendencias.tsx'

const queue = (over: Partial<Pendencia>): Pendencia => ({
  tipo: 'UNIDADES',
  total: 1,
  desde: '2026-11-20T12:00:00Z',
  prazo: null,
  sobre: null,
  valor: null,
  detalhe: null,
  codigo: null,
  ...over,
})
const about = (over: Partial<Pendencia>) => describePendencia(queue(over))?.replaceAll('\u00a0', ' ') ?? null

test('a queue says what its oldest is about', () => {
  expect(about({ sobre: 'Vida Nova, Niterói' })).toBe('Vida Nova, Niterói')
  expect(about({ tipo: 'MUDANCAS', sobre: 'Cardio Tijuca', detalhe: 'cep' })).toBe('Cardio Tijuca, cep')
  expect(about({ tipo: 'RECLAMACOES', sobre: 'Barra', detalhe: 'ATENDIMENTO', codigo: '3F8KT1MC' })).toBe(
    'Não fui atendido, 3F8K-T1MC',
  )
  expect(about({ tipo: 'ESTORNOS', valor: 78_000, codigo: '3F8KT1MC' })).toBe('R$ 780,00, pedido 3F8K-T1MC')
  expect(about({ tipo: 'DIFERENCAS', valor: 1_240 })).toBe('R$ 12,40 de diferença')
  expect(about({ tipo: 'DIFERENCAS' })).toBeNull()
})

test('a queue with a time limit has a bar with the part that is over; a queue without one has no bar', () => {
  const agora = Date.parse('2026-11-24T12:00:00Z')
  const complaint = queue({ tipo: 'RECLAMACOES', prazo: '2026-11-25T12:00:00Z' })
  expect(ageOf(complaint, agora)).toMatchObject({ part: 0.8 })
  expect(ageOf({ ...complaint, prazo: '2026-11-22T12:00:00Z' }, agora)).toMatchObject({
    tone: 'stop',
    part: 1,
  })
  expect(ageOf(queue({}), agora)).not.toHaveProperty('part')
})
