import { otherBrand } from '../../other-brand.ts'
import { expect } from '@playwright/test'
import { loginCliente, loginEquipe } from '../../steps.ts'
import { test } from '../../test.ts'
import { site, walk } from '../../walk-pages.ts'

/** The name of a plan in the demonstration, seeded under the default name. It is data, not a text of the product. */
const plan = 'Seguro Internação Alento + Alento Card'
const inAddresses = new URLSearchParams({ plan }).toString().replace('plan=', '')
/** Data of the page, and the platform's price as a value on the wire (`tipoPagamento`), are not shown. */
const unseen = /<script[^>]*>.*?<\/script>|\bvalue="Alento"|[?&](amp;)?pagamento=Alento\b/gs

const namesDefault = (html: string): boolean =>
  /\bAlento/.test(html.replaceAll(plan, '').replaceAll(inAddresses, '').replace(unseen, ''))

test('with another name of the product, no page shows the default one', async ({ page, own }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(new RegExp(otherBrand))
  await expect(page.getByRole('link', { name: `${otherBrand}, página inicial` })).toBeVisible()
  expect(await walk(page, [...site, '/login', '/logincliente'], namesDefault)).toMatchObject({ found: [] })
  await loginCliente(page, own.paciente)
  expect(await walk(page, ['/admincliente', ...site], namesDefault)).toMatchObject({ found: [] })
})

for (const papel of ['atendente', 'credenciado', 'medico', 'admin'] as const)
  test(`with another name of the product, no page of '${papel}' shows the default one @longo`, async ({
    page,
    own,
  }) => {
    await loginEquipe(page, own[papel])
    expect(await walk(page, ['/admin'], namesDefault)).toMatchObject({ found: [] })
  })
