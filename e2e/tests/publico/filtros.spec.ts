import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import {
  articles,
  clinica,
  count,
  goBack,
  goForward,
  hasParam,
  openFilters,
  showResults,
} from '../../search-steps.ts'
import { lookOver } from '../../steps.ts'

/** The filter's name in the form, its group, and its URL parameter. */
const filters = [
  ['radio', 'R$ 60 a R$ 100', 'Preço com SinSaude', { valorInicial: '60', valorFinal: '100' }],
  ['radio', 'Até R$ 60', 'Preço com SinSaude', { valorInicial: null, valorFinal: '60' }],
  ['radio', 'Nota 4 ou mais', 'Avaliação', { rate: '4' }],
  ['radio', 'Esta semana', 'Próximo horário', { quando: 'semana' }],
  ['checkbox', 'Agendamento', 'Outros serviços', { servicoAgendamento: 'S' }],
  ['checkbox', 'Delivery', 'Outros serviços', { servicoDelivery: 'S' }],
  ['checkbox', 'Pagamento Online', 'Outros serviços', { pagamentoOnline: 'S' }],
  ['checkbox', 'Pagamento Ato', 'Outros serviços', { pagamentoAto: 'S' }],
] as const

/** Returns the number of places of the page; 0 where it says that it found none. */
async function found(page: Page): Promise<number> {
  await expect(page.locator('h1')).toHaveText(/^\d+ lugar|^Ops, Não encontramos nada/)
  return (await count(page)) || 0
}

test(
  'each filter narrows the search at once and is cleared by its own link, by mouse',
  { tag: '@larguras' },
  async ({ page }) => {
    await page.goto(clinica)
    const all = await count(page)
    for (const [role, name, group, says] of filters) {
      await openFilters(page)
      await page.getByRole('group', { name: group }).getByRole(role, { name }).check({ force: true })
      for (const [key, value] of Object.entries(says)) await hasParam(page, key, value)
      await expect(page.getByRole('link', { name: `Limpar ${group}` })).toBeVisible()
      await showResults(page)
      await expect(page.getByRole('link', { name: /^Limpar (tudo|todos)/ }).first()).toBeVisible()
      const some = await found(page)
      // A week ends on Saturday: on its afternoon no time is left, and the page says so.
      const least = name === 'Esta semana' ? 0 : 1
      expect([name, some >= least && some <= all]).toEqual([name, true])
      await openFilters(page)
      await page.getByRole('link', { name: `Limpar ${group}` }).click()
      for (const key of Object.keys(says)) await hasParam(page, key, null)
      await showResults(page)
      await expect(page.getByRole('link', { name: 'Limpar tudo' })).toHaveCount(0)
      expect(await count(page)).toBe(all)
    }
  },
)

test(
  'all that is shown matches the filters: prices, ratings, services, names',
  { tag: '@larguras' },
  async ({ page }) => {
    await page.goto(`${clinica}&valorInicial=60&valorFinal=100&rate=4`)
    for (const text of await articles(page).allTextContents()) {
      const price = Number(/Com SinSaude\s*R\$\s*(\d+),(\d\d)/.exec(text)?.slice(1).join('.'))
      expect([text, price >= 60 && price <= 100]).toEqual([text, true])
      expect(Number(/Nota (\d),(\d)/.exec(text)?.slice(1).join('.'))).toBeGreaterThanOrEqual(4)
    }
    await page.goto(`${clinica}&servicoAgendamento=S&pagamentoOnline=S`)
    for (const article of await articles(page).all()) {
      await expect(article).toContainText('Agendamento')
      await expect(article.getByRole('link', { name: /^Adquirir/ })).toBeVisible()
    }
    await page.goto(clinica)
    await openFilters(page)
    await page.getByRole('searchbox', { name: 'Nome do prestador' }).fill('sabia')
    await page.getByRole('searchbox', { name: 'Nome do prestador' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '1 lugar com Clínica Médica' })).toBeVisible()
    await expect(articles(page)).toContainText('Clínica Sabiá')
    await page.getByRole('link', { name: 'Limpar “sabia”' }).click()
    await expect(articles(page)).toHaveCount(10)
  },
)

test(
  'filters by keyboard alone, back and forward, and all cleared at once',
  { tag: '@larguras' },
  async ({ page }) => {
    await page.goto(clinica)
    await openFilters(page)
    await page.getByRole('radio', { name: 'Até R$ 60' }).focus()
    await page.keyboard.press('Space')
    await hasParam(page, 'valorFinal', '60')
    await page.keyboard.press('ArrowDown')
    await hasParam(page, 'valorInicial', '60')
    await expect(page.getByRole('radio', { name: 'R$ 60 a R$ 100' })).toBeFocused()
    const delivery = page.getByRole('checkbox', { name: 'Delivery' })
    await delivery.focus()
    await page.keyboard.press('Space')
    await hasParam(page, 'servicoDelivery', 'S')
    await expect(delivery).toBeFocused()
    await page.getByRole('link', { name: 'Limpar Preço com SinSaude' }).focus()
    await page.keyboard.press('Enter')
    await hasParam(page, 'valorInicial', null)
    await expect(page.getByRole('radio', { name: 'R$ 60 a R$ 100' })).not.toBeChecked()
    await expect(delivery).toBeChecked()
    await goBack(page)
    await hasParam(page, 'valorInicial', '60')
    await expect(page.getByRole('radio', { name: 'R$ 60 a R$ 100' })).toBeChecked()
    await goForward(page)
    await hasParam(page, 'valorInicial', null)
    await page.getByRole('link', { name: 'Limpar tudo' }).first().focus()
    await page.keyboard.press('Enter')
    await hasParam(page, 'servicoDelivery', null)
  },
)

