import { expect, type Browser } from '@playwright/test'
import { test } from '../../test.ts'
import { openAt } from '../../day-steps.ts'
import { startMovingServer, type MovingServer } from '../../moving-server.ts'
import { fallAt, fallOnce } from '../../network-steps.ts'
import { placePaidOrder } from '../../order-steps.ts'
import { linkOf } from '../../outbox.ts'
import { loginCliente, lookOver } from '../../steps.ts'

/** The server's clock begins on the Monday before, at 9:00. */
const dia = '2028-01-13'

/** The link in the reminder of an appointment that is in two days, less an hour: it is sent while the days pass. */
async function reminderOf(browser: Browser, server: MovingServer): Promise<string> {
  const client = await openAt(browser, server)
  await loginCliente(client, server.own.paciente)
  await placePaidOrder(client, server.own, { choose: (days) => days.find((d) => d.dia === dia)! })
  await server.pass(1)
  const link = await linkOf(client, ':lembrete48', /\/lembrete\/[\w-]{22}/, () => true)
  await client.context().close()
  return link
}

async function useReminder(browser: Browser, server: MovingServer): Promise<void> {
  const link = await reminderOf(browser, server)
  const [page, plain] = [
    await openAt(browser, server),
    await openAt(browser, server, { javaScriptEnabled: false }),
  ]
  await plain.goto(link)
  await expect(plain.getByRole('heading', { level: 1, name: 'O seu horário' })).toBeVisible()
  await page.goto(link)
  await lookOver(page, 'reminder')
  await fallOnce(page)
  await fallAt(page, 'Confirmar presença')
  await plain.getByRole('button', { name: 'Confirmar presença' }).click()
  await expect(plain.getByText('Presença confirmada')).toBeVisible()
  await plain.getByRole('link', { name: 'Cancelar horário' }).click()
  await expect(plain.getByRole('heading', { name: 'Deseja realmente cancelar este horário?' })).toBeVisible()
  const late = await page.context().newPage()
  await late.goto(`${link}?cancelar=1`)
  await fallOnce(late)
  await fallAt(late, 'Cancelar horário')
  await expect(late.getByRole('heading', { name: 'Deseja realmente cancelar este horário?' })).toBeVisible()
  await plain.getByRole('link', { name: 'Manter o horário' }).click()
  await expect(plain.getByText('Presença confirmada')).toBeVisible()
  await plain.getByRole('link', { name: 'Cancelar horário' }).click()
  await late.getByRole('button', { name: 'Cancelar horário' }).click()
  await expect(late.getByRole('heading', { level: 1, name: 'Horário cancelado' })).toBeVisible()
  // Clicked once more, as by somebody who did not get the response.
  await plain.getByRole('button', { name: 'Cancelar horário' }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'Horário cancelado' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar presença' }).click()
  await expect(page.getByText('Este link não vale mais')).toBeVisible()
  const gone = await plain.goto('/lembrete/AAAAAAAAAAAAAAAAAAAAAA')
  expect(gone!.status()).toBe(404)
  await expect(plain.getByText('Este link não vale mais')).toBeVisible()
}

test('the link of a reminder works without login and without scripts; one that ended says so @longo', async ({
  browser,
}) => {
  test.slow()
  const server = await startMovingServer()
  try {
    await useReminder(browser, server)
  } finally {
    await server.close()
  }
})
