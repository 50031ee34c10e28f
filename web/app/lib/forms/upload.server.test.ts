import { expect, test } from 'vitest'
import { readUpload } from './upload.server.ts'

const requestOf = (body: BodyInit) => new Request('http://localhost/x', { method: 'POST', body })

function aForm(bytes: number): FormData {
  const form = new FormData()
  form.append('legenda', 'Recepção às 8h')
  form.append('file', new Blob([new Uint8Array(bytes).fill(7)]), 'foto.png')
  return form
}

test('a form is read with its texts and its file, byte for byte, up to the last byte that may be', async () => {
  const { form, file, problema } = await readUpload(requestOf(aForm(2048)), 2048)
  expect([problema, [...form], file.length, file.every((b) => b === 7)]).toEqual([
    null,
    [['legenda', 'Recepção às 8h']],
    2048,
    true,
  ])
})

test('a file of one byte more is refused under its field, and what was typed stays', async () => {
  const { form, file, problema } = await readUpload(requestOf(aForm(2 * 2 ** 20 + 1)), 2 * 2 ** 20)
  expect([problema?.status, problema?.errors, form.get('legenda'), file.length]).toEqual([
    413,
    [{ field: 'file', message: 'O arquivo pode ter até 2 MB. Envie um menor.' }],
    'Recepção às 8h',
    0,
  ])
})

test('the same page may post a form without a file', async () => {
  const { form, file } = await readUpload(requestOf(new URLSearchParams({ acao: 'ordem' })), 10)
  expect([form.get('acao'), file.length]).toEqual(['ordem', 0])
})
