import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Nonce } from '#lib/nonce.tsx'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// A transition takes over the page in slices of some milliseconds: a slow phone scrolls and types meanwhile.
startTransition(() => {
  hydrateRoot(
    document,
    <Nonce.Provider value={nonce}>
      <HydratedRouter />
    </Nonce.Provider>,
  )
})
