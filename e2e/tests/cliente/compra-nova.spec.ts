import { expect, type Locator, type Page } from '@playwright/test'
import { type Counter, counter, printed } from '../../measure.ts'
import { codeFor, cpfFrom, findMensagem } from '../../outbox.ts'
import type { Own } from '../../own.ts'
import { goToPayment, answer, loginEquipe, lookOver, openUnit, payInBank, voucherCode } from '../../steps.ts'
import { test } from '../../test.ts'

// The user agent of a phone's browser: Pix comes first there.
test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
})

const summary = (page: Page) => page.getByRole('complementary', { name: 'O que você está comprando' })
const firstTime = (page: Page, own: Own): Locator =>
  page
    .getByRole('article')
    .filter({ hasText: own.unidade.nome })
    .getByRole('button', { name: /^\d\d:\d\d, / })
    .first()

const newcomer = (n: number) => ({
  cpf: cpfFrom(720_000_000 + n),
  celular: `2196${String(6_000_000 + n)}`,
})

/** Goes from the home page to the results, by the two fields. */
async function search(page: Page, own: Own, { tap, type }: Counter): Promise<void> {
  await page.goto('/')
  await type(page.getByRole('combobox', { name: 'Com' }), 'cardio')
  await tap(page.getByRole('option', { name: 'Cardiologia' }).first())
  await type(page.getByRole('combobox', { name: 'Onde' }), own.unidade.cidade.slice(0, 12))
  await tap(page.getByRole('option', { name: own.unidade.onde }).first())
  await tap(page.getByRole('button', { name: 'Buscar' }))
}

/** Name, CPF, mobile, and the code of the SMS. */
async function identify(
  page: Page,
  n: number,
  { tap, type }: Counter,
  what = 'Consulta em Cardiologia',
): Promise<void> {
  const { cpf, celular } = newcomer(n)
  await type(page.getByLabel('Nome completo'), 'Ana Lima')
  await type(page.getByLabel('CPF'), cpf)
  await type(page.getByLabel('Celular'), celular)
  await tap(page.getByRole('button', { name: 'Receber o código por SMS' }))
  await page.waitForURL('**/logincliente/codigo**')
  const codigo = page.getByLabel('Código')
  await expect(codigo).toBeFocused()
  const isOnTop = (field: Element) => {
    const { left, width, bottom } = field.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, bottom - 4) === field
  }
  await expect.poll(() => codigo.evaluate(isOnTop), 'no bar covers the field').toBe(true)
  await expect(summary(page)).toContainText(what)
  await lookOver(page, 'the code')
  await type(page.getByLabel('Código'), await codeFor(page, celular))
  await tap(page.getByRole('button', { name: 'Continuar para o pagamento' }))
  await page.waitForURL('**/checkout?id=**')
}

test(
  'a newcomer buys from the home page in few taps, is offered a password afterwards, and comes back in fewer',
  { tag: '@larguras' },
  async ({ page, own }) => {
    const nova = counter(page)
    await search(page, own, nova)
    await nova.tap(firstTime(page, own))
    await page.waitForURL('**/logincliente**')
    await expect(summary(page)).toContainText('Consulta em Cardiologia')
    await lookOver(page, 'who is buying')
    await identify(page, own.n, nova)
    const ways = page.getByRole('navigation', { name: 'Forma de pagamento' }).getByRole('link')
    await expect(ways.first()).toHaveText('Pix')
    await expect(page.getByText('Entre mais rápido na próxima vez')).toBeHidden()
    const pay = page.getByRole('button', { name: 'Gerar Pix' })
    if (page.viewportSize()!.width < 1120)
      await expect(pay, 'the bar of a phone pays').toBeInViewport({ ratio: 1 })
    await nova.tap(pay)
    await nova.tap(page.getByRole('button', { name: 'Copiar código' }))
    await payInBank(page, own)
    await voucherCode(page)
    printed('compra nova, da primeira página ao voucher', nova)
    expect(nova.count.toques).toBeLessThanOrEqual(15)
    expect(nova.count.campos).toBeLessThanOrEqual(6)
    expect(nova.count.letras).toBeLessThanOrEqual(70)

    const offer = page.getByRole('complementary', { name: 'Entrar na próxima vez' })
    await expect(offer.getByRole('link', { name: 'Criar uma senha' })).toBeVisible()
    await lookOver(page, 'the offer below the voucher')
    await page.getByRole('button', { name: 'Reenviar por SMS' }).click()
    await expect(page.getByText('Voucher reenviado para o seu celular.')).toBeVisible()
    await offer.getByRole('button', { name: 'Agora não' }).click()
    await expect(offer).toBeHidden()
    await page.goto('/admincliente')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer).toBeHidden()

    // The session has ended, the browser is the same.
    await page.context().clearCookies({ name: 'alento_sessao' })
    const volta = counter(page)
    const query = { tipoPedido: 'Consulta', especialidade: 'Cardiologia', onde: own.unidade.onde }
    await page.goto(`/busca?${new URLSearchParams(query)}`)
    await volta.tap(firstTime(page, own))
    await page.waitForURL('**/logincliente**')
    const { cpf, celular } = newcomer(own.n)
    const first = await codeFor(page, celular)
    await volta.type(page.getByLabel('Usuário'), cpf)
    await volta.tap(page.getByRole('button', { name: 'Entrar com código por SMS' }))
    await page.waitForURL('**/logincliente/codigo**')
    await expect(page.getByLabel('Código')).toBeFocused()
    const codigo = /\b\d{6}\b/
    const codeOf = (texto: string) => codigo.exec(texto)?.[0]
    const second = await findMensagem(
      page,
      celular,
      (m) => m.para === celular && ![undefined, first].includes(codeOf(m.texto)),
    )
    await volta.type(page.getByLabel('Código'), codeOf(second.texto) ?? '')
    await volta.tap(page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }))
    await page.waitForURL('**/checkout?id=**')
    await volta.tap(page.getByRole('button', { name: 'Gerar Pix' }))
    await volta.tap(page.getByRole('button', { name: 'Copiar código' }))
    printed('quem volta, do horário ao código do Pix, entrando com um código', volta)
    expect(volta.count.toques).toBeLessThanOrEqual(6)

    const dentro = counter(page)
    await page.goto(`/busca?${new URLSearchParams(query)}`)
    await dentro.tap(firstTime(page, own))
    await page.waitForURL('**/checkout?id=**')
    await dentro.tap(page.getByRole('button', { name: 'Gerar Pix' }))
    await dentro.tap(page.getByRole('button', { name: 'Copiar código' }))
    printed('quem volta ainda conectado', dentro)
    expect(dentro.count.toques).toBeLessThanOrEqual(6)
  },
)

