import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Revisao } from '@alento/contract/revisao.ts'
import { renderPage, textIn } from '#lib/render-page.tsx'
import { missingOf, Warning } from './moldura-warning.tsx'

const item = { titulo: 'CNES', obrigatoria: true, feito: false, daPlataforma: false }

/** What the banner tells the administrator of a unit with these items. */
function said(...itens: object[]): string {
  const faltam = missingOf({ itens } as Revisao)
  const props = { usuario: {}, rede: '1', faltam, may: { sendUnit: true, enableUnit: false } }
  return textIn(renderPage(createElement(Warning, props as never), '/admin'))
}

test('with everything there, the banner says that the unit waits for its review', () => {
  for (const itens of [{ feito: true }, { daPlataforma: true }, { obrigatoria: false }]) {
    const banner = said({ ...item, ...itens })
    expect(banner).toContain('O cadastro está completo e o administrador vai avaliar.')
    expect(banner).not.toContain('termine seu cadastro')
  }
})

test('while something of its own is missing, the banner asks to complete it', () => {
  const banner = said(item, { ...item, titulo: 'Logo', obrigatoria: false })
  expect(banner).toContain('termine seu cadastro')
  expect(banner).toContain('Falta: CNES.')
})
