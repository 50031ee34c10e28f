import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { verifyVoucher } from '@alento/contract/pedido/verify-voucher.ts'
import type { ChaveVoucher } from '@alento/contract/pedido/voucher.ts'
import { readQr } from '../../read-qr.ts'
import { demo, loginCliente, loginEquipe, lookOver, pedidoId } from '../../steps.ts'

const qrOf = (page: Page): Locator => page.getByRole('img', { name: 'QR Code do voucher 7K2M-9QXD' })

/** Opens the paid voucher of the demonstration as its client. Returns the order's id. */
async function openVoucher(page: Page): Promise<string> {
  await loginCliente(page, demo.paciente)
  const id = await pedidoId(page, '7K2M9QXD')
  await page.goto(`/voucher?id=${id}`)
  await expect(qrOf(page)).toBeVisible()
  return id
}

test(
  'the QR on the screen and on paper is the signed voucher, verified by the public keys alone',
  { tag: '@larguras' },
  async ({ page }) => {
    const id = await openVoucher(page)
    const text = await readQr(page, qrOf(page))
    const { texto } = await (await page.request.get(`/api/pedidos/${id}/voucher`)).json()
    expect(text).toBe(texto)
    const { keys } = await (await page.request.get('/api/vouchers/chaves')).json()
    const { unidade, agendamento } = await (await page.request.get(`/api/pedidos/${id}`)).json()
    const verdict = await verifyVoucher(text, {
      chaves: keys as ChaveVoucher[],
      unidade: unidade._id,
      agora: Date.parse(`${agendamento.dataEscolhida}T12:00:00-03:00`),
    })
    expect(verdict).toMatchObject({
      situacao: 'valido',
      voucher: { codigo: '7K2M9QXD', pagamentoAto: false },
    })
    await lookOver(page, 'voucher')
    await page.emulateMedia({ media: 'print' })
    expect(await readQr(page, qrOf(page))).toBe(texto)
  },
)

test('the voucher says opening hours and route, and a shared message names neither patient nor service nor code', async ({
  page,
}) => {
  await openVoucher(page)
  const ticket = page.getByRole('article', { name: 'Voucher 7K2M-9QXD' })
  await expect(ticket).toContainText('Funciona')
  await expect(ticket).toContainText(/Chegue 15 minutos antes, às \d\d:\d\d\./)
  await expect(page.getByRole('link', { name: 'Como chegar' })).toHaveAttribute('href', /maps\/dir/)
  const share = page.getByRole('link', { name: 'Enviar por WhatsApp' })
  const address = new URL((await share.getAttribute('href'))!)
  expect(address.origin + address.pathname).toBe('https://wa.me/')
  const text = address.searchParams.get('text')!
  expect(text).toContain('Cardio Tijuca, Rua Conde de Bonfim, 370')
  expect(text).toMatch(/\/v\/[\w-]{22}$/)
  for (const secret of ['7K2M', 'Maria', 'Cardiologia', 'Helena']) expect(text).not.toContain(secret)
})

test('the short link of an SMS opens the voucher after its owner has logged in, and for nobody else', async ({
  page,
  browser,
  own,
}) => {
  await openVoucher(page)
  const share = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')
  const { pathname } = new URL(new URL(share!).searchParams.get('text')!.split(' ').at(-1)!)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(pathname)
  await visitor.waitForURL('**/logincliente**')
  await loginCliente(visitor, own.paciente)
  expect((await visitor.goto(pathname))?.status()).toBe(404)
  await expect(visitor.getByText('7K2M-9QXD')).toHaveCount(0)
  expect((await visitor.goto(pathname.slice(0, -3)))?.status()).toBe(404)
  await expect(visitor.getByText('Este link está incompleto')).toBeVisible()
  await visitor.context().close()
  await page.goto(pathname)
  await expect(qrOf(page)).toBeVisible()
})

test('the appointment goes to the calendar by keyboard', async ({ page }) => {
  const id = await openVoucher(page)
  const link = page.getByRole('link', { name: 'Adicionar ao calendário' })
  await link.focus()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('agendamento-7K2M-9QXD.ics')
  const ics = await readFile(await file.path(), 'utf8')
  const { agendamento } = await (await page.request.get(`/api/pedidos/${id}`)).json()
  expect(ics).toContain(`UID:${agendamento._id}@localhost\r\n`)
  expect(ics).toContain('METHOD:PUBLISH\r\n')
})

test('the desk takes what its scanner types, and refuses a QR that we did not sign', async ({
  page,
  browser,
}) => {
  await openVoucher(page)
  const text = await readQr(page, qrOf(page))
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const desk = await context.newPage()
  await loginEquipe(desk, demo.atendente)
  await desk.goto('/admin/voucher')
  const scan = async (what: string): Promise<void> => {
    await desk.getByLabel('Código do voucher').fill('')
    await desk.keyboard.insertText(what)
    await desk.keyboard.press('Enter')
  }
  await scan(text)
  await expect(desk.getByText('Pode atender')).toBeVisible()
  await expect(desk.getByLabel('Código do voucher')).toHaveValue('7K2M-9QXD')
  await scan(`${text.slice(0, -2)}${text.at(-2) === '0' ? '1' : '0'}${text.at(-1)}`)
  await expect(desk.getByText(/^A assinatura deste QR Code não confere\. Favor não atender/)).toBeVisible()
  await lookOver(desk, 'desk with a forged QR')
  await scan(text.slice(0, 80))
  await expect(desk.getByText('Não foi possível ler este QR Code')).toBeVisible()
  await context.close()
})
