import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { lookOver } from '../../steps.ts'

const com = (page: Page) => page.getByRole('combobox', { name: 'Com' })
const active = (page: Page) => page.getByRole('option', { selected: true })

/** Names and states as Chromium hands them to assistive technology. */
async function exposed(page: Page, role: string) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter((n) => !n.ignored && n.role?.value === role)
    .map((n) => ({
      name: String(n.name?.value),
      ...Object.fromEntries(n.properties?.map((p) => [p.name, p.value.value]) ?? []),
    }))
}

const typed = async (page: Page): Promise<void> => {
  await page.goto('/')
  await com(page).pressSequentially('car')
  await expect(active(page)).toHaveCount(1)
}

test('the field is named by its label, its list by itself, and the first option is active', async ({
  page,
}) => {
  await typed(page)
  const [field] = (await exposed(page, 'combobox')).filter((c) => c.name === 'Com')
  expect(field).toMatchObject({ expanded: true, autocomplete: 'list', focused: true })
  expect(await exposed(page, 'listbox')).toMatchObject([{ name: 'Sugestões' }])
  const options = await exposed(page, 'option')
  expect(options.length).toBeGreaterThan(1)
  expect(options[0]).toMatchObject({ name: 'Cardiologia', selected: true })
  await expect(com(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id'))!)
  await expect(page.getByText(/^\d+ resultados$/)).toBeAttached()
})

test('arrows go round, Home and End reach the ends, Esc closes and keeps the text', async ({ page }) => {
  await typed(page)
  const options = page.getByRole('option')
  const [first, last] = [options.first(), options.last()]
  await page.keyboard.press('ArrowUp')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(com(page)).toHaveValue('car')
  await expect(com(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
})

test('Enter chooses and stays, Tab chooses and goes on, a press elsewhere leaves the text', async ({
  page,
}) => {
  await typed(page)
  await page.keyboard.press('Enter')
  await expect(com(page)).toHaveValue('Cardiologia')
  await expect(com(page)).toBeFocused()
  await expect(page).toHaveURL(/\/$/)
  await com(page).fill('derma')
  await expect(active(page)).toHaveText('Dermatologia')
  await page.keyboard.press('Tab')
  await expect(com(page)).toHaveValue('Dermatologia')
  await expect(page.getByRole('combobox', { name: 'Onde' })).toBeFocused()
  await com(page).fill('car')
  await expect(active(page)).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(com(page)).toHaveValue('car')
})

test('the field says that there is no suggestion, and Enter searches with the text', async ({ page }) => {
  await page.goto('/')
  await com(page).fill('nada disso')
  await expect(page.getByText('Nenhum resultado').first()).toBeVisible()
  await com(page).press('Enter')
  await expect(page).toHaveURL(/\/busca\?.*especialidade=nada\+disso/)
})

test('the fields get their scripts in a browser that is never idle, before anybody touches the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, options) => {
      const deadline = { didTimeout: true, timeRemaining: () => 0 }
      return options?.timeout ? window.setTimeout(() => run(deadline), options.timeout) : 0
    }
  })
  await page.goto('/')
  await expect(com(page)).toBeVisible()
})

