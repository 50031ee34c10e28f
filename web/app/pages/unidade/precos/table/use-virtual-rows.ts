import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Preco } from '@alento/contract/preco/preco.ts'

/** Estimated height of a row in pixels before it is measured: a card on a phone, a line elsewhere. */
const guess = () => (window.innerWidth < 768 ? 190 : 96)

/** The rows near the window, and the space that the others take above and below. */
export function useVirtualRows(shown: readonly Preco[], box: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [box])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized: its answer is used as it is
  const virtual = useWindowVirtualizer({
    count: shown.length,
    estimateSize: guess,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => shown[index]!._id, // an index of the list
  })
  const items = virtual.getVirtualItems()
  return {
    items,
    measure: virtual.measureElement,
    above: (items[0]?.start ?? top) - top,
    below: virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
  }
}
