import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { loginCliente, loginInPurchase, lookOver, onPhone } from '../../steps.ts'

const rio = 'cidade=Rio+de+Janeiro&uf=RJ&bairro=Tijuca'
const hemograma = '40304361'
const glicemia = '40302040'
const abdome = '40901122'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Seu orçamento' })
const chips = (page: Page) => page.getByRole('list', { name: 'No orçamento' }).getByRole('listitem')
const partners = (page: Page) => page.getByRole('list', { name: 'Quem faz os exames' })
const boaAnalise = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Laboratório Boa Análise', exact: true }) })
const scroll = (page: Page, to: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to)
const atTop = (page: Page) => expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Os exames são os mesmos do seu pedido médico?' })
/** Centavos of the amounts in a text: 'R$ 1.234,56'. */
const amounts = (text: string): number[] =>
  [...text.matchAll(/R\$\s*([\d.]+,\d\d)/g)].map(([, n]) => Number(n!.replace(/[.,]/g, '')))

test(
  'a visitor puts the exams of a request together, compares, confirms, logs in and is at the checkout',
  { tag: '@celular' },
  async ({ page, own }) => {
    await page.goto('/orcamento')
    await expect(
      page.getByRole('button', { name: 'Comparar preços' }).filter({ visible: true }),
    ).toBeDisabled()
    await lookOver(page, 'empty quote')
    await page.getByRole('combobox', { name: 'Onde' }).fill('rio de jan')
    await page.getByRole('listbox').getByRole('option', { name: 'Rio de Janeiro, RJ' }).click()
    await page.waitForURL('**/orcamento?cidade=Rio+de+Janeiro&uf=RJ')
    const exame = page.getByRole('combobox', { name: 'Ou escreva o nome do exame' })
    await exame.pressSequentially('hemograma')
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('a partir de')
    await lookOver(page, 'suggested exams')
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /^Hemograma completo/ })
      .click()
    await expect(exame).toHaveValue('')
    await expect(chips(page)).toHaveText(['Hemograma compl…'])
    await expect(chips(page).first().getByText('Hemograma')).toHaveAttribute(
      'title',
      'Hemograma completo com plaquetas',
    )
    await exame.fill('glicemia de jejum')
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /^Glicemia de jejum/ })
      .first()
      .click()
    await expect(chips(page)).toHaveCount(2)
    await page.getByRole('button', { name: /^Tirar Hemograma/ }).click()
    await expect(chips(page)).toHaveCount(1)
    await page.goto(`/orcamento?cidade=Rio+de+Janeiro&uf=RJ&exames=${hemograma},${glicemia}`)
    await lookOver(page, 'quote of two exams')
    await scroll(page, 300)
    await page.getByRole('button', { name: 'Comparar preços' }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onde os seus 2 exames custam menos')
    await atTop(page)
    await lookOver(page, 'comparison')
    const unit = boaAnalise(page)
    await unit.getByRole('link', { name: /^Adquirir/ }).click()
    await expect(question(page)).toBeVisible()
    await lookOver(page, 'confirmation')
    const total = question(page).locator('[aria-live=polite]')
    const [both] = amounts((await total.textContent()) ?? '')
    await question(page)
      .getByRole('checkbox', { name: /^Hemograma/ })
      .uncheck()
    await expect(question(page)).toContainText('1 exame em 1 lugar')
    const [one] = amounts((await total.textContent()) ?? '')
    expect(one).toBeLessThan(both!)
    await scroll(page, 300)
    await question(page).getByRole('button', { name: 'Sim, adquirir' }).click()
    await page.waitForURL('**/logincliente**')
    await atTop(page)
    const bought = page.getByRole('complementary', { name: 'O que você está comprando' })
    await expect(bought).toContainText('1 exame em 1 lugar')
    expect(amounts((await bought.textContent()) ?? '')).toContain(one)
    await lookOver(page, 'who is buying the quote')
    await loginInPurchase(page, own.paciente2)
    await page.waitForURL('**/checkout?id=**')
    const summary = page.getByRole('complementary', { name: 'Resumo da compra' })
    await expect(summary).toContainText('Glicemia de jejum')
    expect(amounts((await summary.textContent()) ?? '')).toContain(one)
  },
)

