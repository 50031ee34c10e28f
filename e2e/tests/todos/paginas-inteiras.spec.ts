import { expect } from '@playwright/test'
import { loginCliente, loginEquipe } from '../../steps.ts'
import { test } from '../../test.ts'
import { site, walk } from '../../walk-pages.ts'

/** React's marker for a suspended part of a page, whose fallback was sent. */
const fallbackMark = /<!--\$[?!]-->/
const isUnready = (html: string): boolean => fallbackMark.test(html)

test('every page that links lead a visitor and a client to is rendered whole', async ({ page, own }) => {
  const visitor = await walk(page, site, isUnready)
  expect(visitor).toEqual({ shapes: expect.any(Number), found: [] })
  expect(visitor.shapes).toBeGreaterThan(15)
  await loginCliente(page, own.paciente)
  const client = await walk(page, ['/admincliente', ...site], isUnready)
  expect(client.found).toEqual([])
  expect(client.shapes).toBeGreaterThan(visitor.shapes)
})

for (const papel of ['atendente', 'credenciado', 'medico', 'admin'] as const)
  test(`every page of the back office that links lead '${papel}' to is rendered whole @longo`, async ({
    page,
    own,
  }) => {
    await loginEquipe(page, own[papel])
    const { shapes, found } = await walk(page, ['/admin'], isUnready)
    expect(found).toEqual([])
    expect(shapes).toBeGreaterThan(5)
  })

test("from a page in a frame to the frame's own address: no reload, also when no further routes were asked for", async ({
  page,
  own,
}) => {
  await loginCliente(page, own.paciente)
  await page.route('**/__manifest?*', (route) => route.abort())
  await page.goto('/admincliente/dados')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('a[href="/admincliente"]').filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meu Alento' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
