import { redirectDocument } from 'react-router'

/**
 * The camera and its reader are allowed only in a document that was loaded from the page's own URL, so a client-side navigation
 * to it loads the document.
 */
export function needOwnDocument(request: Request): void {
  const [born] = performance.getEntriesByType('navigation')
  const { pathname } = new URL(request.url)
  if (navigator.onLine && born && new URL(born.name).pathname !== pathname)
    throw redirectDocument(request.url)
}