test('a client with a card compares by its price, and buys at it', async ({ page, own }) => {
  await loginCliente(page, own.paciente)
  await page.goto(`/orcamento?${rio}&exames=${hemograma},${glicemia}`)
  await expect(panel(page)).toContainText('Com SinSaude,a partir de')
  await panel(page).getByRole('button', { name: 'Comparar preços' }).click()
  const unit = boaAnalise(page)
  await unit.getByRole('link', { name: /^Adquirir/ }).click()
  await expect(question(page).getByRole('radio', { name: /Com SinSaude/ })).toBeChecked()
  await scroll(page, 300)
  await question(page).getByRole('button', { name: 'Sim, adquirir' }).click()
  await page.waitForURL('**/checkout?id=**')
  await atTop(page)
})

test('a basket divided over two units is one purchase with an order for each', async ({ page, own }) => {
  await loginCliente(page, own.paciente2)
  await page.goto(`/orcamento/resultado?${rio}&exames=${hemograma},${abdome}`)
  await page.getByRole('link', { name: 'Adquirir: Dividido em 2 lugares' }).click()
  await expect(question(page)).toContainText('2 exames em 2 lugares')
  await expect(question(page)).toContainText('Um pagamento, dois vouchers')
  const [total] = amounts((await question(page).locator('[aria-live=polite]').textContent()) ?? '')
  await question(page).getByRole('button', { name: 'Sim, adquirir' }).click()
  await page.waitForURL('**/checkout?id=**')
  const orders = (await (await page.request.get('/api/pedidos?limit=5')).json()) as { valorTotal: number }[]
  expect(orders.slice(0, 2).reduce((sum, o) => sum + o.valorTotal, 0)).toBe(total)
})

test("the card's price without a card asks for a plan", async ({ page, own }) => {
  await loginCliente(page, own.paciente2)
  await page.goto(`/orcamento/resultado?${rio}&exames=${hemograma}`)
  const unit = boaAnalise(page)
  await unit.getByRole('link', { name: /^Adquirir/ }).click()
  await question(page).getByText('Com SinSaude', { exact: true }).click()
  // The total is that of the chosen price before anything is ordered.
  await expect(question(page).locator('[aria-live=polite]')).toHaveText(/11,90/)
  await question(page).getByRole('button', { name: 'Sim, adquirir' }).click()
  const plan = page.getByRole('alertdialog', { name: /você precisa adiquirir um plano/ })
  await expect(plan.getByRole('link', { name: 'Sim' })).toHaveAttribute('href', /^\/sinsaudecard\?de=/)
})