test('a purchase for a child without a card: checkout, voucher and desk name the child, who is offered again @longo', async ({
  page,
  browser,
  own,
}) => {
  await openUnit(page, own)
  await answer(page, { pagamento: 'Preço Alento', quem: 'Dra. Helena Prado' })
  await goToPayment(page)
  await page.waitForURL('**/logincliente**')
  await identify(page, own.n, counter(page))
  await page.getByText('É para outra pessoa').click()
  await page.getByLabel('Nome de quem vai ser atendido').fill('12')
  await page.getByRole('button', { name: 'Usar este nome' }).click()
  await expect(page.getByText('Informe o nome, com letras')).toBeVisible()
  await page.getByLabel('Nome de quem vai ser atendido').fill('Bia Lima Souza')
  await page.getByRole('button', { name: 'Usar este nome' }).click()
  await expect(page.getByLabel('Paciente')).toHaveValue(/Bia Lima Souza$/)
  await lookOver(page, 'another patient')
  await page.getByRole('link', { name: 'Pix' }).click()
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await page.getByRole('button', { name: 'Copiar código' }).waitFor()
  await payInBank(page, own)
  const codigo = await voucherCode(page)
  await expect(page.getByText('Bia Lima Souza')).toBeVisible()
  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await loginEquipe(desk, own.atendente)
  await desk.goto(`/admin/voucher?codigo=${codigo}`)
  await expect(desk.getByRole('heading', { name: 'Bia Lima Souza' })).toBeVisible()
  await expect(desk.getByText('compra de Ana Lima')).toBeVisible()
  await desk.context().close()
  await openUnit(page, own)
  await answer(page, { pagamento: 'Preço Alento', quem: 'Dra. Helena Prado' })
  await goToPayment(page)
  await page.waitForURL('**/checkout?id=**')
  await page.getByLabel('Paciente').selectOption({ label: 'Bia Lima Souza' })
  await expect(page.getByText('Paciente salvo')).toBeVisible()
})

test('a newcomer buys a whole quote by the same few fields', { tag: '@larguras' }, async ({ page, own }) => {
  await page.goto('/orcamento/resultado?cidade=Rio+de+Janeiro&uf=RJ&bairro=Tijuca&exames=40304361,40302040')
  const unit = page.getByRole('article').filter({
    has: page.getByRole('heading', { level: 3, name: 'Laboratório Boa Análise', exact: true }),
  })
  await unit.getByRole('link', { name: /^Adquirir/ }).click()
  await page.getByRole('button', { name: 'Sim, adquirir' }).click()
  await page.waitForURL('**/logincliente**')
  await expect(summary(page)).toContainText('Laboratório Boa Análise')
  const nova = counter(page)
  await identify(page, own.n, nova, '2 exames em 1 lugar')
  expect(nova.count.campos).toBe(4)
  const bought = page.getByRole('complementary', { name: 'Resumo da compra' })
  await expect(bought).toContainText('Glicemia de jejum')
})
