import { expect, test } from 'vitest'
import { renderPage } from '#lib/render-page.tsx'
import { Nearby } from './nearby.tsx'

const page = { cep: '20520054', usos: [], escolhido: null, volta: null }
const shown = (perto: object) => renderPage(<Nearby data={{ ...page, perto } as never} />)

test('a CEP that cannot be looked up now is no error of whoever typed it: the search is offered', () => {
  const html = shown({ erro: null, rede: null, fora: true })
  expect(html).toContain('A busca por CEP não está respondendo agora')
  expect(html).toContain('href="/busca"')
  expect(html).not.toContain('aria-invalid="true"')
})

test('a CEP that does not exist is said at its field', () => {
  const html = shown({ erro: 'Não encontramos este CEP. Confira o número.', rede: null, fora: false })
  expect(html).toContain('Confira o número.')
  expect(html).toContain('aria-invalid="true"')
})
