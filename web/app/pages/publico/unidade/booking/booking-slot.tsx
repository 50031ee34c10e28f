import { type ComponentProps, Suspense, useState } from 'react'
import { openLatePanel } from '#pages/publico/unidade/late-panel.tsx'
import type { Booking } from './booking.tsx'

let ready: typeof Booking | undefined

/** For the loader: the server renders the panel in the first HTML, so it must be loaded by then. */
export async function readyBooking(): Promise<void> {
  ready ??= (await import('./booking.tsx')).Booking
}
// In the browser, loading starts together with this file, so that it is ready before the data of a navigation.
if (!import.meta.env.SSR) void readyBooking()

// The placeholder keeps the target of 'Marcar Consulta' in the page.
const { Later, Placeholder } = openLatePanel(async () => (await import('./booking.tsx')).Booking)

/** The panel and its bar. Forms and links work from the first HTML; the browser loads their script last. */
export function BookingSlot(props: ComponentProps<typeof Booking>) {
  // The same component for as long as it is mounted: another one would remount and lose the focus and recent choices.
  const [Now] = useState(() => ready ?? Later)
  return (
    <Suspense fallback={<Placeholder id="marcar" />}>
      <Now {...props} />
    </Suspense>
  )
}
