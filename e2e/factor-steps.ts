import { expect, type Page } from '@playwright/test'
import { codeOf } from './second-factor.ts'
import { lookOver } from './steps.ts'

/** Turns the app on, on the page 'Segurança', after a wrong password and a wrong code. `look` needs scripts. */
export async function turnOn(
  page: Page,
  senha: string,
  look = true,
): Promise<{ segredo: string; codigos: string[] }> {
  const start = page.locator('form').filter({ has: page.getByRole('button', { name: 'Ligar o aplicativo' }) })
  await start.getByLabel('Sua senha').fill('errada')
  await start.getByRole('button', { name: 'Ligar o aplicativo' }).click()
  await expect(start.getByText('A senha não confere')).toBeVisible()
  await start.getByLabel('Sua senha').fill(senha)
  await start.getByRole('button', { name: 'Ligar o aplicativo' }).click()
  const segredo = (await page.locator('code').textContent())!.replaceAll(' ', '') // shown beside the QR code
  await page.getByLabel('Código do aplicativo').fill('000000')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(
    page.getByText('Este código não confere. Digite o que o aplicativo mostra agora'),
  ).toBeVisible()
  if (look) await lookOver(page, 'the new secret')
  await page.getByLabel('Código do aplicativo').fill(codeOf(segredo))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  const list = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  return { segredo, codigos: await list.allTextContents() }
}

/** Adds a virtual device to this page that confirms passkeys automatically. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
