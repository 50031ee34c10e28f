import { useLocation, useOutletContext } from 'react-router'
import { withChoices } from '#lib/api/with-choices.ts'
import type { PrestadorData } from './load.ts'

/** The tabs' data come from the parent page. */
export const usePrestador = () => useOutletContext<PrestadorData>()

/** The URL of the panel with a professional chosen; null for those with whom the chosen consultation cannot be booked. */
export function useBookWith(): (id: string) => string | null {
  const { booking } = usePrestador()
  const { pathname, search } = useLocation()
  return (id) =>
    booking?.members.some((m) => m.id === id)
      ? `${pathname}${withChoices(search, { profissional: id, dia: null, horario: null })}#horarios`
      : null
}
