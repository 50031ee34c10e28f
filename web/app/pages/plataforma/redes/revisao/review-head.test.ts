import { expect, test } from 'vitest'
import { sentText } from './review-head.tsx'

const step = (passo: string, quando: string, quem: string | null) => ({ passo, quando, quem, motivo: null })

test('the last time that a unit was sent in is told, with who sent it', () => {
  const first = step('PRE_CADASTRO', '2026-11-18T12:00:00Z', 'Carla Dutra')
  const back = step('DEVOLVIDA', '2026-11-19T12:00:00Z', 'Lia Tavares')
  const again = step('ENVIADA', '2026-11-21T02:00:00Z', null)
  const said = (naFilaDesde: string | null, ...historico: object[]) =>
    sentText({ naFilaDesde, historico } as never)
  expect(said(first.quando, first)).toBe('enviado por Carla Dutra em 18/11/2026')
  expect(said(again.quando, again, back, first)).toBe('enviado em 20/11/2026')
  expect(said(first.quando)).toBeNull()
  expect(said(null, first)).toBeNull()
  expect(said(null, back, first)).toBeNull()
})
