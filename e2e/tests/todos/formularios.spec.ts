import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { listActionAddresses } from '../../action-addresses.ts'
import { hostileFrom, type Hostile } from '../../hostile-texts.ts'
import { loginCliente, loginEquipe } from '../../steps.ts'
import { test } from '../../test.ts'

/** `LONGO=1` sends each form twenty times, with a seed that is drawn and printed; `FUZZ_SEED` repeats it. */
const longo = process.env.LONGO === '1'
const seed = Number(process.env.FUZZ_SEED ?? (longo ? randomInt(2 ** 31) : 20_261_122))
const rounds = longo ? 20 : 1
const nobody = '7f3c1d52-0d0e-4a5b-9a64-2f1f5b8f2c11'

/** Failures here are counted by address, which all tests share: only what no such form is reaches them. */
const counted = /^\/(login|logincliente|recuperar-senha|nova-senha|cadastre-se|precadastro)(\/|$)/

type Known = { fields: string[]; buttons: string[] }

/** The fields of a page's forms, and the values of its buttons, which say what a form is for. */
function fieldsOf(html: string): Known {
  const named = Array.from(html.matchAll(/<(input|select|textarea|button)[^>]*\bname="([^"]+)"[^>]*>/g))
  return {
    fields: [...new Set(named.map((m) => m[2]!))],
    buttons: named.flatMap(([tag]) => /name="acao"[^>]*value="([^"]+)"/.exec(tag)?.[1] ?? []),
  }
}

function textsFor(random: Hostile, { fields, buttons }: Known): Record<string, string> {
  const names = [...fields.filter(() => random.chance(0.8)), ...(random.chance(0.2) ? ['__proto__x'] : [])]
  const texts = Object.fromEntries(names.map((name) => [name, random.text()]))
  return buttons.length > 0 && random.chance(0.7) ? { ...texts, acao: random.pick(buttons) } : texts
}

/** Posts one broken form. @returns what is wrong with the response; null when nothing is */
async function post(api: APIRequestContext, random: Hostile, address: string): Promise<string | null> {
  const path = address.replace(/:\w+\??/g, () => (random.chance(0.5) ? nobody : 'x'))
  const known = counted.test(path)
    ? { fields: ['ninguem'], buttons: [] }
    : fieldsOf(await (await api.get(path, { failOnStatusCode: false })).text())
  const texts = textsFor(random, known)
  const sent = random.chance(0.3) ? { multipart: texts } : { form: texts }
  const url = random.chance(0.3) ? `${path}.data` : path
  const response = await api.post(url, { ...sent, maxRedirects: 0, failOnStatusCode: false })
  const said = `${response.status()} for ${url} with ${JSON.stringify(texts).slice(0, 300)}`
  return response.status() >= 500 ? said : null
}

/** Posts to every address, as often as there are rounds. */
async function postToAll(api: APIRequestContext, addresses: readonly string[]): Promise<void> {
  const random = hostileFrom(seed)
  const found: string[] = []
  for (let n = 0; n < rounds; n += 1)
    for (const address of addresses) {
      const fault = await post(api, random, address)
      if (fault) found.push(fault)
    }
  expect(found, `seed ${seed}`).toEqual([])
}

const pages = (of: RegExp): string[] =>
  listActionAddresses().filter((path) => of.test(path) && path !== '/sair')

if (longo) test.slow()

test('broken forms never break a page of a visitor', async ({ page }) => {
  const all = listActionAddresses()
  expect(all.length).toBeGreaterThan(50)
  await postToAll(page.request, all)
})

test('broken forms never break a page of a client', async ({ page, own }) => {
  await loginCliente(page, own.paciente)
  await postToAll(page.request, pages(/^\/(?!admin\/|login)/))
})

for (const papel of ['credenciado', 'atendente', 'medico', 'admin'] as const)
  test(`broken forms never break a page of '${papel}' @longo`, async ({ page, own }) => {
    await loginEquipe(page, own[papel])
    await postToAll(page.request, pages(/^\/admin\//))
  })
