import { type RefObject, useEffect, useState } from 'react'

/**
 * The height of a list in the flow of the page that closes under a press, until the press ends; 0 otherwise. Without it the page
 * would move between the press and its end, and the button below the list would not be clicked.
 */
export function useHeldHeight(list: RefObject<HTMLElement | null>, on: boolean): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!on) return undefined
    const press = () => setHeight(list.current?.offsetHeight ?? 0)
    const release = () => setTimeout(() => setHeight(0))
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [list, on])
  return height
}
