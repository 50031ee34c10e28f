import { useOutletContext } from 'react-router'
import type { PrestadorData } from './load.ts'

/** What the tabs show comes from the page around them. */
export const usePrestador = () => useOutletContext<PrestadorData>()
