import { expect, type Browser, type Page } from '@playwright/test'
import { row, says } from './day-steps.ts'
import { tellTimes, timeOf } from './measure.ts'
import type { MovingServer } from './moving-server.ts'
import { awaitScripts } from './network-steps.ts'
import { loginEquipe } from './steps.ts'

const ticketOf = (codigo: string) => ({ selector: `[aria-label="Voucher ${codigo}"]` })

/** Measures the time from Enter after the code to the ticket, on a page that was just opened, with a code that a reader of QR codes typed. */
export async function timeTheFirstCode(desk: Page, codigo: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 20; round += 1) {
    await desk.goto('/admin/voucher')
    const code = desk.getByLabel('Código do voucher')
    await awaitScripts(code)
    await code.fill(codigo)
    times.push(await timeOf(desk, 'Enter', ticketOf(codigo)))
  }
  return times
}

/** The same for the next patient, on the page that stays open all day, with a code that fast fingers typed. */
export async function timeTheNextCode(desk: Page, codigo: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 20; round += 1) {
    await desk.getByRole('link', { name: 'Limpar' }).click()
    await expect(desk.getByLabel(`Voucher ${codigo}`)).toHaveCount(0)
    const code = desk.getByLabel('Código do voucher')
    await expect(code).toBeFocused()
    await code.pressSequentially(codigo, { delay: 40 })
    times.push(await timeOf(desk, 'Enter', ticketOf(codigo)))
  }
  return times
}

/** Measures the desk's keys, some 20 times each, on a page with a clock of its own. */
export async function timeTheDesk(
  browser: Browser,
  { url, own }: MovingServer,
  codigo: string,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'pt-BR',
    baseURL: url,
  })
  const desk = await context.newPage()
  await loginEquipe(desk, own.atendente)
  const firstCodes = await timeTheFirstCode(desk, codigo)
  const nextCodes = await timeTheNextCode(desk, codigo)
  await desk.goto('/admin')
  const rui = row(desk, 'Rui Prado')
  await rui.locator('summary').click()
  await desk.getByRole('button', { name: 'Desfazer o atendimento' }).click()
  await says(desk, 'Rui Prado', 'Em atendimento')
  const id = (await rui.getAttribute('data-visita'))!
  const times: Record<string, number[]> = {
    c: [],
    a: [],
    t: [],
    f: [],
    z: [],
    'Ctrl K': [],
    'código e Enter': nextCodes,
    'código e Enter, página recém-aberta': firstCodes,
  }
  const told = {
    c: 'chegou às',
    a: 'entrou para o atendimento às',
    t: 'atendimento feito às',
    f: 'não veio',
    z: 'voltou ao que era',
  }
  const press = async (letter: keyof typeof told, text: string) => {
    await rui.locator('[data-foco], summary').first().focus()
    times[letter]!.push(
      await timeOf(desk, letter, { selector: `tr[data-visita="${id}"] td:nth-child(5)`, text }),
    )
    // The next key is pressed when the server has answered, too.
    await expect(desk.getByRole('status').filter({ hasText: told[letter] })).toBeVisible()
  }
  for (let round = 0; round < 20; round += 1) {
    await press('c', 'Chegou')
    await press('a', 'Em atendimento')
    await press('t', 'Atendido')
    await press('z', 'Em atendimento')
    await press('f', 'Não veio')
    await press('z', 'Em atendimento')
  }
  const search = desk.getByRole('combobox', { name: 'Procurar paciente' })
  for (let round = 0; round < 20; round += 1) {
    times['Ctrl K']!.push(await timeOf(desk, 'Control+k', { selector: '[role=combobox]:focus' }))
    await search.blur()
  }
  for (const [what, list] of Object.entries(times)) tellTimes(what, list)
  // Keys that are faster than the answers are all done, one after the other.
  await desk.goto('/admin')
  await rui.locator('[data-foco], summary').first().focus()
  for (const letter of ['c', 'a', 't']) await desk.keyboard.press(letter, { delay: 40 })
  await expect(desk.getByRole('status').filter({ hasText: told.t })).toBeVisible()
  await desk.reload()
  await says(desk, 'Rui Prado', 'Atendido')
  await context.close()
}
