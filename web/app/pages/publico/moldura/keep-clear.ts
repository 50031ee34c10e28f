import { freeShift } from './free-place.ts'

/** What the help link may not cover: controls, every price, and a QR (an image with a role). */
const kept = 'main :is(a, button, input, select, textarea, label, summary, [data-money], svg[role=img])'
const settled = 150

/** Moves `chat` up to a free position whenever scrolling stops, and hides it where there is none, until `signal`. */
export function keepClear(chat: HTMLElement, signal: AbortSignal): void {
  const place = () => {
    const { left, right, height } = chat.getBoundingClientRect()
    const taken = Array.from(document.querySelectorAll(kept), (element) => element.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.height > 1 && box.right > left && box.left < right)
      .map(({ top, bottom }) => ({ top, bottom }))
    // The position set by the style sheet, without `translate`.
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
