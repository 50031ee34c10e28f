import { expect, type Page } from '@playwright/test'
import { hold } from '../../network-steps.ts'
import { question } from '../../quote-steps.ts'
import { hasParam } from '../../search-steps.ts'
import { loginCliente } from '../../steps.ts'
import { test } from '../../test.ts'

const rio = 'cidade=Rio+de+Janeiro&uf=RJ&bairro=Tijuca'
const hemograma = '40304361'
const abdome = '40901122'
const chips = (page: Page) => page.getByRole('list', { name: 'No orçamento' }).getByRole('listitem')

/** Presses Tab until the focus is on this; fails when it never gets there. */
async function tabTo(page: Page, what: RegExp, most = 120): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => {
      const el = document.activeElement as HTMLInputElement
      return el.ariaLabel ?? ([...(el.labels ?? [])].map((l) => l.textContent).join() || el.textContent)
    })
    if (what.test(text ?? '')) return
  }
  throw new Error(`the keyboard never reached ${what}`)
}

test('by keyboard alone: place, two exams, comparison, confirmation, checkout', async ({ page, own }) => {
  await loginCliente(page, own.paciente2)
  await page.goto('/orcamento')
  const press = (key: string) => page.keyboard.press(key)
  await tabTo(page, /^Onde$/)
  await page.keyboard.type('rio de jan')
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Rio de Janeiro, RJ' })).toBeVisible()
  await press('Enter')
  await page.waitForURL('**uf=RJ')
  await tabTo(page, /^Ou escreva o nome/)
  for (const [name, count] of [
    ['hemograma', 1],
    ['glicemia de jejum', 2],
  ] as const) {
    await page.keyboard.type(name)
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await press('Enter')
    await expect(chips(page)).toHaveCount(count)
  }
  await tabTo(page, /^Comparar preços/)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 exames')
  await tabTo(page, /^Adquirir/)
  await press('Enter')
  await expect(question(page)).toBeVisible()
  await press('Escape')
  await expect(question(page)).toBeHidden()
  await tabTo(page, /^Adquirir/)
  await press('Enter')
  await expect(question(page)).toBeVisible()
  await tabTo(page, /^Sim, adquirir/)
  await press('Enter')
  await page.waitForURL('**/checkout?id=**')
})

test('the next choice wins over the question that was just closed, when the browser is late to tell that it closed', async ({
  page,
  own,
}) => {
  await loginCliente(page, own.paciente2)
  await page.goto(`/orcamento/resultado?${rio}&exames=${hemograma}`)
  const buy = page.getByRole('link', { name: /^Adquirir: / })
  await buy.first().press('Enter')
  await expect(question(page)).toBeVisible()
  // The browser tells it with the next frame, which a busy phone draws late.
  await page.evaluate(() =>
    addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
  )
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  const answer = await hold(page, (url) => url.searchParams.has('parte'))
  await buy.nth(1).press('Enter')
  await answer.asked
  await page.evaluate(() => document.querySelector('[role=alertdialog]')?.dispatchEvent(new Event('close')))
  answer.release()
  await expect(question(page)).toBeVisible()
})

test('by keyboard alone: kind, one place, card, a pasted list that is answered', async ({ page }) => {
  const { keyboard } = page
  await page.goto(`/orcamento?${rio}`)
  const radios = page.getByRole('group', { name: 'Tipo' }).getByRole('radio')
  await tabTo(page, /^Ambos$/)
  await keyboard.press('ArrowLeft')
  await hasParam(page, 'tipo', 'CLINICA DE IMAGEM')
  await keyboard.press('ArrowLeft')
  await hasParam(page, 'tipo', 'LABORATORIO')
  await expect(radios.first()).toBeFocused()
  await tabTo(page, /^Lugar/)
  await keyboard.press('ArrowDown')
  await page.waitForURL(/[?&]rede=./)
  await keyboard.press('ArrowUp')
  await hasParam(page, 'rede', null)
  await tabTo(page, /^Já tenho o cartão/)
  await keyboard.press('Enter')
  await tabTo(page, /^4 primeiros números/)
  await keyboard.type('4021')
  await tabTo(page, /^Ou escreva o nome/)
  await keyboard.type('hemograma')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await keyboard.press('Enter')
  await hasParam(page, 'serie', '4021')
  await expect(chips(page)).toHaveCount(1)

  await page.reload()
  await tabTo(page, /^Colar a lista/)
  await keyboard.press('Enter')
  await tabTo(page, /^Lista de exames/)
  await keyboard.type('glicemia de jejum')
  await keyboard.press('Enter')
  await keyboard.type('toxoplasmose')
  await tabTo(page, /^Ler a lista/)
  await keyboard.press('Enter')
  await expect(page.locator(':focus')).toContainText('Falta conferir 1 do seu pedido')
  await tabTo(page, /é este\?/)
  await keyboard.press('ArrowDown')
  await tabTo(page, /^Pôr os confirmados/)
  await keyboard.press('Enter')
  await expect(chips(page)).toHaveCount(3)
})

test('by keyboard alone: sort, filter, its clear link, and a purchase at two places', async ({
  page,
  own,
}) => {
  const { keyboard } = page
  await loginCliente(page, own.paciente2)
  await page.goto(`/orcamento/resultado?${rio}&exames=${hemograma},${abdome}`)
  await tabTo(page, /^Distância$/)
  await keyboard.press('Enter')
  await hasParam(page, 'sort', 'Distancia')
  await tabTo(page, /^Filtros/)
  await keyboard.press('Enter')
  await tabTo(page, /^Coleta em Domicílio/)
  await keyboard.press('Space')
  await tabTo(page, /^Ver resultados/)
  await keyboard.press('Enter')
  await hasParam(page, 'coletaDomicilio', 'S')
  await tabTo(page, /^Limpar Coleta em Domicílio/)
  await keyboard.press('Enter')
  await hasParam(page, 'coletaDomicilio', null)
  await page.reload()
  await tabTo(page, /^Adquirir: Dividido em 2 lugares/)
  await keyboard.press('Enter')
  await expect(question(page)).toContainText('2 exames em 2 lugares')
  await tabTo(page, /^Sim, adquirir/)
  await keyboard.press('Enter')
  await page.waitForURL('**/checkout?id=**')
})
