import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows for this secret, `steps` of 30 seconds from now. */
export const codeOf = (segredo: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Of the demonstration's `admin`; README names it. */
const adminSegredo = 'ALENTODEMO234567ALENTODEMO234567'

/** Types this code. False when it was refused: a step of the clock works once, in whatever journey. */
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

/** Answers the second step with a code that was not used yet: this or the next one, or the first of those to come. */
export async function confirmWithApp(page: Page, segredo = adminSegredo): Promise<void> {
  await expect(page).toHaveURL(/\/login\/segundo-fator/)
  for (const steps of [0, 1]) if (await tryCode(page, codeOf(segredo, steps))) return
  const known = codeOf(segredo, 1)
  await expect.poll(() => codeOf(segredo, 1), { timeout: 35_000 }).not.toBe(known)
  expect(await tryCode(page, codeOf(segredo, 1))).toBe(true)
}

const kept = join(process.env.E2E_DATA!, 'admin.json')

/** Takes the administrator's session of an earlier journey over. False when there is none, or it ended. */
async function resumeAdmin(page: Page): Promise<boolean> {
  if (!existsSync(kept)) return false
  await page.context().addCookies(JSON.parse(readFileSync(kept, 'utf8')))
  await page.goto('/admin')
  return !new URL(page.url()).pathname.startsWith('/login')
}

/** Logs the administrator in with the second factor: once in a run of the journeys, since a code works once. */
export async function loginAdmin(page: Page, enter: () => Promise<void>): Promise<void> {
  if (await resumeAdmin(page)) return
  await page.goto('/login')
  await enter()
  await confirmWithApp(page)
  await page.waitForURL('**/admin')
  const cookies = await page.context().cookies()
  writeFileSync(kept, JSON.stringify(cookies.filter((c) => c.name === 'alento_sessao')))
}
