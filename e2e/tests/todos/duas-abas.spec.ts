import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { chooseLastDay, placePaidOrder } from '../../order-steps.ts'
import { loginCliente, lookOver } from '../../steps.ts'

/** Another time of the last free day is chosen, and not sent yet. */
async function choose(page: Page, which: 'first' | 'last'): Promise<void> {
  await chooseLastDay(page)
  await page.getByRole('radio')[which]().check({ force: true })
}

test('of two tabs one has moved the time: the other neither gives the new time up nor moves it, and says where it is', async ({
  page,
  context,
  own,
}) => {
  await loginCliente(page, own.paciente)
  const id = await placePaidOrder(page, own)
  await page.goto(`/remarcar?id=${id}&cancelar=1`)
  const mover = await context.newPage()
  await mover.goto(`/remarcar?id=${id}`)
  await choose(mover, 'last')
  const late = await context.newPage()
  await late.goto(`/remarcar?id=${id}`)
  await choose(late, 'first')
  await mover.getByRole('button', { name: 'Remarcar' }).click()
  await mover.waitForURL('**/voucher?id=**')
  const { agendamento } = await (await page.request.get(`/api/pedidos/${id}`)).json()
  const { horario } = agendamento.horarioEscolhido
  await page.getByRole('button', { name: 'Cancelar horário' }).click()
  await expect(page.getByRole('alert')).toContainText(
    new RegExp(`O horário deste pedido mudou: agora é .*às ${horario}`),
  )
  await expect(page.getByRole('definition').filter({ hasText: `às ${horario}` })).toBeVisible()
  await lookOver(page, 'a time that another tab has moved')
  await late.getByRole('button', { name: 'Remarcar' }).click()
  await expect(late.getByRole('alert')).toContainText('O horário deste pedido mudou')
  await page.getByRole('button', { name: 'Cancelar horário' }).press('Enter')
  await page.waitForURL('**/voucher?id=**')
  await expect(page.getByText('Você desistiu da compra. O pedido foi desfeito.')).toBeVisible()
})
