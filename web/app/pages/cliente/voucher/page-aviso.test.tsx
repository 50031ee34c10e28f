import { expect, test, vi } from 'vitest'
import { renderPage } from '#lib/render-page.tsx'
import { PageAviso } from './page-aviso.tsx'

const { aviso } = vi.hoisted(() => ({ aviso: { text: '' } }))
vi.mock('#root.tsx', () => ({ useRoot: () => ({ aviso }) }))

test('a purchase is read aloud only, since the title shows it; what else was done is shown', () => {
  aviso.text = 'Compra realizada com sucesso'
  expect(renderPage(<PageAviso />)).toMatch(
    /^<output class="sr [^>]*>Compra realizada com sucesso<\/output>$/,
  )
  aviso.text = 'Voucher reenviado para o seu celular.'
  const html = renderPage(<PageAviso />)
  expect(html).toContain('Voucher reenviado')
  expect(html).not.toContain('class="sr')
})
