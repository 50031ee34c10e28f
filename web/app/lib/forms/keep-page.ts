import { isPlainClick } from './is-plain-click.ts'
const checked = '/robots.txt'
const patienceMs = 4_000

/** Whether the server can be reached now: a network may be down while the browser believes that it is there. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch(checked, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    return true
  } catch {
    return false
  }
}

const here = (): string => location.pathname + location.search
const typedIn = 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea'

/** Whether something was typed before this script was loaded. */
const isTypedAlready = (): boolean =>
  Array.from(document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedIn)).some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

/**
 * For links that would replace a page in which something is typed: asks first whether the server can be reached, and otherwise keeps
 * the page and calls `refuse`. The last choice wins, as with links that open at once: another link, a form or going back replaces the
 * link that still waits. `leadsAway` says which links replace the page.
 */
export function keepTypedPage(leadsAway: (link: HTMLAnchorElement) => boolean, refuse: () => void): void {
  let typedAt = isTypedAlready() ? here() : ''
  let asked: HTMLAnchorElement | null = null
  let sure: HTMLAnchorElement | null = null
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(typedIn)) typedAt = here()
  }
  const open = async (link: HTMLAnchorElement) => {
    asked = link
    const reachable = await isReachable()
    if (asked !== link) return
    asked = null
    if (!reachable) return refuse()
    // A form that was sent before may have replaced the page by now: a link that is gone from it is opened by the browser.
    sure = link
    link.click()
    sure = null
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // One that was stopped already is known to lead nowhere now.
    if (!link || event.defaultPrevented || !isPlainClick(event) || !leadsAway(link)) return
    asked = null
    if (link === sure || typedAt !== here()) return
    event.preventDefault()
    event.stopPropagation()
    void open(link)
  }
  const forget = () => {
    asked = null
  }
  document.addEventListener('input', onInput, { capture: true })
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('submit', forget, { capture: true })
  addEventListener('popstate', forget)
}
