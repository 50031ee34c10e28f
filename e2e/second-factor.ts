import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows for this secret, `steps` of 30 seconds from now. */
export const codeOf = (segredo: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Of the demonstration's `admin`; README names it. */
const adminSegredo = 'ALENTODEMO234567ALENTODEMO234567'

/** Types codes until one that was not used yet is taken: each step of the clock works once, in whatever journey. */
export async function confirmWithApp(page: Page, segredo = adminSegredo): Promise<void> {
  await expect(page).toHaveURL(/\/login\/segundo-fator/)
  const field = page.getByLabel('Código do aplicativo')
  let tries = 0
  await expect(async () => {
    const steps = [-1, 0, 1][tries % 3]
    tries += 1
    await field.fill(codeOf(segredo, steps), { timeout: 5_000 })
    await page.getByRole('button', { name: 'Confirmar' }).first().click()
    await page.waitForURL((url) => !url.pathname.startsWith('/login'), { timeout: 3_000 })
  }).toPass({ timeout: 60_000, intervals: [0, 0, 10_000] })
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