test('a link that a screen reader presses, without pointer or key, leads on at once', async ({ page }) => {
  await page.goto(clinica)
  await page.waitForLoadState('networkidle')
  await page.locator('a[rel=next]').evaluate((link) => (link as HTMLElement).click())
  await expect(page.getByText('Página 2 de 2')).toBeVisible()
  await goBack(page)
  await expect(page.getByText('Página 1 de 2')).toBeVisible()
})

test(
  'filters and their screen: no axe violation, nothing wider than the screen',
  { tag: '@larguras' },
  async ({ page }) => {
    const long = 'Policlínica'.repeat(11)
    for (const url of [
      `${clinica}&filtros=1`,
      `${clinica}&filtros=1&rate=4&valorInicial=400&servicoAgendamento=S`,
      `${clinica}&rate=4&quando=semana&servicoAgendamento=S&pagamentoOnline=S&valorInicial=12,5`,
      `${clinica}&nomeRede=${long}&rate=2&filtros=1`,
      `${clinica}&nomeRede=${long}`,
      `/busca?tipoPedido=Exame&exame=hemograma&onde=Rio+de+Janeiro%2C+RJ&coletaDomicilio=S&filtros=1`,
      '/consultas/cardiologia/rio-de-janeiro-rj',
      '/consultas/cardiologia/aracaju-se',
      '/consultas/nada/rio-de-janeiro-rj',
    ]) {
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await lookOver(page, url)
    }
    await page.goto(clinica)
    await articles(page)
      .getByRole('heading')
      .first()
      .evaluate((heading, text) => (heading.firstElementChild!.textContent = text), long)
    await lookOver(page, 'a name of 120 characters')
  },
)

test('nothing with these filters: each way on says what it brings; nothing in a city: the nearest that have it', async ({
  page,
}) => {
  await page.goto(`${clinica}&rate=4&valorInicial=400&nomeRede=zzz`)
  await expect(page.getByText('Ops, Não encontramos nada')).toBeVisible()
  await expect(page.getByText(/Sem eles, \d+ lugares/)).toBeVisible()
  await page.goto(`${clinica}&rate=4&valorInicial=400`)
  const way = page.getByRole('link', { name: /^Sem R\$\s400 ou mais · \d+ lugares$/ })
  const brings = Number(/(\d+) lugares/.exec((await way.textContent())!)?.[1])
  await way.click()
  await expect(page.getByRole('heading', { level: 1, name: `${brings} lugares` })).toBeVisible()
  await page.goto('/busca?tipoPedido=Consulta&especialidade=Cardiologia&onde=Petr%C3%B3polis%2C+RJ')
  await expect(page.getByText('Ainda não há Cardiologia em Petrópolis, RJ.')).toBeVisible()
  await page.getByRole('link', { name: /km$/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /com Cardiologia/ })).toBeVisible()
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the same form asks by its button, each filter is cleared by its link, and the map is a list',
    { tag: '@larguras' },
    async ({ page }) => {
      await page.goto(clinica)
      const all = await count(page)
      await openFilters(page)
      await page.getByRole('radio', { name: 'R$ 60 a R$ 100' }).check({ force: true })
      await page.getByRole('radio', { name: 'Nota 4 ou mais' }).check({ force: true })
      await page.getByRole('checkbox', { name: 'Agendamento' }).check({ force: true })
      await page.getByRole('button', { name: 'Ver resultados' }).click()
      await expect(page).toHaveURL(/valorInicial=60&valorFinal=100/)
      await expect(page.getByRole('heading', { level: 1, name: /lugar/ })).toBeVisible()
      const some = await count(page)
      expect(some).toBeLessThan(all)
      for (const name of ['Limpar Nota 4 ou mais', 'Limpar Agendamento', /^Limpar R\$\s60 a R\$\s100$/])
        await page.getByRole('link', { name }).click()
      await expect.poll(() => count(page)).toBe(all)
      await page.getByRole('link', { name: /mapa$/i }).click()
      const map = page.getByRole('region', { name: 'Mapa dos resultados' })
      await expect(map.getByRole('listitem')).toHaveCount(all)
      await expect(map.getByRole('link', { name: 'Traçar rota' }).first()).toHaveAttribute(
        'href',
        /google\.com\/maps/,
      )
      await lookOverWithoutScripts(page)
      await map.getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
})

/** axe cannot run without scripts; elements wider than the screen are found by their boxes. */
async function lookOverWithoutScripts(page: Page): Promise<void> {
  const width = page.viewportSize()!.width
  const box = await page.getByRole('main').boundingBox()
  expect(box!.width).toBeLessThanOrEqual(width)
}
