import { expect, test } from 'vitest'
import { nextMessage } from './toast.tsx'

test('a message leaves with its page, unless the action that led to the next one made it', () => {
  const [old, fresh] = [{ text: 'Código copiado' }, { text: 'Salvo' }]
  expect(nextMessage(old, { fresh: null, moved: true })).toBeNull()
  expect(nextMessage(old, { fresh, moved: true })).toBe(fresh)
  expect(nextMessage(old, { fresh, moved: false })).toBe(fresh)
  expect(nextMessage(old, { fresh: null, moved: false })).toBe(old)
  const offline = { text: 'Sem internet', until: 'online' } as const
  expect(nextMessage(offline, { fresh: null, moved: true })).toBe(offline)
})
