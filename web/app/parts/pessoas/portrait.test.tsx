import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Portrait } from './portrait.tsx'

test('a photo lies on the drawn face, which shows when the photo fails to load', () => {
  const html = renderToStaticMarkup(
    <Portrait name="Dra. Helena Prado" face="helena" photo="/api/foto" coat />,
  )
  expect(html).toContain('src="/api/foto"')
  expect(html).toContain('--face:url(/retratos/helena-jaleco.svg)')
})

test('without a photo, the drawing is the picture', () => {
  const html = renderToStaticMarkup(<Portrait name="Jorge" face="jorge" photo={null} />)
  expect(html).toContain('src="/retratos/jorge.svg"')
})
