import { useEffect, useState } from 'react'

/**
 * Milliseconds left until `ate`, updated every second. Both moments are the server's, in epoch milliseconds; the elapsed time
 * is measured here, so that a wrong clock of the machine does not matter.
 */
export function useCountdown(ate: number, agora: number): number {
  const [passed, setPassed] = useState(0)
  const [since, setSince] = useState(agora)
  if (since !== agora) {
    setSince(agora)
    setPassed(0)
  }
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - start), 1_000)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new `agora` starts the count anew
  }, [agora])
  return ate - agora - passed
}
