import { useEffect, useState } from 'react'
import { nowMs } from '#lib/tempo/clock.ts'

/** Milliseconds between two looks at the clock: waits are shown in minutes. */
const lookEvery = 20_000

/** Now: the server's time with the data (`agora`, epoch milliseconds), and how long that is ago. Waits and the line of now move with it. */
export function useMinute(agora: number): number {
  const [passed, setPassed] = useState({ of: agora, ms: 0 })
  useEffect(() => {
    const begin = nowMs()
    const timer = setInterval(() => setPassed({ of: agora, ms: nowMs() - begin }), lookEvery)
    return () => clearInterval(timer)
  }, [agora])
  return passed.of === agora ? agora + passed.ms : agora
}