const onde = (page: Page) => page.getByRole('combobox', { name: 'Onde' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test(
  'Onde knows districts, CEPs and units; a namesake far away comes last and says how far',
  { tag: '@larguras' },
  async ({ page }) => {
    await page.goto('/')
    await onde(page).pressSequentially('ipanema')
    await expect(active(page)).toHaveAccessibleName('Ipanema, Rio de Janeiro, RJ')
    await expect(page.getByRole('option').nth(-2)).toHaveAccessibleName(/^Ipanema, MG, a \d+ km$/)
    await lookOver(page, 'places')
    await page.keyboard.press('Enter')
    await expect(onde(page)).toHaveValue('Ipanema, Rio de Janeiro, RJ')
    await onde(page).fill('20540-090')
    await expect(option(page, 'Tijuca, Rio de Janeiro, RJ')).toContainText('CEP 20540-090')
    await expect(option(page, 'Tijuca, Rio de Janeiro, RJ')).toContainText('Rua Santa Sofia')
    await onde(page).fill('cardio tij')
    await option(page, 'Tijuca, Rio de Janeiro, RJ').filter({ hasText: 'Cardio Tijuca' }).click()
    await expect(onde(page)).toHaveValue('Tijuca, Rio de Janeiro, RJ')
    await onde(page).fill('nenhum lugar assim')
    await expect(page.getByText('Nenhum resultado').first()).toBeVisible()
  },
)

test('without a choice from the list, a typed district, CEP or unit is understood too', async ({ page }) => {
  for (const [texto, lugar] of [
    ['copacabana', 'Copacabana, Rio de Janeiro, RJ'],
    ['20540-090', 'Tijuca, Rio de Janeiro, RJ'],
    ['cardio tijuca', 'Tijuca, Rio de Janeiro, RJ'],
  ] as const) {
    await page.goto(`/busca?tipoPedido=Consulta&especialidade=cardiologista&onde=${texto}`)
    await expect(page.getByText(lugar).first()).toBeVisible()
    await expect(page.getByText('Não encontramos o lugar')).toHaveCount(0)
  }
  await page.goto('/busca?tipoPedido=Consulta&especialidade=cardiologista&onde=centro')
  await expect(page.getByRole('heading', { name: 'Qual destes lugares?' })).toBeVisible()
})

test(
  'near me is in the field; the place is kept on the device, and the chips of the home go straight there',
  { tag: '@larguras' },
  async ({ page }) => {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: -22.925, longitude: -43.2325 })
    await page.goto('/')
    await com(page).fill('cardiologia')
    await onde(page).click()
    await expect(page.getByRole('listbox')).toHaveAccessibleName(
      'Bairro, CEP, cidade ou o nome de um hospital',
    )
    await lookOver(page, 'places before anything is typed')
    await onde(page).click()
    await option(page, 'Perto de mim').click()
    await expect(onde(page)).toHaveValue('Rio de Janeiro, RJ')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(/perto=-22\.925/)
    await expect(page.getByRole('article').first()).toContainText('de você')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('alento.lugar')))
      .toContain('Rio de Janeiro')
    await page.goto('/')
    await expect(onde(page)).toHaveValue('Rio de Janeiro, RJ')
    // The typed text decides: an arrow and Enter do not replace it by the position.
    await onde(page).fill('rio de j')
    await expect(page.getByRole('option').first()).toContainText('Rio de Janeiro')
    await expect(page.getByRole('option').last()).toContainText('Perto de mim')
    await onde(page).fill('')
    await expect(option(page, 'Rio de Janeiro, RJ')).toContainText('Seu último lugar')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Cardiologia', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('lugares com Cardiologia')
  },
)

test('a refused position says what to do instead', async ({ page }) => {
  await page.goto('/')
  await onde(page).click()
  await option(page, 'Perto de mim').click()
  await expect(page.getByText(/O navegador não deixou ver onde você está/)).toBeVisible()
  await onde(page).fill('ti')
  await expect(page.getByText(/O navegador não deixou ver onde você está/)).toHaveCount(0)
})

test('the service field offers what people look for most; nothing is chosen unless somebody chooses', async ({
  page,
}) => {
  await page.goto('/')
  await com(page).click()
  await expect(page.getByRole('listbox')).toHaveAccessibleName('Mais procurados')
  await expect(active(page)).toHaveCount(0)
  await lookOver(page, 'most searched services')
  await com(page).click()
  await page.keyboard.press('Tab')
  await expect(com(page)).toHaveValue('')
  await com(page).click()
  await page.getByRole('option', { name: /^Clínica Médica/ }).click()
  await expect(com(page)).toHaveValue('Clínica Médica')
})

test('words that people use find the service, and an exam is found where a specialty is asked for', async ({
  page,
}) => {
  await page.goto('/')
  for (const [texto, first] of [
    ['pressão alta', 'Cardiologia'],
    ['dor nas costas', 'Ortopedia e Traumatologia'],
    ['checkup', 'Clínica Médica'],
    ['preventivo', 'Ginecologia e Obstetrícia'],
  ] as const) {
    await com(page).fill(texto)
    await expect(active(page)).toContainText(first)
  }
  await com(page).fill('raio x')
  await page.getByRole('option', { name: /^Raio-X de tórax \(2/ }).click()
  await expect(page.getByRole('radio', { name: 'Exame' })).toBeChecked()
  const de = page.getByRole('combobox', { name: 'De', exact: true })
  await expect(de).toHaveValue(/^Raio-X de tórax/)
  await expect(onde(page)).toBeFocused()
  await de.fill('hemo')
  await expect(active(page)).toContainText('Hemograma completo com plaquetas')
})

test('the button below an open list is pressed with one click', { tag: '@celular' }, async ({ page }) => {
  await page.goto('/')
  await com(page).fill('cardiologia')
  await onde(page).fill('rio de janeiro, rj')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/\/busca\?/)
})
