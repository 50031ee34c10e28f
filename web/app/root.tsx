import {
  data,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
  useSubmit,
} from 'react-router'
import type { ReactNode } from 'react'
import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { getSessao } from '@alento/contract/acesso/conta.ts'
import { awaitComing } from './lib/coming-scripts.ts'
import { load, pagePath, refusedContext } from './lib/api/api.ts'
import { offersAcesso } from './lib/conta/oferta-acesso.ts'
import { hasAviso, noAvisoCookie, readAviso, readUndo } from './lib/forms/aviso.ts'
import { useNonce } from '#lib/nonce.tsx'
import { Logo } from './parts/moldura/logo.tsx'
import { Answers } from './parts/forms/answers.tsx'
import { OfflineGuard, whileSending } from './parts/forms/offline-guard.tsx'
import { RefusedPage } from './parts/moldura/refused-page.tsx'
import { RouterAnchor } from './parts/moldura/router-anchor.tsx'
import { noteUsedScript } from './ui/forms/early.tsx'
import { AnchorProvider } from './ui/nav/anchor.tsx'
import { sheetHref, sheetsOf } from './sheets/sheets.ts'
import { Page } from './ui/base/layout.tsx'
import { ToastProvider } from './ui/overlay/toast.tsx'
import type { Route } from './+types/root'

export async function loader(args: Route.LoaderArgs) {
  const [configuracao, { usuario }] = await Promise.all([
    load(args, getConfiguracao, {}),
    load(args, getSessao, {}),
  ])
  const text = readAviso(args.request)
  const aviso = text === null ? null : { text, undo: readUndo(args.request, pagePath(args.request)) }
  return data(
    { configuracao, usuario, ofereceAcesso: offersAcesso(args.request, usuario), aviso },
    hasAviso(args.request) ? { headers: { 'set-cookie': noAvisoCookie } } : undefined,
  )
}

/** Runs before every loader, so that nothing of the page is read. */
const showRefused: Route.MiddlewareFunction = ({ context }) => {
  const problema = context.get(refusedContext)
  if (problema) throw data(problema, { status: problema.status })
}
export const middleware: Route.MiddlewareFunction[] = [showRefused]

/** For pages that could not be shown and therefore have no title of their own. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.configuracao.marca ?? 'Não foi possível mostrar a página' },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [whileSending, awaitComing]

/** Settings and session do not change by choices on the current page. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.formMethod === undefined || args.formMethod === 'GET'
    ? args.currentUrl.pathname !== args.nextUrl.pathname
    : args.defaultShouldRevalidate

/** Settings and session, for all pages. */
export type RootData = Awaited<ReturnType<typeof loader>>['data']
export const useRoot = (): RootData | undefined => useRouteLoaderData<typeof loader>('root')

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b4a48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: noteUsedScript }} />
        <Meta />
        {/* With `precedence` React shows no page before its sheets are loaded, and loads none again. */}
        {sheetsOf(useMatches().map(({ id }) => id)).map((sheet) => (
          <link key={sheet} rel="stylesheet" precedence="page" href={sheetHref(sheet)} />
        ))}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** A page with `handle = { tells: true }` shows the result of the last action itself, so no toast may cover it. */
const tells = ({ handle }: { handle?: unknown }) => !!(handle as { tells?: true } | undefined)?.tells

export default function Root({ loaderData }: Route.ComponentProps) {
  const told = useMatches().some(tells)
  const submit = useSubmit()
  return (
    <AnchorProvider anchor={RouterAnchor}>
      <ToastProvider
        flash={told ? null : loaderData.aviso}
        page={useLocation().pathname}
        send={(form) => void submit(form, { preventScrollReset: true })}
      >
        <OfflineGuard dono={loaderData.usuario?._id} />
        <Answers>
          <Outlet />
        </Answers>
      </ToastProvider>
    </AnchorProvider>
  )
}

/** The page for an error in every layout: it must not depend on anything, not even on settings. */
export function ErrorBoundary() {
  return (
    <Page as="main">
      <a href="/" aria-label="Página inicial">
        <Logo />
      </a>
      <RefusedPage home="/" />
    </Page>
  )
}
