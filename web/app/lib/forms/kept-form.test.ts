import { expect, test } from 'vitest'
import { loginKeeping, readKeptForm } from './kept-form.server.ts'

const url = 'https://alento.example/avaliar-atendimento?id=7'
const maria = 'maria'

function keep(texts: Record<string, string>, dono = maria): Response {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  return loginKeeping(new Request(`${url}&_routes=x`), form, { dono, secrets: ['senhaAtual'] })
}
const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const back = (answer: Response, to = url, dono = maria) =>
  readKeptForm(new Request(to, { headers: { cookie: `outro=1; ${cookieOf(answer)}` } }), dono)?.typed ?? null

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
    expect(readKeptForm(new Request(url, { headers: { cookie } }), maria)).toBeNull()
})

test('the longest review fits into a cookie; what does not fit is not half kept', () => {
  expect(back(keep({ descricao: 'Foi ótimo, á é í. '.repeat(60).slice(0, 1000) }))).not.toBeNull()
  const noise = Array.from({ length: 3000 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20000)))
  expect(cookieOf(keep({ descricao: noise.join('') }))).toBe('')
})
