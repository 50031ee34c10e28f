import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { nowMs } from '#lib/tempo/clock.ts'
import {
  listFila,
  putFila,
  removeFila,
  watchFila,
  type AtendimentoGuardado,
} from '#lib/pedido/fila-voucher.ts'
import { isOnline } from '#pages/unidade/mesa/network/is-online.ts'
import { useStay } from '#pages/unidade/mesa/network/use-stay.ts'
import { sendFila, type Envio } from './send-fila.ts'
import { useToast } from '#ui/overlay/toast.tsx'

/** Milliseconds between two checks of the network while it is down, or while entries wait. */
const lookAgain = 15_000

const nothing = '[]'
const sentText = (n: number): string => (n === 1 ? '1 atendimento enviado.' : `${n} atendimentos enviados.`)

/** The queue of a unit in this browser, the same in every tab. */
export function useFila(rede: string): AtendimentoGuardado[] {
  const read = useCallback(() => JSON.stringify(listFila(rede)), [rede])
  const text = useSyncExternalStore(watchFila, read, () => nothing)
  return useMemo(() => JSON.parse(text) as AtendimentoGuardado[], [text])
}

/** The desk with an unreliable network: whether it is online, what waits, and sending that automatically or on a click. */
export function useOfflineDesk({ rede, usuario }: { rede: string; usuario: string }) {
  const toast = useToast()
  const fila = useFila(rede)
  const [online, setOnline] = useState(true)
  const [parou, setParou] = useState<Envio['parou']>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const reachable = useRef(true)
  const waiting = fila.filter((a) => !a.recusa).length

  const reach = useCallback((there: boolean): boolean => {
    reachable.current = there
    setOnline(there)
    return there
  }, [])
  const look = useCallback(async () => reach(await isOnline()), [reach])
  useStay(reachable, online)

  /** Checks for the server and sends what waits. Runs once at a time; entries added meanwhile are sent the next time. */
  const send = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    const sent = (await look()) ? await sendFila(rede) : { enviados: 0, parou: 'sem_rede' as const }
    sending.current = false
    setBusy(false)
    setParou(sent.parou)
    if (sent.parou === 'sem_rede') reach(false)
    if (sent.enviados > 0) toast({ text: sentText(sent.enviados) })
  }, [rede, look, reach, toast])

  useEffect(() => {
    const watch = new AbortController()
    const { signal } = watch
    addEventListener('online', () => void send(), { signal })
    addEventListener('offline', () => void reach(false), { signal })
    const first = setTimeout(() => void send())
    return () => {
      clearTimeout(first)
      watch.abort()
    }
  }, [send, reach])

  useEffect(() => {
    if (online && waiting === 0) return undefined
    const timer = setInterval(() => void send(), lookAgain)
    return () => clearInterval(timer)
  }, [online, waiting, send])

  /** Stores an attendance and tries to send it. False when this browser cannot store anything. */
  const keep = (texto: string, recebido: boolean): boolean => {
    const conferidoEm = new Date(nowMs()).toISOString()
    try {
      putFila(rede, { chave: crypto.randomUUID(), texto, recebido, conferidoEm, conferidoPor: usuario })
    } catch {
      return false
    }
    void send()
    return true
  }

  return { fila, online, parou, busy, look, send, keep, forget: (chave: string) => removeFila(rede, chave) }
}
export type OfflineDesk = ReturnType<typeof useOfflineDesk>
