import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Nonce } from '#lib/nonce.tsx'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
hydrateRoot(
  document,
  <Nonce.Provider value={nonce}>
    <HydratedRouter />
  </Nonce.Provider>,
)
