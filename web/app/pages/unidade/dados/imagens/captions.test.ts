import { expect, test } from 'vitest'
import { changedCaptions } from './act.ts'
import { summaryOf } from './photo-uploader.tsx'
import type { Upload } from './use-uploads.ts'

test('only captions that were changed here are sent: a colleague may have changed the others', () => {
  const form = new FormData()
  for (const [id, before, now] of [
    ['a', 'Fachada', 'Fachada'],
    ['b', 'Sala', 'Sala de espera'],
    ['c', 'Jardim', ''],
  ] as const) {
    form.set(`antes.${id}`, before)
    form.set(`legenda.${id}`, now)
  }
  form.set('acao', 'legendas')
  expect(changedCaptions(form)).toEqual([
    { _id: 'b', legenda: 'Sala de espera' },
    { _id: 'c', legenda: '' },
  ])
})

test('the result is said once all photos are through', () => {
  const uploads = (...states: Upload['state'][]) => states.map((state) => ({ state })) as never
  expect(summaryOf(uploads())).toBe('')
  expect(summaryOf(uploads('sent', 'sending'))).toBe('')
  expect(summaryOf(uploads('sent', 'refused', 'refused'))).toBe('1 foto enviada, 2 não entraram')
  expect(summaryOf(uploads('refused'))).toBe('1 não entrou')
  expect(summaryOf(uploads('sent', 'sent'))).toBe('2 fotos enviadas')
})
