import {
  type ComponentProps,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import css from '#pages/publico/unidade/prestador.module.css'
import type { Booking } from './booking.tsx'

let ready: typeof Booking | undefined

/** For the loader: the server renders the panel in the first HTML, so it must be loaded by then. */
export async function readyBooking(): Promise<void> {
  ready ??= (await import('./booking.tsx')).Booking
}
// In the browser, loading starts together with this file, so that it is ready before the data of a navigation.
if (!import.meta.env.SSR) void readyBooking()

/** Whether the page was shown with the placeholder: then it was scrolled to a target that was not there yet. */
let waited = false

const Later = lazy(async () => {
  const { Booking } = await import('./booking.tsx')
  return {
    default: function BookingLate(props: ComponentProps<typeof Booking>) {
      const { hash } = useLocation()
      const settle = useEffectEvent(() => {
        if (waited && hash) document.querySelector(hash)?.scrollIntoView()
        waited = false
      })
      useLayoutEffect(() => settle(), [])
      return <Booking {...props} />
    },
  }
})

/** As high as the screen, so that the page below it does not move into sight and hold the scroll position when the panel comes. */
function Placeholder() {
  useEffect(() => {
    waited = true
  }, [])
  return <aside id="marcar" className={css.placeholder} aria-busy="true" />
}

/** The panel and its bar. Forms and links work from the first HTML; the browser loads their script last. */
export function BookingSlot(props: ComponentProps<typeof Booking>) {
  // The same component for as long as it is mounted: another one would remount and lose the focus and recent choices.
  const [Now] = useState(() => ready ?? Later)
  return (
    // Keeps the target of 'Marcar Consulta' in the page.
    <Suspense fallback={<Placeholder />}>
      <Now {...props} />
    </Suspense>
  )
}
