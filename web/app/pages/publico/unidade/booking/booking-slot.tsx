import type { ComponentProps } from 'react'
import { openLatePanel } from '#pages/publico/unidade/late-panel.tsx'
import type { Booking } from './booking.tsx'

const booking = openLatePanel(async () => (await import('./booking.tsx')).Booking)
export const readyBooking = booking.prepare
// In the browser, loading starts together with this file, so that it is ready before the data of a navigation.
if (!import.meta.env.SSR) void readyBooking()

/** The panel and its bar. The placeholder keeps the target of 'Marcar Consulta' in the page. */
export const BookingSlot = (props: ComponentProps<typeof Booking>) => <booking.Slot id="marcar" of={props} />
