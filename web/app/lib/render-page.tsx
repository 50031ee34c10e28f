import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'

/** For tests: the HTML of a part of a page whose links and forms need a router. `root` is what its `useRoot` returns. */
export function renderPage(part: ReactNode, path = '/', root?: object): string {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => part }])
  return renderToStaticMarkup(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root } }} />)
}

/** Returns the text of the HTML as a reader sees it. */
export const textIn = (html: string): string => html.replaceAll(/<[^>]*>/g, '')
