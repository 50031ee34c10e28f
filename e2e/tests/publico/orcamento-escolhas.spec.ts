import { expect, type Page } from '@playwright/test'
import { amounts, cheapestEach, comparison } from '../../quote-steps.ts'
import { hasParam, isPhone, param } from '../../search-steps.ts'
import { loginCliente, lookOver, onPhone } from '../../steps.ts'
import { test } from '../../test.ts'

const rio = 'cidade=Rio+de+Janeiro&uf=RJ&bairro=Tijuca'
const hemograma = '40304361'
const glicemia = '40302040'
const abdome = '40901122'
const ergometrico = '40101037'
/** Exams of the blood, of images and of the heart, so that units of every kind sell one of them. */
const many = `${hemograma},${abdome},${ergometrico},40101010,40901106,20102020,20102038,40901300`

/** The units of the comparison; the ways above them have no heading of the third level. */
const cards = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3 }) })
const names = (page: Page): Promise<string[]> =>
  cards(page).getByRole('heading', { level: 3 }).allTextContents()
async function compare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Comparar preços' }).filter({ visible: true }).click()
  await page.waitForURL('**/orcamento/resultado**')
}
const clear = (page: Page, label: string) => page.getByRole('link', { name: `Limpar ${label}`, exact: true })

test(
  'kind of unit, one place and the first digits of a card are chosen before the exams, and each can be cleared',
  { tag: '@larguras' },
  async ({ page }) => {
    await page.goto(`/orcamento?${rio}`)
    if (isPhone(page)) await page.getByText('Escolher o tipo ou um lugar só').click()
    const lugar = page.getByLabel('Lugar')
    const options = lugar.locator('option')
    await expect(options.first()).toHaveText(/^Comparar os \d+ perto de mim$/)
    const everywhere = await options.count()
    const first = await options.first().textContent()
    await page.getByRole('group', { name: 'Tipo' }).getByText('Laboratório', { exact: true }).click()
    await hasParam(page, 'tipo', 'LABORATORIO')
    await expect(options.first()).not.toHaveText(first!)
    expect(await options.count()).toBeLessThan(everywhere)
    await lugar.selectOption({ label: 'Laboratório Boa Análise' })
    await page.waitForURL(/[?&]rede=./)
    await page.getByText('Já tenho o cartão SinSaude').click()
    await page.getByLabel('4 primeiros números do cartão').fill('4021')
    await page.getByRole('combobox', { name: 'Ou escreva o nome do exame' }).fill('hemograma')
    await page
      .getByRole('option', { name: /^Hemograma completo/ })
      .first()
      .click()
    await hasParam(page, 'serie', '4021')
    await expect(lugar).toHaveValue(param(page, 'rede')!)
    await lookOver(page, 'quote of one place')
    await compare(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onde o seu exame custa menos')
    expect(await names(page)).toEqual(['Laboratório Boa Análise'])
    await clear(page, 'Só este lugar').click()
    await hasParam(page, 'rede', null)
    await expect.poll(async () => (await names(page)).length).toBeGreaterThan(1)
    await clear(page, 'Cartão 4021').click()
    await hasParam(page, 'serie', null)
    await clear(page, 'Laboratório').click()
    await hasParam(page, 'tipo', null)
    await expect(page.getByRole('link', { name: /^Limpar/ })).toHaveCount(0)
    for (const path of ['/orcamento', '/orcamento/resultado']) {
      await page.goto(`${path}?${rio}&exames=${hemograma}&serie=9999`)
      await expect(
        page.getByText('Nenhum lugar perto aceita um cartão que começa com 9999.').first(),
      ).toBeVisible()
    }
    await lookOver(page, 'a card that nobody takes')
  },
)

test('a choice that leaves exams undone is told as a choice, and a link compares all places', async ({
  page,
}) => {
  await page.goto(`/orcamento?${rio}&exames=${hemograma},${abdome}`)
  await page.getByLabel('Lugar').selectOption({ label: 'Laboratório Boa Análise' })
  await expect(page.getByText('Com esta escolha ninguém perto faz')).toBeVisible()
  await lookOver(page, 'one place that does not do all')
  await compare(page)
  await expect(page.getByText('Com esta escolha ninguém perto faz')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Aumentar para/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Comparar todos os lugares' }).click()
  await hasParam(page, 'rede', null)
  await expect(page.getByText(/ninguém perto faz/i)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('Com esta escolha ninguém perto faz')).toBeVisible()
  await page.getByRole('link', { name: /Alterar/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orçamento de exames' })).toBeVisible()
  await page.getByRole('link', { name: 'Comparar todos os lugares' }).click()
  await expect(page.getByLabel('Lugar')).toHaveValue('')
})

test(
  'the comparison is sorted, on a phone by a menu, and shows its places on a map',
  { tag: '@celular' },
  async ({ page }) => {
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort())
    // Each of these units is paid at the price that is compared.
    await page.goto(`/orcamento/resultado?${rio}&exames=${hemograma}&pagamentoOnline=S`)
    const sort = async (label: string): Promise<void> => {
      if (isPhone(page)) {
        const menu = page.locator('details').filter({ has: page.locator('nav[aria-label="Ordenar por"]') })
        await menu.locator('summary').click()
        await lookOver(page, 'menu of the sorts')
        await menu.getByRole('link', { name: label, exact: true }).click()
        await expect(menu.locator('summary')).toHaveText(label)
      } else await page.getByRole('link', { name: label, exact: true }).click()
    }
    await sort('Distância')
    await hasParam(page, 'sort', 'Distancia')
    const far = async () =>
      (await cards(page).allTextContents()).map((t) => {
        const [, n = '', unit] = /a ([\d,]+) (k?m) do centro/.exec(t) ?? []
        return Number(n.replace(',', '.')) * (unit === 'km' ? 1000 : 1)
      })
    await expect.poll(async () => (await far()).every((m, i, all) => i === 0 || all[i - 1]! <= m)).toBe(true)
    await sort('Maior Preço')
    await hasParam(page, 'sort', 'MaiorPreco')
    const leads = async () => (await cards(page).allTextContents()).map((t) => amounts(t)[0]!)
    await expect
      .poll(async () => (await leads()).every((v, i, all) => i === 0 || all[i - 1]! >= v))
      .toBe(true)
    await page.getByRole('link', { name: 'Mapa', exact: true }).click()
    const map = page.getByRole('region', { name: 'Mapa dos resultados' })
    await expect(map.getByRole('button', { name: /, R\$|lugares neste endereço/ }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Fechar o mapa' }).click()
    await expect(map).toHaveCount(0)
  },
)

test('the filters of the search narrow the comparison, units show what they offer, and ten are a page', async ({
  page,
}) => {
  const start = `/orcamento/resultado?${rio}&raioKm=50&exames=${many}`
  await page.goto(start)
  const all = await names(page)
  expect(all).toHaveLength(10)
  await page.getByRole('link', { name: 'Próximo' }).click()
  await hasParam(page, 'page', '2')
  await expect.poll(async () => (await names(page)).every((name) => !all.includes(name))).toBe(true)
  for (const [label, name, badge] of [
    ['Agendamento', 'servicoAgendamento', 'Agendamento'],
    ['Coleta em Domicílio', 'coletaDomicilio', 'Em Domicílio'],
    ['Pagamento Online', 'pagamentoOnline', null],
    ['Pagamento Ato', 'pagamentoAto', null],
  ] as const) {
    await page.goto(start)
    await page.locator('summary').filter({ hasText: 'Filtros' }).click()
    await page.getByRole('checkbox', { name: label }).check()
    await page.getByRole('button', { name: 'Ver resultados' }).click()
    await hasParam(page, name, 'S')
    await expect(clear(page, label)).toBeVisible()
    if (badge)
      for (const card of await cards(page).all())
        await expect(card.getByText(badge, { exact: true })).toBeVisible()
    if (name === 'servicoAgendamento') await lookOver(page, 'a filtered comparison') // the others differ by a word
    await clear(page, label).click()
    await hasParam(page, name, null)
    await expect(clear(page, label)).toHaveCount(0)
  }
  await page.locator('summary').filter({ hasText: 'Filtros' }).click()
  await page.getByLabel('Avaliação').selectOption({ label: 'Nota 4 ou mais' })
  await page.getByRole('button', { name: 'Ver resultados' }).click()
  await expect(clear(page, 'Nota 4 ou mais')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar tudo' }).click()
  await hasParam(page, 'rate', null)
})

test('the preparation is shown before the purchase, and what gets in the way only of one visit', async ({
  page,
}) => {
  await page.goto(`/orcamento?${rio}&exames=${glicemia},${ergometrico}`)
  const conflict = /Se fizer tudo em uma visita só: Faça primeiro, em jejum, Glicemia de jejum/
  const panel = page.getByRole('complementary', { name: 'Seu orçamento' })
  await expect(panel).toContainText('Jejum de 8 horas')
  await expect(panel).toContainText(conflict)
  await page.getByText('Como se preparar').click()
  const prepare = page.locator('details').filter({ hasText: 'Como se preparar' })
  await expect(prepare).toContainText('Faça uma refeição leve cerca de 2 horas antes')
  await expect(prepare).toContainText('As orientações da unidade valem mais que estas')
  await lookOver(page, 'preparation on the quote')
  await onPhone(page, () => expect(prepare).toContainText(conflict))
  await compare(page)
  await expect(page.getByText('Se fizer tudo em uma visita só', { exact: true })).toBeVisible()
  await page.getByText('Como se preparar').click()
  await expect(prepare).toContainText('Jejum de 8 horas para Glicemia de jejum')
  await lookOver(page, 'preparation on the comparison')
})

test('a divided basket says what it saves over one place, and how far its places are', async ({
  page,
  trio,
}) => {
  await loginCliente(page, trio[0]!.paciente2)
  await page.goto(comparison(trio, await cheapestEach(page, trio)))
  const way = (name: string) => page.getByRole('article', { name, exact: true })
  const lead = async (name: string) => amounts((await way(name).textContent()) ?? '')[0]!
  const divided = way('Dividido em 3 lugares')
  const saving = divided.getByText(/a menos que em um lugar só/)
  const [less] = amounts((await saving.textContent()) ?? '')
  expect(less).toBe((await lead('Tudo em um lugar')) - (await lead('Dividido em 3 lugares')))
  expect(less).toBeGreaterThan(0)
  await expect(divided).toContainText(/Três idas, [\d,]+ k?m ao todo, um pagamento só/)
  await expect(page.getByText(/cada lugar a mais conta como R\$\s15,00/)).toBeVisible()
  await expect(page.getByRole('article').getByText(/^Recomendado/)).toHaveCount(1)
  await expect(divided.getByText('Menor preço')).toBeVisible()
})

test('exams beyond those of one quote are counted, on the form and on the comparison', async ({ page }) => {
  const codes = [hemograma, ...Array.from({ length: 52 }, (_, i) => 40300000 + i)].join()
  await page.goto(`/orcamento?${rio}&exames=${codes}`)
  await expect(page.getByText('Ficaram 3 exames de fora: um orçamento compara até 50.')).toBeVisible()
  await compare(page)
  await expect(page.getByText('Ficaram 3 exames de fora: um orçamento compara até 50.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('distances begin where the visitor is once that was asked for, and a shared link does not say it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -22.92345678, longitude: -43.23456789 })
  await page.goto(`/orcamento?exames=${hemograma}`)
  const onde = page.getByRole('combobox', { name: 'Onde' })
  await onde.click()
  await page.getByRole('option', { name: /Perto de mim/ }).click()
  await hasParam(page, 'perto', '-22.923,-43.235')
  await expect(onde).toHaveValue('Rio de Janeiro, RJ')
  await expect(page.getByText('Distâncias a partir de onde você está.')).toBeVisible()
  await compare(page)
  await expect(cards(page).first()).toContainText(/a [\d,]+ k?m de você/)
  const share = page.getByRole('link', { name: 'Mandar por WhatsApp' })
  expect(decodeURIComponent((await share.getAttribute('href'))!)).not.toContain('perto')
  await page.getByRole('link', { name: /Alterar/ }).click()
  await onde.fill('Niterói, RJ')
  await compare(page)
  await hasParam(page, 'cidade', 'Niterói')
  await hasParam(page, 'perto', null)
  await expect(cards(page).first()).toContainText('do centro da cidade')
})
