/** 'click' too, because a screen reader may click without pointer and key events. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'click',
  'submit',
  'popstate',
] as const

let tell: () => void = () => {}
let pressed: EventTarget | null = null

/**
 * Resolves on the visitor's first interaction with this page, before anything can be clicked or left. Never on the server. Code
 * that only helps with clicking and typing is loaded then, so that the first view of a page does not wait for it.
 */
export const firstInteraction: Promise<void> = new Promise((resolve) => {
  tell = () => resolve()
})

if (!import.meta.env.SSR) {
  for (const sign of signs) addEventListener(sign, () => tell(), { once: true, capture: true, passive: true })
  addEventListener('click', ({ target }) => (pressed = target), { capture: true, passive: true })
}

/** Whether the last press was on this element, so that a part that was not loaded yet can still act on it. */
export const wasPressed = (element: Element | null): boolean =>
  element !== null && pressed instanceof Node && element.contains(pressed)

/** For the main purpose of a page: does not wait for an interaction. */
export const startInteraction = (): void => tell()

/**
 * For parts that will certainly be used: loads them when the browser is idle, or after a second where it never is. Safari has no idle
 * callback.
 */
export function hurryWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(startInteraction, { timeout: 1_000 })
  else setTimeout(startInteraction, 200)
}