test('an exam that a unit does not do is named with where it is done, and the list sorts and filters', async ({
  page,
}) => {
  await page.goto(`/orcamento/resultado?${rio}&exames=${hemograma},${abdome}`)
  const misses = page.getByRole('article').filter({ hasText: '1 dos 2 exames' })
  await expect(misses.first()).toContainText(/Não faz .+\. Onde faz(em)?: /)
  await expect(page.getByRole('link', { name: 'Mandar por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*Tijuca/,
  )
  const names = () => page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()
  await page.getByRole('link', { name: 'Prestador', exact: true }).click()
  await page.waitForURL('**sort=Prestador**')
  await expect(async () => {
    const byName = await names()
    expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
  }).toPass()
  await page.locator('summary').filter({ hasText: 'Filtros' }).click()
  await page.getByLabel('Nome do prestador').fill('boa análise')
  await page.getByRole('button', { name: 'Ver resultados' }).click()
  await expect(page.getByRole('link', { name: /“boa análise”/ })).toBeVisible()
  for (const name of await names()) expect(name).toContain('Boa Análise')
})

test('a comparison without a unit near says what would help', async ({ page }) => {
  await page.goto(`/orcamento/resultado?cidade=Alto+Alegre&uf=RR&exames=${abdome}`)
  await expect(page.getByRole('heading', { name: 'Ops, Não encontramos nada' })).toBeVisible()
  await lookOver(page, 'nothing near')
  await page.getByRole('link', { name: 'Aumentar para 25 km' }).first().click()
  await page.waitForURL('**raioKm=25**')
})

test('several exams: the search form asks, and leads to the quote', async ({ page }) => {
  await page.goto('/')
  await page.getByText('Exame', { exact: true }).first().click()
  const asked = page.getByRole('dialog', { name: 'Quantos exames você vai fazer?' })
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await page.getByText('Consulta', { exact: true }).first().click()
  await page.getByText('Exame', { exact: true }).first().click()
  await asked.getByRole('link', { name: 'Realizar Orçamento' }).click()
  await page.waitForURL('**/orcamento')
})

test('addresses that nobody wrote by hand are pages, not errors @longo', async ({ page }) => {
  const bad = '%3Cscript%3Ealert(1)%3C%2Fscript%3E'
  for (const query of [
    `?exames=${bad},${hemograma},99999999&${rio}`,
    `?onde=${bad}&exame=${bad}`,
    `?cidade=${bad}&uf=RJ&exames=${hemograma}`,
    `?${rio}&exames=${Array.from({ length: 100 }, (_, i) => 40300000 + i).join()}&page=9999&raioKm=-1&serie=abc`,
    `?${rio}&exames=${hemograma}&parte=${bad}&parte=00000000-0000-7000-8000-000000000000:${hemograma}`,
  ])
    for (const path of ['/orcamento', '/orcamento/resultado']) {
      const reply = await page.goto(path + query)
      expect(reply?.status(), path + query).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await lookOver(page, path + query)
    }
})

test('the partners move on by themselves, and stop by their button @longo', async ({ page }) => {
  await page.goto('/orcamento')
  const place = (): Promise<number> => partners(page).evaluate((ul) => ul.scrollLeft)
  await page.mouse.move(0, 0)
  await expect.poll(place, { timeout: 10_000 }).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Parar a passagem' }).click()
  await expect(page.getByRole('button', { name: 'Continuar a passagem' })).toBeVisible()
  const before = await place()
  await page.getByRole('button', { name: 'Próximos' }).click()
  await expect.poll(place).not.toBe(before)
})

test('for less motion the partners stand still, move only when asked to and not while they are looked at', async ({
  page,
}) => {
  // A move without motion is done at once, and the clock moves only here: a row that does not move is known to stand still.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/orcamento')
  const track = partners(page)
  const place = () =>
    track.evaluate((ul) => {
      const [first, second] = Array.from(ul.children) as HTMLElement[]
      return Math.round(ul.scrollLeft / (second!.offsetLeft - first!.offsetLeft))
    })
  const pass = (seconds: number): Promise<void> => page.clock.runFor(seconds * 1000)
  const go = page.getByRole('button', { name: 'Continuar a passagem' })
  await expect(go).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await pass(10)
  expect(await place()).toBe(0)
  await go.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Parar a passagem' })).toBeFocused()
  await pass(10)
  expect(await place(), 'with the focus in it').toBe(0)
  await page.getByRole('combobox', { name: 'Onde' }).focus()
  await pass(3.1)
  expect(await place()).toBe(1)
  await track.hover()
  await pass(10)
  expect(await place(), 'under the mouse').toBe(1)
  await page.mouse.move(0, 0)
  await pass(3.1)
  expect(await place()).toBe(2)
  const ends = await track.evaluate((ul) => ul.scrollWidth - ul.clientWidth)
  const passed: number[] = []
  for (let n = 0; n < 30 && passed.at(-1) !== 0; n += 1) {
    await pass(3.1)
    passed.push(await track.evaluate((ul) => ul.scrollLeft))
  }
  expect(passed.at(-1), 'after the last one the first').toBe(0)
  expect(Math.max(...passed)).toBeGreaterThan(ends - 3)
})

test('four partners are shown at once, on a phone two', async ({ page }) => {
  await page.goto('/orcamento')
  const whole = () =>
    partners(page).evaluate((ul) => {
      const { left, right } = ul.getBoundingClientRect()
      const boxes = Array.from(ul.children, (li) => li.getBoundingClientRect())
      return boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).length
    })
  await expect.poll(whole).toBe(4)
  await onPhone(page, () => expect.poll(whole).toBe(2))
})

test('a pasted request: what is certain is ticked, what is doubtful is asked, and people in it stay out', async ({
  page,
}) => {
  await page.goto(`/orcamento?${rio}`)
  await page.locator('summary').filter({ hasText: 'Colar a lista' }).click()
  await page
    .getByLabel('Lista de exames')
    .fill('Paciente: Joana Prado\nhemograma\nTSH\nxyzw qualquer\ntoxoplasmose')
  await page.getByRole('button', { name: 'Ler a lista' }).click()
  await expect(page.getByRole('checkbox', { name: /^Hemograma/ })).toBeChecked()
  await expect(page.getByText('Um trecho da linha 4.')).toBeVisible()
  await expect(page.getByLabel('Lista de exames')).toHaveValue(/xyzw qualquer\ntoxoplasmose$/)
  const read = page.locator('form').filter({ hasText: 'Lemos na sua lista' })
  await expect(read).not.toContainText(/joana|xyzw/i)
  await lookOver(page, 'a list that was read')
  const asked = read.getByLabel(/é este\?$/)
  await expect(read).toContainText('Falta conferir 1 do seu pedido')
  await expect(asked).toHaveValue('')
  // The exams that were read can be compared at once, as they are ticked and answered.
  const compare = (exames: string) => panel(page).getByRole('button', { name: `Comparar ${exames}` })
  await expect(compare('2 exames')).toBeEnabled()
  await read.getByRole('checkbox', { name: /^TSH/ }).uncheck()
  await expect(compare('1 exame')).toBeEnabled()
  await read.getByRole('checkbox', { name: /^TSH/ }).check()
  const [, yes] = await asked.locator('option').allTextContents()
  expect(yes).toMatch(/^Sim, é .*[Tt]oxoplasm/)
  const code = await asked.locator('option').nth(1).getAttribute('value')
  await asked.selectOption({ label: yes! })
  await onPhone(page, async () => {
    const bar = page.getByRole('button', { name: 'Comparar 3 exames' }).filter({ visible: true })
    await expect(bar).toBeEnabled()
    await lookOver(page, 'the bar of a list that was read')
  })
  await compare('3 exames').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onde os seus 3 exames custam menos')
  await page.goBack()
  await page.locator('summary').filter({ hasText: 'Colar a lista' }).click()
  await page.getByLabel('Lista de exames').fill('hemograma\nTSH\ntoxoplasmose')
  await page.getByRole('button', { name: 'Ler a lista' }).click()
  await asked.selectOption({ label: yes! })
  await page.getByRole('button', { name: 'Pôr os confirmados no orçamento' }).click()
  await page.waitForURL(/exames=40304361/)
  await expect(chips(page).first()).toHaveText('Hemograma compl…')
  await expect(chips(page)).toHaveCount(3)
  expect(new URL(page.url()).searchParams.get('exames')).toContain(code)
})

test('a doubtful line that is none of what it may be adds nothing', async ({ page }) => {
  await page.goto(`/orcamento?${rio}`)
  await page.locator('summary').filter({ hasText: 'Colar a lista' }).click()
  await page.getByLabel('Lista de exames').fill('toxoplasmose\nhemograma')
  await page.getByRole('button', { name: 'Ler a lista' }).click()
  await expect(page.getByText('Falta conferir 1 do seu pedido')).toBeVisible()
  await page.getByRole('button', { name: 'Pôr os confirmados no orçamento' }).click()
  await expect(chips(page)).toHaveText(['Hemograma compl…'])
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the quote, the comparison and the purchase work by plain forms',
    { tag: '@larguras' },
    async ({ page, own }) => {
      await page.goto('/orcamento')
      await page.getByLabel('Onde').fill('rio de janeiro rj')
      await page.getByLabel('Ou escreva o nome do exame').fill('hemograma completo com plaquetas')
      await page.getByRole('button', { name: 'Pôr no orçamento' }).click()
      await expect(chips(page)).toHaveCount(1)
      await page.getByLabel('Ou escreva o nome do exame').fill('colesterol')
      await page.getByRole('button', { name: 'Pôr no orçamento' }).click()
      await expect(page.getByText(/Há mais de um exame com “colesterol”/)).toBeVisible()
      await page.getByRole('link', { name: 'Colesterol total', exact: true }).click()
      await expect(chips(page)).toHaveCount(2)
      await page.getByRole('button', { name: 'Tirar Colesterol total' }).click()
      await expect(chips(page)).toHaveCount(1)
      await page.getByLabel('Ou escreva o nome do exame').fill(glicemia)
      await page.getByRole('button', { name: 'Comparar preços' }).filter({ visible: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onde os seus 2 exames custam menos')
      const unit = boaAnalise(page)
      await unit.getByRole('link', { name: /^Adquirir/ }).click()
      await question(page)
        .getByRole('checkbox', { name: /^Hemograma/ })
        .uncheck()
      // Another total than the one that was shown is shown first.
      await question(page).getByRole('button', { name: 'Sim, adquirir' }).click()
      await expect(question(page)).toContainText('1 exame em 1 lugar')
      await question(page)
        .getByRole('checkbox', { name: /^Hemograma/ })
        .check()
      await question(page).getByRole('button', { name: 'Refazer o total' }).click()
      await expect(question(page)).toContainText('2 exames em 1 lugar')
      await question(page).getByRole('button', { name: 'Sim, adquirir' }).click()
      await loginInPurchase(page, own.paciente2)
      await page.waitForURL('**/checkout?id=**')
      await expect(page.getByText('Glicemia de jejum').first()).toBeAttached()
    },
  )
})
