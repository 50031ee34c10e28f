import { createContext, useContext } from 'react'

/** The Content-Security-Policy nonce while rendering; browsers hide it from attributes afterwards. */
export const Nonce = createContext('')
export const useNonce = (): string => useContext(Nonce)
