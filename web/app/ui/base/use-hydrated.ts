import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and in the first client render: for controls that do nothing without scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
