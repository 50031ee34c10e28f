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

/**
 * For links that would replace a page in which something is typed: asks first whether the server can be reached, and otherwise keeps
 * the page and calls `refuse`. `leadsAway` says which links replace it.
 */
export function keepTypedPage(leadsAway: (link: HTMLAnchorElement) => boolean, refuse: () => void): void {
  let typedAt = ''
  let sure: HTMLAnchorElement | null = null
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(typedIn)) typedAt = here()
  }
  const open = async (link: HTMLAnchorElement) => {
    const from = here()
    const reachable = await isReachable()
    if (from !== here() || !link.isConnected) return
    if (!reachable) return refuse()
    sure = link
    link.click()
    sure = null
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // One that was stopped already is known to lead nowhere now.
    if (!link || event.defaultPrevented || link === sure || typedAt !== here()) return
    if (!isPlainClick(event) || !leadsAway(link)) return
    event.preventDefault()
    event.stopPropagation()
    void open(link)
  }
  document.addEventListener('input', onInput, { capture: true })
  document.addEventListener('click', onClick, { capture: true })
}
