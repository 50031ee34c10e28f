/** A screen reader may press without pointer and key. */
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

/**
 * Resolves at the visitor's first sign of life on this page, before anything can be pressed or gone to. Never on the
 * server. What only helps with pressing and writing is fetched then, so that the first look at a page does not wait for it.
 */
export const touched: Promise<void> = new Promise((resolve) => {
  tell = () => resolve()
})

if (!import.meta.env.SSR)
  for (const sign of signs) addEventListener(sign, () => tell(), { once: true, capture: true, passive: true })

/** For what a page is for: does not wait for a sign. */
export const hurry = (): void => tell()

/** For what will surely be used: once the browser has nothing better to do. Safari knows no idle time. */
export function hurryWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(hurry)
  else setTimeout(hurry, 200)
}
