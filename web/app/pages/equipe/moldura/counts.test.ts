import { expect, test } from 'vitest'
import { countsOf } from './counts.ts'

test('the menu counts what waits on each page, two queues of one page together', () => {
  const counts = countsOf(2, [
    { tipo: 'UNIDADES', total: 3 },
    { tipo: 'MUDANCAS', total: 1 },
    { tipo: 'AVALIACOES', total: 9 },
  ])
  expect(counts['/admin/redes']!.total).toBe(4)
  expect(counts['/admin/moderacao']).toEqual({ total: 9, label: 'para olhar' })
  expect(counts['/admin/agendamentos']!.total).toBe(2)
  expect(counts['/admin/suporte']).toBeUndefined()
})
