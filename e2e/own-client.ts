import { expect, type Page } from '@playwright/test'
import { codeFor, cpfFrom } from './outbox.ts'
import type { Caller } from './steps.ts'

/** The password of a client made by `signUp`. */
export const ownSenha = 'lua mansa vento'

/** Signs up a client without orders, logged in; another `n` makes another client, as `own.n` does for each test. Returns the user name. */
export async function makeCliente(page: Caller, n: number, name = 'Otávio Leal'): Promise<string> {
  const [username, telefoneCelular] = [`otavio.leal${n}`, `2197${String(7_000_000 + n)}`]
  const cadastro = crypto.randomUUID().replaceAll('-', '')
  const data = {
    name,
    cpf: cpfFrom(800_000_000 + n),
    email: `otavio${n}@exemplo.com.br`,
    telefoneCelular,
  }
  const asked = await page.request.post('/api/users/createUserAlento', {
    headers: { 'idempotency-key': cadastro, 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
    data: { ...data, username, password: ownSenha },
  })
  expect(asked.status()).toBe(200)
  const codigo = await codeFor(page, telefoneCelular)
  const done = await page.request.post('/api/users/ativar', { data: { cadastro, codigo } })
  expect(done.status()).toBe(200)
  return username
}

/** The same, who sees their start page. */
export async function signUp(page: Page, n: number, name?: string): Promise<string> {
  const username = await makeCliente(page, n, name)
  await page.goto('/admincliente')
  await page.waitForURL('**/admincliente')
  return username
}
