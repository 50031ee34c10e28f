import { dirname, join } from 'node:path'
import { type RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { isEquipe, Role } from '@alento/contract/access.ts'
import { type ApiClient, type Endpoint, mayCall } from '@alento/contract/base/endpoint.ts'
import { getSessao } from '@alento/contract/acesso/conta.ts'
import { getUnidade } from '@alento/contract/unidade/unidade.ts'
import type { requireAccess as realGuard } from '#lib/conta/require-access.ts'
import routes from './routes.ts'

const named: Endpoint[] = []
type Guard = typeof realGuard
vi.mock('#lib/conta/require-access.ts', async (original) => {
  const { requireAccess } = await original<{ requireAccess: Guard }>()
  return {
    requireAccess: (args: Parameters<Guard>[0], ...endpoints: [Endpoint]) => {
      named.push(...endpoints)
      return requireAccess(args, ...endpoints)
    },
  }
})

// Workers keep modules: a page that a test before this one imported has the guard itself.
vi.resetModules()
const { apiContext } = await import('#lib/api/api.ts')

type Page = { path: string; file: string }

const pagesOf = (entries: RouteConfigEntry[], base = ''): Page[] =>
  entries.flatMap(({ path = '', file, children = [] }) => {
    const whole = join('/', base, path)
    return children.length > 0 ? pagesOf(children, whole) : [{ path: whole, file }]
  })

const clients = /^\/(admincliente|checkout|voucher|remarcar|avaliar-atendimento|lista-de-espera$)/
const pages = pagesOf(routes).filter(({ path }) => /^\/admin(\/|$)/.test(path) || clients.test(path))
const id = '019b76da-0000-7000-8000-000000000001'

/** Ends a loader at its first call. */
class Asked extends Error {}

/** A person with every right, so that only the role makes a difference. */
const person = (role: Role) => ({
  _id: id,
  username: 'eu',
  name: 'Eu',
  email: 'eu@exemplo.com.br',
  rede: id,
  corpoClinico: id,
  role,
  faltaFator: false,
})

/** Responds with the logged-in user, and the unit around the page; every other call ends the loader. */
const apiOf =
  (role: Role | null, asked: Endpoint[]): ApiClient =>
  async (e, ..._input) => {
    const ok = (value: unknown) => ({ ok: true, value, setCookie: [], total: null }) as never
    if (e.path === getSessao.path) return ok({ usuario: role && person(role) })
    if (e.path === getUnidade.path) return ok({ _id: id, fuso: 'America/Sao_Paulo', agendamento: 'S' })
    asked.push(e)
    throw new Asked(e.path)
  }

type Outcome = 'open' | 'login' | 'refused' | 'elsewhere'

function outcomeOf(thrown: unknown): Outcome {
  if (thrown instanceof Asked) return 'open'
  if (thrown instanceof Response) {
    const to = thrown.headers.get('location') ?? ''
    return /^\/login(cliente)?\?de=/.test(to) ? 'login' : 'elsewhere'
  }
  const { init } = thrown as { init?: { status?: number } }
  if (init?.status === 403) return 'refused'
  throw thrown
}

async function visit({ path, file }: Page, role: Role | null) {
  const { loader } = (await import(join(import.meta.dirname, file))) as { loader?: (args: object) => unknown }
  const context = new RouterContextProvider()
  const asked: Endpoint[] = []
  context.set(apiContext, apiOf(role, asked))
  const search = `?${new URLSearchParams({ id, profissional: id, dia: '2026-11-23', horario: '08:00' })}`
  const url = new URL(path.replace(/:\w+\??/, (name) => (name === ':id' ? id : '')) + search, 'http://a')
  const headers = { cookie: `alento_unidade=${id}` }
  const args = { context, request: new Request(url, { headers }), url, params: { id } }
  named.length = 0
  try {
    const value = await loader?.(args)
    const outcome: Outcome = value instanceof Response ? outcomeOf(value) : 'open'
    return { outcome, asked, named: [...named], file: dirname(file) }
  } catch (thrown) {
    return { outcome: outcomeOf(thrown), asked, named: [...named], file: dirname(file) }
  }
}

/** Returns the result for a role at a page whose guard names these endpoints. @throws Error for a guard that names none */
function expected({ path }: Page, role: Role, guards: readonly Endpoint[]): Outcome {
  if (isEquipe(role) !== /^\/admin(\/|$)/.test(path)) return 'login'
  if (guards.length === 0) throw new Error('its guard names no endpoint')
  return guards.every((e) => mayCall(e, role)) ? 'open' : 'refused'
}

/** The pages that only lead to another page, which has its own guard. */
const leads = [
  '/admin/cadastroProfissional/list',
  '/admin/privacidade/baixar',
  '/admincliente/privacidade/baixar',
]

/** Cached on devices for anybody: it reads the data that the device keeps, and nothing of ours. */
const ofTheDevice = '/sem-internet'

test.each(pages.filter(({ path }) => !leads.includes(path)))(
  '$path lets in exactly the roles of its endpoints',
  async (page) => {
    expect((await visit(page, null)).outcome).toBe('login')
    for (const role of Role.options) {
      const { outcome, asked, named: guards } = await visit(page, role)
      expect(outcome, role).toBe(expected(page, role, guards))
      expect(asked.filter((e) => !mayCall(e, role)).map((e) => e.path)).toEqual([])
    }
  },
)

test.each(leads)('%s leads to another page', async (path) => {
  expect(
    (
      await visit(
        pages.find((p) => p.path === path)!,
        null,
      )
    ).outcome,
  ).toBe('elsewhere')
})

test('the page of the device opens for everybody and asks the server for nothing', async () => {
  const page = pagesOf(routes).find(({ path }) => path === ofTheDevice)!
  for (const role of [null, ...Role.options])
    expect(await visit(page, role)).toMatchObject({ outcome: 'open', asked: [], named: [] })
})

test('the list is not empty', () => expect(pages.length).toBeGreaterThan(50))
