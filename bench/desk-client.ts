import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/chromium.ts'
import { timeTheFirstCode, timeTheNextCode } from '../e2e/time-desk.ts'
import { reportOnce } from './report.ts'

export type Desk = { url: string; usuario: string; senha: string; codigo: string }
/** Milliseconds from Enter after the code to the frame with the ticket. */
export type DeskTimes = { next: number[]; first: number[] }

async function run({ url, usuario, senha, codigo }: Desk): Promise<DeskTimes> {
  const browser = await chromium.launch(await launchOptions())
  try {
    const viewport = { width: 1280, height: 900 }
    const page = await browser.newPage({ viewport, locale: 'pt-BR', baseURL: url })
    const login = await page.request.post('/api/auth', { data: { username: usuario, password: senha } })
    if (!login.ok()) throw new Error(`login: ${login.status()}`)
    const first = await timeTheFirstCode(page, codigo)
    return { first, next: await timeTheNextCode(page, codigo) }
  } finally {
    await browser.close()
  }
}

reportOnce(run)
