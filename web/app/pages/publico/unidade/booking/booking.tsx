import type { ComponentProps } from 'react'
import { BookingPanel } from './booking-panel.tsx'
import { BuyBar } from './buy-bar.tsx'

/** What books a consultation: the panel, and on a phone the bar that repeats it. */
export function Booking(props: ComponentProps<typeof BookingPanel>) {
  return (
    <>
      <BookingPanel {...props} />
      <BuyBar booking={props.booking} />
    </>
  )
}
