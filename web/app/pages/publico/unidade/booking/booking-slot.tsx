import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { Booking } from './booking.tsx'

let ready: typeof Booking | undefined

/** For the loader: the server renders the panel in the first HTML, so it must have it by then. */
export async function readyBooking(): Promise<void> {
  ready ??= (await import('./booking.tsx')).Booking
}
// In the browser it starts with this file, so that it is there before the data of a navigation.
if (!import.meta.env.SSR) void readyBooking()

const Later = lazy(async () => ({ default: (await import('./booking.tsx')).Booking }))

/** The panel and its bar. Forms and links work from the first HTML; the browser gets their script last. */
export function BookingSlot(props: ComponentProps<typeof Booking>) {
  // One for as long as it stands: another would begin anew, and drop the focus and what was just chosen.
  const [Now] = useState(() => ready ?? Later)
  return (
    // Keeps the place that 'Marcar Consulta' leads to.
    <Suspense fallback={<aside id="marcar" aria-busy="true" />}>
      <Now {...props} />
    </Suspense>
  )
}
