import { useOutletContext } from 'react-router'
import type { PrestadorData } from './load.ts'

/** The tabs' data come from the parent page. */
export const usePrestador = () => useOutletContext<PrestadorData>()
