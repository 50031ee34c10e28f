import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'
import { placePaidOrder } from '../order-steps.ts'
import { loginCliente, lookOver } from '../steps.ts'

/** Another tab with another time of the order's own day chosen, not sent yet. That day is far off: near ones may not be moved to and fro. */
async function chooseInTab(page: Page, id: string, which: 'first' | 'last'): Promise<Page> {
  const { agendamento } = await (await page.request.get(`/api/pedidos/${id}`)).json()
  const tab = await page.context().newPage()
  await tab.goto(`/remarcar?id=${id}&dia=${agendamento.dataEscolhida}`)
  await tab.getByRole('radio')[which]().check({ force: true })
  return tab
}

test('of two tabs one has moved the time: the other neither gives the new time up nor moves it, and says where it is', async ({
  page,
  own,
}) => {
  await loginCliente(page, own.paciente)
  const id = await placePaidOrder(page, own)
  await page.goto(`/remarcar?id=${id}&cancelar=1`)
  const mover = await chooseInTab(page, id, 'last')
  const late = await chooseInTab(page, id, 'first')
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
