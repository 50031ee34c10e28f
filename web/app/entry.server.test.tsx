import { Writable } from 'node:stream'
import { Suspense, use, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  Links,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  ServerRouter,
  useLoaderData,
  type EntryContext,
  type ServerBuild,
} from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { nonceContext } from '#lib/api/api.ts'
import { Nonce } from '#lib/nonce.tsx'
import handleRequest, { streamTimeout } from './entry.server.tsx'
import { handoffOf } from './handoff.ts'
import { withOwnRoutes } from './own-routes.ts'

afterEach(() => vi.restoreAllMocks())

const nasty = '</script><!--$!--> & \u2028 <b>'
const Text = () => <p>{(useLoaderData<{ text: string }>() as { text: string } | undefined)?.text}</p>
const Late = () => <i>{use(useLoaderData<{ late: Promise<string> }>().late)}</i>
const Waiting = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<p>espere</p>}>{children}</Suspense>
)

type Module = ServerBuild['routes'][string] & object
type Handle = ServerBuild['entry']['module']['default']
const root = () => (
  <html lang="pt-BR">
    <head>
      <Meta />
      <Links nonce="n" />
    </head>
    <body>
      <Outlet />
      <ScrollRestoration nonce="n" />
      <Scripts nonce="n" />
    </body>
  </html>
)
const frame = () => <Outlet />
const said = { default: Text, loader: () => ({ text: nasty }) }

/** Id, parent, path (none: an index) and module of each route of a small site. */
const site: [id: string, parentId: string | undefined, path: string | undefined, module: object][] = [
  ['root', undefined, '', { default: root }],
  ['home', 'root', undefined, said],
  ['area', 'root', 'area', { default: frame }],
  ['area-home', 'area', undefined, said],
  ['area-thing', 'area', 'coisas/:id', said],
  ['area-other', 'area', 'outra', said],
  ['away', 'root', 'longe', said],
  [
    'slow',
    'root',
    'lenta',
    {
      default: () => (
        <Waiting>
          <Late />
        </Waiting>
      ),
      loader: () => ({ late: new Promise(() => undefined) }),
    },
  ],
  ['unknown', 'root', '*', { ...said, loader: () => Response.json({ text: 'nada' }, { status: 404 }) }],
]

function siteBuild(handle: Handle, wait?: number): ServerBuild {
  const routes: Record<string, Module> = {}
  const assets: Record<string, NonNullable<ServerBuild['assets']['routes'][string]>> = {}
  for (const [id, parentId, path, module] of site) {
    const place = { id, parentId, path, index: path === undefined }
    routes[id] = { ...place, module } as unknown as Module
    assets[id] = {
      ...place,
      module: `/${id}.js`,
      imports: [],
      css: [],
      hasLoader: 'loader' in module,
      hasAction: false,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasErrorBoundary: false,
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
    }
  }
  return {
    entry: { module: { default: handle, ...(wait !== undefined && { streamTimeout: wait }) } },
    routes,
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: assets,
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  }
}

function visit(path: string, handle: Handle, wait?: number): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(nonceContext, 'n')
  const request = new Request(`http://localhost${path}`)
  return createRequestHandler(siteBuild(handle, wait), 'production')(request, context)
}

const noteEntry =
  (note: (entry: EntryContext) => void): Handle =>
  (...args) => {
    note(args[3])
    return handleRequest(...args)
  }

/** Renders a page as the library does by default: with all routes, as a stream. */
const byTheLibrary: Handle = (request, status, headers, entry) =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collect = new Writable({
      write: (chunk: Buffer, _encoding, next) => (chunks.push(chunk), next()),
      final: (next) => (resolve(new Response(Buffer.concat(chunks), { headers, status })), next()),
    })
    const { pipe } = renderToPipeableStream(
      <Nonce.Provider value="n">
        <ServerRouter context={entry} url={request.url} nonce="n" />
      </Nonce.Provider>,
      { nonce: 'n', onAllReady: () => pipe(collect), onShellError: reject },
    )
  })

const manifestText = /window\.__reactRouterManifest = (\{.*?\n\});/s
const pageOf = async (response: Promise<Response>) => {
  const { status, headers, ...rest } = await response.then(async (r) => ({
    status: r.status,
    headers: r.headers,
    html: await r.text(),
  }))
  const manifest = JSON.parse(manifestText.exec(rest.html)![1]!) as { routes: Record<string, unknown> } // every page has one
  return {
    status,
    type: headers.get('content-type'),
    html: rest.html.replace(manifestText, ''),
    routes: Object.keys(manifest.routes).toSorted(),
  }
}

test.each(['/', '/area', '/area/coisas/7', '/longe?x=1', '/nada/disso'])(
  'the page %s is, but for its list of routes and for scripts that give way, what the library renders by itself',
  async (path) => {
    const [ours, theirs] = await Promise.all([
      pageOf(visit(path, handleRequest)),
      pageOf(visit(path, byTheLibrary)),
    ])
    expect(ours.html.match(/<link rel="modulepreload"(?! fetchpriority="low")/g)).toBeNull()
    const html = ours.html.replaceAll(' fetchpriority="low"', '')
    expect(html).not.toBe(ours.html)
    expect({ ...ours, html, routes: [], type: '' }).toEqual({ ...theirs, routes: [], type: '' })
    expect(ours.type).toBe('text/html; charset=utf-8')
  },
)

test('a page names its own routes, the home, and the index route of every frame that it is in', async () => {
  const routesOf = async (path: string) => (await pageOf(visit(path, handleRequest))).routes
  expect(await routesOf('/')).toEqual(['home', 'root'])
  expect(await routesOf('/longe')).toEqual(['away', 'home', 'root'])
  // Without 'area-home', a browser that goes from here to '/area' would show an empty layout.
  expect(await routesOf('/area/coisas/7')).toEqual(['area', 'area-home', 'area-thing', 'home', 'root'])
})

test('the private field of the router is there, and rendering asks it for the home and own frames only', async () => {
  const entries: EntryContext[] = []
  await visit(
    '/area/coisas/7',
    noteEntry((entry) => entries.push(entry)),
  )
  const [entry] = entries as [EntryContext]
  const whole = entry.staticHandlerContext._match
  expect(whole('/area/outra')?.map((m) => m.route.id)).toEqual(['root', 'area', 'area-other'])
  const { _match: match } = withOwnRoutes(entry).staticHandlerContext
  expect(match('/')?.map((m) => m.route.id)).toEqual(['root', 'home'])
  expect(match('/area')?.map((m) => m.route.id)).toEqual(['root', 'area', 'area-home'])
  expect([match('/area/outra'), match('/longe')]).toEqual([null, null])
})

test('a router without that field gets all of its routes, as before', () => {
  const entry = { manifest: { routes: {} }, staticHandlerContext: { matches: [] } } as unknown as EntryContext
  expect(withOwnRoutes(entry)).toBe(entry)
})

test('data that never comes is given up after the time-out, which is ten seconds for us', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const page = await (await visit('/lenta', handleRequest, 50)).text()
  expect([page.includes('espere'), page.includes('SanitizedError')]).toEqual([true, true])
  expect(streamTimeout).toBe(10_000)
})

test('data cannot end its script, and is read back as it was, whatever pieces it came in', async () => {
  const bytes = new TextEncoder().encode(`${nasty} ç 😀`)
  const data = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const html = await handoffOf(data, 'n')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  const literal = /enqueue\((".*?")\);<\/script>/.exec(html)![1]! // one call
  expect(JSON.parse(literal)).toBe(`${nasty} ç 😀`)
})
