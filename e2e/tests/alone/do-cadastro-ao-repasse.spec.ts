import { expect, type Browser, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { writeFilm, openCamera } from '../../fake-camera.ts'
import { otherBrand } from '../../other-brand.ts'
import { findMensagem } from '../../outbox.ts'
import {
  attendVoucher,
  fillCard,
  answer,
  goToPayment,
  loginEquipe,
  lookOver,
  voucherCode,
} from '../../steps.ts'
import {
  addProfessional,
  finishData,
  importPrices,
  missing,
  register,
  signUpToPay,
  somebodyNew,
} from '../../way-steps.ts'

/** Another person, on another device. */
const another = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** Goes from the home page to a specialty in a city, cheapest first as by default. */
async function search(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Com' }).fill('geriat')
  await page.getByRole('option', { name: 'Geriatria' }).first().click()
  await page.getByRole('combobox', { name: 'Onde' }).fill('são paulo')
  await page
    .getByRole('option', { name: /^São Paulo/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Buscar' }).click()
}

/** The platform administrator runs the reconciliation, which otherwise runs every night. */
async function reconcile(page: Page): Promise<void> {
  await page.goto('/admin/conciliacao')
  await page.getByRole('button', { name: 'Conferir agora' }).click()
  await expect(page.getByText('Conferência iniciada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conferir agora' })).toBeVisible({ timeout: 30_000 })
}

test('a clinic registers itself, is approved, sells, attends by QR and sees its money arrive, to the centavo', async ({
  page,
  browser,
  baseURL,
  viewport,
  own,
}, testInfo) => {
  test.setTimeout(180_000)
  const who = somebodyNew(String(70_000_000 + own.n))
  const admin = await another(browser)
  const patient = await another(browser)
  let codigo = ''

  await test.step('registers, and sees what is missing', async () => {
    await register(page, who)
    await page.getByRole('link', { name: 'Complete seu cadastro' }).click()
    await expect(page.getByText('Falta completar o cadastro')).toBeVisible()
    await expect.poll(() => missing(page)).toContain('CNES')
    await lookOver(page, 'what is missing')
  })

  await test.step('finishes its data', () => finishData(page, who))
  await test.step('adds a professional with a schedule', () => addProfessional(page, who))
  await test.step('imports its prices from its own file', () => importPrices(page))

  await test.step('sends itself to the review, and has nothing left to do', async () => {
    await page.goto('/admin/situacao')
    await page.getByRole('button', { name: 'Enviar para avaliação' }).click()
    await expect(page.getByText('Está tudo pronto do seu lado.')).toBeVisible()
    await lookOver(page, 'all done')
  })

  await test.step('is approved by the administrator, with its place on the map', async () => {
    await loginEquipe(admin, own.admin)
    await admin.goto('/admin/redes')
    await admin.getByLabel('Nome, CNPJ, código ou cidade').fill(who.clinica)
    await admin.getByRole('button', { name: 'Filtrar' }).click()
    await admin.getByRole('link', { name: `Avaliar ${who.clinica}` }).click()
    await admin.getByRole('textbox', { name: 'Lugar no mapa' }).fill('-23.5614, -46.6559')
    await admin.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(admin.getByText('Dados da plataforma gravados.')).toBeVisible()
    await admin.getByRole('button', { name: 'Aprovar' }).click()
    await admin.getByRole('button', { name: 'Aprovar assim' }).click()
    await expect(admin.getByText('Unidade habilitada.')).toBeVisible()
    const conta = admin.getByRole('listitem').filter({ hasText: 'Conta na Zoop' }).first()
    await expect(async () => {
      await admin.reload()
      await expect(conta).toContainText('Pronta', { timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await findMensagem(admin, who.clinica, (m) => m.assunto.startsWith(`${who.clinica} já aparece`))
    await page.reload()
    await lookOver(page, 'enabled')
    await page.getByRole('link', { name: 'Ver a página que eles veem' }).click()
    await expect(page.getByRole('heading', { level: 1, name: who.clinica })).toBeVisible()
  })

  await test.step('is found by price, a time is bought', async () => {
    await search(patient)
    const offer = patient.getByRole('article').filter({ hasText: who.clinica })
    await expect(offer).toContainText('R$ 187,55')
    await offer.getByRole('link', { name: 'Marcar Consulta' }).click()
    await answer(patient, { pagamento: `Preço ${otherBrand}`, quem: who.medica, ultimo: true })
    await goToPayment(patient)
    await signUpToPay(patient, who)
    await fillCard(patient)
    await patient.getByRole('button', { name: /^Pagar/ }).click()
    codigo = await voucherCode(patient)
  })

  await test.step('attends by the QR, read with the camera', async () => {
    const film = testInfo.outputPath('balcao.y4m')
    await writeFilm(patient, patient.getByRole('img', { name: `QR Code do voucher ${codigo}` }), film)
    const context = await openCamera(film, { baseURL, viewport })
    await context.addCookies(await page.context().cookies())
    const desk = await context.newPage()
    await desk.goto('/admin/voucher')
    await desk.getByRole('button', { name: 'Ler com a câmera' }).click()
    await expect(desk.getByText('Pode atender')).toBeVisible()
    await expect(desk.getByText('O horário marcado não é hoje')).toBeVisible()
    await expect(desk.getByRole('heading', { name: who.paciente.nome })).toBeVisible()
    await lookOver(desk, 'a time on another day')
    await attendVoucher(desk)
    await expect(desk.getByText('Voucher validado com sucesso! Liberado atendimento.')).toBeVisible()
    await context.browser()?.close()
  })

  const line = page.getByRole('row').filter({ hasText: codigo })
  await test.step('sees what it gets, and when', async () => {
    await reconcile(admin)
    await page.goto('/admin/financeiro?tipo=receber')
    await expect(line).toContainText('Previsto')
    await expect(line).toContainText('R$ 168,79')
    await lookOver(page, 'receivable')
  })

  await test.step('and that it arrived', async () => {
    const bank = await another(browser)
    await bank.goto(`${own.simulator}/simulador`)
    await bank.getByRole('button', { name: 'Depositar' }).first().click()
    await expect(bank.getByText('Repasse depositado hoje.')).toBeVisible()
    await reconcile(admin)
    await page.reload()
    await expect(line).toContainText('Depositado')
  })
})
