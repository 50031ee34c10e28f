import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Source: specification, 'Exam quote' (O5). */
const everyMs = 3000

const lessMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)')
const calm = (): boolean => lessMotion().matches
const onCalm = (tell: () => void): (() => void) => {
  const query = lessMotion()
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** One place on; from the last one back to the first. */
function advance(track: HTMLElement, by: number): void {
  const [first, second] = Array.from(track.children) as HTMLElement[]
  if (!first || !second) return
  const step = second.offsetLeft - first.offsetLeft
  const atEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2
  track.scrollTo({ left: atEnd ? 0 : track.scrollLeft + step * by, behavior: calm() ? 'auto' : 'smooth' })
}

const looksAt = (box: HTMLElement): boolean => box.matches(':hover, :focus-within') || document.hidden

/** Moves a row of things on every 3 s: not while it is hovered or has the focus, nor for visitors who want less motion. */
export function useCarousel() {
  const box = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const still = useSyncExternalStore(onCalm, calm, () => true)
  const [stopped, setStopped] = useState<boolean | null>(null)
  const playing = !(stopped ?? still)
  useEffect(() => {
    if (!playing) return undefined
    const timer = setInterval(() => {
      if (box.current && track.current && !looksAt(box.current)) advance(track.current, 1)
    }, everyMs)
    return () => clearInterval(timer)
  }, [playing])
  const next = useCallback(() => {
    if (track.current) advance(track.current, innerWidth < 768 ? 2 : 4)
  }, [])
  return { box, track, playing, toggle: () => setStopped(playing), next }
}
