import type { ComponentProps } from 'react'
import { BookingPanel } from './booking-panel.tsx'
import { BuyBar } from './buy-bar.tsx'

/** The panel for buying a consultation, and on a phone the bar that repeats it. */
export function Booking(props: ComponentProps<typeof BookingPanel>) {
  return (
    <>
      <BookingPanel {...props} />
      <BuyBar booking={props.booking} />
    </>
  )
}
