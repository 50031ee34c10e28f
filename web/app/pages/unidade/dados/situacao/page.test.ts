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

/** How a unit in the queue stands, with these items. */
function said(...itens: object[]): string {
  const revisao = { status: 'PRE_CADASTRO', naFilaDesde: '2026-11-22T12:00:00Z', historico: [], itens }
  const loaderData = { revisao, mudancas: [] }
  return textIn(renderPage(createElement(Situacao, { loaderData } as never), '/admin/situacao'))
}

test('a unit in the queue waits only when nothing of its own is missing, as the banner says', () => {
  for (const itens of [{ feito: true }, { daPlataforma: true }, { obrigatoria: false }]) {
    const page = said({ ...item, ...itens })
    expect(page).toContain('Está tudo pronto do seu lado.')
    expect(page).not.toContain('Falta completar o cadastro')
  }
  const page = said(item)
  expect(page).toContain('Falta completar o cadastro')
  expect(page).not.toContain('espera avaliação')
})
