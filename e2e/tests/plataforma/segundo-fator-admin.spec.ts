import { expect } from '@playwright/test'
import { test } from '../../test.ts'
import { turnOn } from '../../factor-steps.ts'
import { startOwnServer, type OwnServer } from '../../own-server.ts'
import { fillLogin, lookOver } from '../../steps.ts'

let installed: OwnServer
test.beforeAll(async () => {
  installed = await startOwnServer()
})
test.afterAll(() => installed.close())

test('a new administrator sets the app up before anything else, gets recovery codes, and goes on to where they wanted', async ({
  page,
  browser,
}) => {
  const { url, usuario, senha } = installed
  const wanted = `${url}/admin/razao?pedido=7K2M-9QXD`
  await page.goto(wanted)
  await fillLogin(page, usuario, senha)
  await expect(page.getByText('Ative a verificação em duas etapas para continuar')).toBeVisible()
  await lookOver(page, 'a factor is missing')
  for (const path of ['/admin', '/admin/conciliacao', '/admin/privacidade']) {
    await page.goto(`${url}${path}`)
    await expect(page, path).toHaveURL(`${url}/admin/seguranca?de=${encodeURIComponent(path)}`)
  }
  const call = await page.request.get(`${url}/api/conciliacao/divergencias`)
  expect([call.status(), (await call.json()).code]).toEqual([403, 'base.segundo_fator'])
  await page.goto(wanted)
  const { codigos } = await turnOn(page, senha)
  await lookOver(page, 'recovery codes')
  await page.getByRole('link', { name: 'Já guardei, continuar' }).click()
  await expect(page).toHaveURL(wanted)
  await expect(page.getByRole('heading', { level: 1, name: 'Razão' })).toBeVisible()

  // The next staff login asks for it; a recovery code works too, once.
  const other = await browser.newContext({ viewport: page.viewportSize() })
  const second = await other.newPage()
  await second.goto(`${url}/admin/seguranca`)
  await fillLogin(second, usuario, senha)
  await expect(second.getByRole('heading', { level: 1, name: 'Confirme que é você' })).toBeVisible()
  await lookOver(second, 'the second step of the staff')
  await second.getByText('Usar um código de recuperação').click()
  await lookOver(second, 'the second step with its other way')
  await second.getByLabel('Código de recuperação').fill(codigos[0]!.toLowerCase())
  await second.getByRole('button', { name: 'Confirmar' }).last().click()
  await expect(second.getByText('Restam 9')).toBeVisible()
  await lookOver(second, 'security of the staff')
  await second.getByText('Desligar o aplicativo', { exact: true }).click()
  const off = second.locator('details[open] form')
  await off.getByLabel('Sua senha').fill(senha)
  await off.getByLabel('Código do aplicativo ou de recuperação').fill(codigos[1]!)
  await off.getByRole('button', { name: 'Desligar', exact: true }).click()
  await expect(
    second.getByText('Quem administra a plataforma precisa da verificação em duas etapas'),
  ).toBeVisible()
  await lookOver(second, 'the last factor stays')
  await other.close()
})
