import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage, textIn } from '#lib/render-page.tsx'
import Situacao from './page.tsx'

const item = {
  titulo: 'CNES',
  chave: 'cnes',
  obrigatoria: true,
  feito: false,
  daPlataforma: false,
  detalhe: '',
}

/** Returns the sentence about a unit with these items: in the queue since then, or not. */
function said(naFilaDesde: string | null, ...itens: object[]): string {
  const historico = [
    { passo: 'DEVOLVIDA', quando: '2026-11-21T12:00:00Z', quem: null, motivo: 'Falta a fachada' },
  ]
  const revisao = { _id: '1', status: 'PRE_CADASTRO', naFilaDesde, historico, itens }
  const loaderData = { revisao, mudancas: [] }
  return textIn(renderPage(createElement(Situacao, { loaderData } as never), '/admin/situacao'))
}

const sent = '2026-11-22T12:00:00Z'

test('a unit in the queue waits only when nothing of its own is missing, as the banner says', () => {
  for (const itens of [{ feito: true }, { daPlataforma: true }, { obrigatoria: false }]) {
    const page = said(sent, { ...item, ...itens })
    expect(page).toContain('Está tudo pronto do seu lado.')
    expect(page).not.toContain('Falta completar o cadastro')
  }
  const page = said(sent, item)
  expect(page).toContain('Falta completar o cadastro')
  expect(page).not.toContain('espera avaliação')
})

test('a unit sends itself only when nothing of its own is missing', () => {
  const early = said(null, item)
  expect(early).toContain('Falta completar o cadastro')
  expect(early).toContain('Falta a fachada')
  expect(early).not.toContain('Envie para avaliação')
  const ready = said(null, { ...item, feito: true })
  expect(ready).toContain('Está tudo pronto. Envie para avaliação')
  expect(ready).toContain('Falta a fachada')
})
