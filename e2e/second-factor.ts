import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows for this secret, `steps` of 30 seconds from now. */
export const codeOf = (segredo: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Types this code. False when it was refused, because each time step works once. */
async function tryCode(page: Page, codigo: string): Promise<boolean> {
  await page.getByLabel('Código do aplicativo').fill(codigo)
  const answered = page.waitForResponse(
    (r) => r.request().method() === 'POST' && r.url().includes('segundo-fator'),
  )
  await page.getByRole('button', { name: 'Confirmar' }).first().click()
  if ((await answered).status() >= 400) return false
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  return true
}

/** Passes the second step with an unused code: the current or the next one, or the first of those to come. */
export async function confirmWithApp(page: Page, segredo: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\/segundo-fator/)
  for (const steps of [0, 1]) if (await tryCode(page, codeOf(segredo, steps))) return
  const known = codeOf(segredo, 1)
  await expect.poll(() => codeOf(segredo, 1), { timeout: 35_000 }).not.toBe(known)
  expect(await tryCode(page, codeOf(segredo, 1))).toBe(true)
}
