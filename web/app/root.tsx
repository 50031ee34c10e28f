import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import type { ReactNode } from 'react'
import { getConfiguracao } from '@alento/contract/configuracao.ts'
import { getSessao } from '@alento/contract/conta.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { load } from '#lib/api.ts'
import { useNonce } from '#lib/nonce.tsx'
import type { Route } from './+types/root'
import '@fontsource-variable/figtree/wght.css'
import './ui/tokens.css'
import './ui/base.css'

export async function loader(args: Route.LoaderArgs) {
  const [configuracao, { usuario }] = await Promise.all([
    load(args, getConfiguracao, {}),
    load(args, getSessao, {}),
  ])
  return { configuracao, usuario }
}

/** Settings and session, as every page of the tree may show them. */
export type RootData = Awaited<ReturnType<typeof loader>>
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
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const problema = isRouteErrorResponse(error) ? (error.data as Problema | null) : null
  return (
    <main>
      <h1>
        {problema?.detail ?? 'Sistema temporariamente indisponível. Por favor, tente novamente mais tarde'}
      </h1>
      {problema?.action && <p>{problema.action}</p>}
      <a href="/">Ir para o início</a>
    </main>
  )
}
