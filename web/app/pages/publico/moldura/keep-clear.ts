import { freeShift } from './free-place.ts'

/** What the help may not lie on: whatever is pressed or filled in, every price, and a QR (it is an image that says so). */
const kept = 'main :is(a, button, input, select, textarea, label, summary, [data-money], svg[role=img])'
const settled = 150

/** Moves `chat` up to a free place each time the page comes to rest, and hides it where there is none, until `signal`. */
export function keepClear(chat: HTMLElement, signal: AbortSignal): void {
  const place = () => {
    const { left, right, height } = chat.getBoundingClientRect()
    const taken = Array.from(document.querySelectorAll(kept), (element) => element.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.height > 1 && box.right > left && box.left < right)
      .map(({ top, bottom }) => ({ top, bottom }))
    // Not moved by `translate`: where the style sheet puts it.
    const top = chat.offsetTop
    const shift = freeShift({ top, bottom: top + height }, taken, innerHeight / 2)
    chat.style.translate = `0 ${-(shift ?? 0)}px`
    chat.toggleAttribute('data-away', shift === null)
  }
  let timer = setTimeout(place, settled)
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(place, settled)
  }
  const size = new ResizeObserver(later)
  size.observe(document.body)
  addEventListener('scroll', later, { passive: true, signal })
  addEventListener('resize', later, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    size.disconnect()
  })
}
