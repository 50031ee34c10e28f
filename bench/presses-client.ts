import { chromium, type Locator, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/chromium.ts'
import { timePress, type Answer } from '../e2e/measure.ts'
import { awaitScripts } from '../e2e/network-steps.ts'
import { demo, loginCliente, loginEquipe, phone as screen } from '../e2e/steps.ts'
import type { Checkout } from './checkout.ts'
import { reportOnce } from './report.ts'

/** Checkouts that wait for their payment, one for each round. */
export type Phone = { url: string; checkouts: readonly Checkout[] }
/** For each press the ms to its answer, and to the next frame after its slowest event (INP). */
export type PressTimes = Record<string, { answer: number[]; next: number[] }>

type Press = {
  /** Logs in, opens the page and fills it in. The people and the voucher are those of the demonstration. */
  prepare: (page: Page, phone: Phone, round: number) => Promise<unknown>
  button: (page: Page) => Locator
  answer: Answer | ((page: Page) => Promise<Answer>)
  key?: string
}

const busca = '/busca?tipoPedido=Consulta&especialidade=Cardiologia&onde=Rio+de+Janeiro%2C+RJ'
const orcamento = '/orcamento?cidade=Rio+de+Janeiro&uf=RJ&exames=40304361,40302040'
const panel = (page: Page) => page.getByRole('complementary', { name: 'Marcar consulta' })
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first()

const presses: Record<string, Press> = {
  buscar: {
    async prepare(page) {
      await page.goto('/')
      await page.getByRole('combobox', { name: 'Com' }).fill('Cardiologia')
      await page.getByRole('combobox', { name: 'Onde' }).fill('Rio de Janeiro, RJ')
      await page.keyboard.press('Escape')
    },
    button: button('Buscar'),
    answer: { selector: 'h1', text: 'com Cardiologia' },
  },
  'um filtro': {
    prepare: (page) => page.goto(`${busca}&filtros=1`),
    button: (page) => page.locator('label').filter({ hasText: 'Nota 5' }),
    answer: async (page) => {
      const before = await page.getByRole('button', { name: /^Ver \d/ }).textContent()
      return { selector: '[data-bottom-bar] button', without: before ?? '' }
    },
  },
  'um horário': {
    async prepare(page) {
      await page.goto(busca)
      await page
        .getByRole('link', { name: /^outros horários/ })
        .first()
        .click()
      await panel(page).getByText('Preço Alento', { exact: true }).click()
    },
    button: (page) =>
      panel(page)
        .getByText(/^\d\d:\d\d$/)
        .first(),
    answer: { selector: '[aria-label="Marcar consulta"] button:not([disabled])', text: 'Ir para Pagamento' },
  },
  'pagar por Pix': {
    async prepare(page, { url, checkouts }, round) {
      const { path, cookie } = checkouts[round]!
      const [name = '', value = ''] = cookie.split('=')
      await page.context().addCookies([{ name, value, url }])
      await page.goto(`${path}&forma=pix`)
    },
    button: button('Gerar Pix'),
    answer: { selector: 'main', text: 'Faltam' },
  },
  'comparar exames': {
    prepare: (page) => page.goto(orcamento),
    button: button('Comparar preços'),
    answer: { selector: 'h1', text: 'custam menos' },
  },
  voucher: {
    async prepare(page) {
      await loginCliente(page, demo.paciente)
      await page.goto('/admincliente')
    },
    button: link('Mostrar o voucher'),
    answer: { selector: 'h1', text: 'Compra Confirmada' },
  },
  'página inicial': {
    prepare: (page) => page.goto(busca),
    button: link(/página inicial$/),
    answer: { selector: 'h1', without: 'com Cardiologia' },
  },
  'dia seguinte da agenda': {
    async prepare(page) {
      await loginEquipe(page, demo.atendente)
      await page.goto('/admin/agendamentos?dia=2030-03-12')
    },
    button: link('Próximo dia'),
    answer: { selector: 'main', text: '13 de março' },
  },
  'validar um voucher': {
    async prepare(page) {
      await loginEquipe(page, demo.atendente)
      await page.goto('/admin/voucher')
      await page.getByLabel('Código do voucher').fill('7K2M-9QXD')
    },
    button: button('Validar'),
    answer: { selector: '[aria-label^="Voucher "]' },
  },
  'um preço': {
    async prepare(page) {
      await loginEquipe(page, demo.credenciado)
      await page.goto('/admin/precos')
      const preco = page.getByRole('textbox', { name: /SinSaude$/ }).first()
      // The table that scripts draw; the first one is a form for a page without them.
      await page.getByRole('button', { name: 'Particular' }).waitFor({ state: 'attached' })
      await preco.fill((await preco.inputValue()) === '89,90' ? '88,90' : '89,90')
    },
    button: (page) => page.getByRole('textbox', { name: /SinSaude$/ }).first(),
    key: 'Enter',
    answer: { selector: '[role=status]', text: 'Preço salvo.' },
  },
}

/** Starts to note the events of the next press; the result returns the longest one so far, 16 ms at least. */
async function watchEvents(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { longest: 16 }
    const note = (list: PerformanceEntryList) => {
      for (const { duration } of list) seen.longest = Math.max(seen.longest, duration)
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(globalThis, { longest: () => (note(observer.takeRecords()), seen.longest) })
  })
  return () => page.evaluate(() => (globalThis as unknown as { longest: () => number }).longest())
}

async function timeOnce(page: Page, phone: Phone, press: Press, round: number) {
  await press.prepare(page, phone, round)
  const target = press.button(page)
  await target.waitFor()
  await awaitScripts(target)
  const expected = typeof press.answer === 'function' ? await press.answer(page) : press.answer
  const longest = await watchEvents(page)
  const how = () => (press.key ? target.press(press.key) : target.click())
  const answer = await timePress(page, how, expected)
  return { answer, next: await longest() }
}

/** Each press so many times as there are checkouts, on a phone with a quarter of this machine's processor, each time on a page of its own. */
async function run(phone: Phone): Promise<PressTimes> {
  const browser = await chromium.launch(await launchOptions())
  const times: PressTimes = {}
  try {
    for (const [name, press] of Object.entries(presses)) {
      times[name] = { answer: [], next: [] }
      for (const round of phone.checkouts.keys()) {
        const context = await browser.newContext({
          viewport: screen,
          hasTouch: true,
          locale: 'pt-BR',
          baseURL: phone.url,
        })
        const page = await context.newPage()
        const cdp = await context.newCDPSession(page)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        const { answer, next } = await timeOnce(page, phone, press, round)
        times[name].answer.push(answer)
        times[name].next.push(next)
        await context.close()
      }
    }
    return times
  } finally {
    await browser.close()
  }
}

reportOnce(run)
