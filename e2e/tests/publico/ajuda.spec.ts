import { expect, type Page } from '@playwright/test'
import { placeOrder } from '../../order-steps.ts'
import { loginCliente, loginEquipe, openUnit } from '../../steps.ts'
import { test } from '../../test.ts'

const busca = '/busca?tipoPedido=Consulta&especialidade=Cardiologia&onde=Rio+de+Janeiro%2C+RJ'

const helpOf = (page: Page) => page.getByRole('link', { name: /^Ajuda/ })

/** Takes the focus down and up again through everything in the page that can be pressed or filled in. @returns what the help lies on at that moment */
const coveredActions = (page: Page) =>
  helpOf(page).evaluate((help) => {
    const covered: string[] = []
    const actions = Array.from(
      document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea, summary)'),
    )
    for (const action of [...actions, ...actions.toReversed()]) {
      action.focus()
      const box = action.getBoundingClientRect()
      if (document.activeElement !== action || box.width <= 1 || action === help) continue
      const { left, right, top, bottom } = help.getBoundingClientRect()
      if (box.left < right && box.right > left && box.top < bottom && box.bottom > top)
        covered.push(action.outerHTML.slice(0, 120))
    }
    return { covered, count: actions.length }
  })

/** Whether the help is what a press in its middle would reach, scrolled to these parts of the page. */
const isReached = (page: Page, parts: readonly number[]) =>
  helpOf(page).evaluate(
    (help, places) =>
      places.every((part) => {
        scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' })
        const { left, right, top, bottom } = help.getBoundingClientRect()
        return help.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      }),
    parts,
  )

test(
  'at a checkout and in a form the number to call stands in the flow',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await loginCliente(page, own.paciente)
    for (const url of [`/checkout?id=${await placeOrder(page, own)}`, '/orcamento']) {
      await page.goto(url)
      const help = page.getByRole('main').getByText('Precisa de ajuda?')
      await expect(help).toBeVisible()
      await expect(help.getByRole('link')).toHaveAttribute('href', /^tel:/)
    }
    await page.context().clearCookies()
    await page.goto('/cadastre-se')
    await expect(page.getByRole('main').getByText('Precisa de ajuda?')).toBeVisible()
  },
)

test(
  'the help stays in its place on every page and lies on no action',
  { tag: '@celular' },
  async ({ page, own }) => {
    const check = async (urls: string[], parts = [0, 0.5, 1]) => {
      for (const url of urls) {
        await page.goto(url)
        const { covered, count } = await coveredActions(page)
        expect(covered, url).toEqual([])
        expect(count, url).toBeGreaterThan(2)
        expect(await isReached(page, parts), url).toBe(true)
      }
    }
    await loginCliente(page, own.paciente)
    await openUnit(page, own)
    await check(['/', busca, page.url(), `/checkout?id=${await placeOrder(page, own)}`, '/admincliente'])
    // The demonstration's chat is on wa.me.
    await expect(helpOf(page)).toHaveText('Ajuda por WhatsApp')
    await page.context().clearCookies()
    await check(['/login'], [0])
    await loginEquipe(page, own.atendente)
    await check(['/admin'], [0])
    await expect(page.getByText('Não somos planos de saúde')).toBeVisible()
  },
)
