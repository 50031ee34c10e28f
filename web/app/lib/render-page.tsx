import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'

/** For tests: the HTML of a part of a page whose links and forms need a router. */
export function renderPage(part: ReactNode, path = '/'): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => part }])
  return renderToStaticMarkup(<Stub initialEntries={[path]} />)
}

/** What a reader of that HTML reads. */
export const textIn = (html: string): string => html.replaceAll(/<[^>]*>/g, '')
