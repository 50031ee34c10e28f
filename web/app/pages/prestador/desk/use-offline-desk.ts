import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { nowMs } from '#lib/clock.ts'
import { listFila, putFila, removeFila, watchFila, type AtendimentoGuardado } from '#lib/fila-voucher.ts'
import { isOnline } from '#lib/is-online.ts'
import { sendFila, type Envio } from '#lib/send-fila.ts'
import { useToast } from '../../../ui/toast.tsx'

/** Milliseconds between two looks for the network while there is none, or something waits. */
const lookAgain = 15_000

const nothing = '[]'
const sentText = (n: number): string => (n === 1 ? '1 atendimento enviado.' : `${n} atendimentos enviados.`)

/** The queue of a unit in this browser, the same in every tab. */
export function useFila(rede: string): AtendimentoGuardado[] {
  const read = useCallback(() => JSON.stringify(listFila(rede)), [rede])
  const text = useSyncExternalStore(watchFila, read, () => nothing)
  return useMemo(() => JSON.parse(text) as AtendimentoGuardado[], [text])
}

/** The desk while the network comes and goes: whether it is there, what waits, and sending that by itself or by a press. */
export function useOfflineDesk({ rede, usuario }: { rede: string; usuario: string }) {
  const toast = useToast()
  const fila = useFila(rede)
  const [online, setOnline] = useState(true)
  const [parou, setParou] = useState<Envio['parou']>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const waiting = fila.filter((a) => !a.recusa).length

  const look = useCallback(async (): Promise<boolean> => {
    const there = await isOnline()
    setOnline(there)
    return there
  }, [])

  /** Looks for the server and sends what waits. Once at a time; what comes meanwhile is sent the next time. */
  const send = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    const sent = (await look()) ? await sendFila(rede) : { enviados: 0, parou: 'sem_rede' as const }
    sending.current = false
    setBusy(false)
    setParou(sent.parou)
    if (sent.parou === 'sem_rede') setOnline(false)
    if (sent.enviados > 0) toast({ text: sentText(sent.enviados) })
  }, [rede, look, toast])

  useEffect(() => {
    const watch = new AbortController()
    const { signal } = watch
    addEventListener('online', () => void send(), { signal })
    addEventListener('offline', () => setOnline(false), { signal })
    const first = setTimeout(() => void send())
    return () => {
      clearTimeout(first)
      watch.abort()
    }
  }, [send])

  useEffect(() => {
    if (online && waiting === 0) return undefined
    const timer = setInterval(() => void send(), lookAgain)
    return () => clearInterval(timer)
  }, [online, waiting, send])

  /** Keeps an attendance and tries to send it. False: this browser keeps nothing. */
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
