import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { type Sealer, sealerContext } from '#lib/api/api.ts'
import { loginKeeping, readKeptForm } from './kept-form.server.ts'

const key = randomBytes(32)
const sealer: Sealer = {
  seal: (about, bytes) => {
    const c = createCipheriv('aes-256-gcm', key, Buffer.alloc(12)).setAAD(Buffer.from(about))
    const body = Buffer.concat([c.update(bytes), c.final()])
    return Buffer.concat([c.getAuthTag(), body]).toString('base64url')
  },
  open: (about, sealed) => {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length < 17) return null
    const d = createDecipheriv('aes-256-gcm', key, Buffer.alloc(12)).setAAD(Buffer.from(about))
    d.setAuthTag(bytes.subarray(0, 16))
    try {
      return Buffer.concat([d.update(bytes.subarray(16)), d.final()])
    } catch {
      return null
    }
  },
}
const context = new RouterContextProvider()
context.set(sealerContext, sealer)

const url = 'https://alento.example/avaliar-atendimento?id=7'
const maria = 'maria'

function keep(texts: Record<string, string>, dono = maria): Response {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  return loginKeeping({ context, request: new Request(`${url}&_routes=x`) }, form, {
    dono,
    secrets: ['senhaAtual'],
  })
}
const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const back = (answer: Response, to = url, dono = maria) =>
  readKeptForm(
    { context, request: new Request(to, { headers: { cookie: `outro=1; ${cookieOf(answer)}` } }) },
    dono,
  )?.typed ?? null

test('what was typed comes back after the login, on its own page, and never a password', () => {
  const typed = { descricao: 'Ótima "consulta" 🙂; 100%', nota: '4' }
  const answer = keep({ ...typed, senhaAtual: 'minha-senha' })
  expect(answer.headers.get('location')).toBe('/logincliente?de=%2Favaliar-atendimento%3Fid%3D7')
  expect(back(answer)).toEqual(typed)
  expect(back(answer, 'https://alento.example/avaliar-atendimento.data?id=7&_routes=x')).toEqual(typed)
})

test('nobody else gets it, nor another page, nor who made the cookie up', () => {
  const answer = keep({ descricao: 'Ótima consulta' })
  expect(back(answer, url, 'joao')).toBeNull()
  expect(back(answer, 'https://alento.example/avaliar-atendimento?id=8')).toBeNull()
  for (const cookie of ['alento_formulario=', 'alento_formulario=%%%', 'alento_formulario=bnVsbA', 'x=1'])
    expect(readKeptForm({ context, request: new Request(url, { headers: { cookie } }) }, maria)).toBeNull()
})

test('the longest review fits into a cookie; what does not fit is not half kept', () => {
  expect(back(keep({ descricao: 'Foi ótimo, á é í. '.repeat(60).slice(0, 1000) }))).not.toBeNull()
  const noise = Array.from({ length: 3000 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20000)))
  expect(cookieOf(keep({ descricao: noise.join('') }))).toBe('')
})

/** What a reader of the cookie sees without the key. Random bytes are now and then valid deflate data, of other content. */
function inflated(bytes: Buffer): string {
  try {
    return inflateRawSync(bytes).toString()
  } catch {
    return ''
  }
}

test('what is kept cannot be read in the browser, and nothing is kept without a key', () => {
  const typed = { descricao: 'Ótima consulta, obrigada' }
  const value = cookieOf(keep(typed)).split('=')[1] ?? ''
  const bytes = Buffer.from(value, 'base64url')
  expect(inflated(bytes)).not.toContain('consulta')
  const form = new FormData()
  form.append('descricao', typed.descricao)
  const args = { context: new RouterContextProvider(), request: new Request(url) }
  expect(cookieOf(loginKeeping(args, form, { dono: maria }))).toBe('')
})
