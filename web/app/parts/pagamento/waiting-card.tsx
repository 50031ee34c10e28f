import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '#ui/base/card.tsx'
import { Waiting } from '#ui/overlay/waiting.tsx'
import { usePolling } from './use-polling.ts'

/** The card of a waiting payment. The page updates on its own, even without scripts (K5). */
export function WaitingCard({ children }: { children: ReactNode }) {
  usePolling()
  const top = useRef<HTMLDivElement>(null)
  // The card takes the place of a form that was scrolled through; its beginning must be seen.
  useEffect(() => {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }, [])
  return (
    <Card>
      <div ref={top} />
      <noscript>
        <meta httpEquiv="refresh" content="10" />
      </noscript>
      {children}
    </Card>
  )
}

/** The gateway's response is not known yet. */
export function Checking({ children }: { children?: ReactNode }) {
  return (
    <>
      <h1>Aguardando Pagamento</h1>
      {children}
      <Waiting detail="Você não será cobrado duas vezes. Esta página muda sozinha.">
        Estamos conferindo o pagamento com o processador
      </Waiting>
    </>
  )
}
