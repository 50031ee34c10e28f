import { expect, test } from 'vitest'
import { renderPage } from '#lib/render-page.tsx'
import { PageAviso } from './page-aviso.tsx'

const shown = (text: string) => renderPage(<PageAviso />, '/', { aviso: { text } })

test('a purchase is read aloud only, since the title shows it; what else was done is shown', () => {
  expect(shown('Compra realizada com sucesso')).toMatch(
    /^<output class="sr [^>]*>Compra realizada com sucesso<\/output>$/,
  )
  const html = shown('Voucher reenviado para o seu celular.')
  expect(html).toContain('Voucher reenviado')
  expect(html).not.toContain('class="sr')
})
