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

test('a file name of 10,000 letters is refused as too large, and what was typed stays', async () => {
  const body = new FormData()
  body.append('legenda', 'Recepção às 8h')
  body.append('file', new Blob([new Uint8Array(9)]), `${'f'.repeat(10_000)}.png`)
  const { form, file, problema } = await readUpload(requestOf(body), 2048)
  expect([problema?.status, problema?.title, form.get('legenda'), file.length]).toEqual([
    413,
    'O conteúdo enviado é grande demais',
    'Recepção às 8h',
    0,
  ])
})

test.each([
  [
    'a text that is not UTF-8',
    ['--x\r\ncontent-disposition: form-data; name="legenda"\r\n\r\n', '\r\n--x--'],
  ],
  ['a name that is not UTF-8', ['--x\r\ncontent-disposition: form-data; name="', '"\r\n\r\n8h\r\n--x--']],
  ['no end', ['--x\r\ncontent-disposition: form-data; name="legenda"\r\n\r\n8h', '']],
])('a form with %s is refused as unreadable', async (_, [before = '', after = '']) => {
  const body = Buffer.concat([Buffer.from(before), Buffer.from([0xe7]), Buffer.from(after)])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const { problema } = await readUpload(
    new Request('http://localhost/x', { method: 'POST', body, headers }),
    99,
  )
  expect([problema?.status, problema?.title]).toEqual([400, 'Não foi possível ler o pedido'])
})
