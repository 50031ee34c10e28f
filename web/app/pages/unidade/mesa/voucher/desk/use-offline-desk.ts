import { countText } from '@alento/contract/base/texto.ts'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { nowMs } from '#lib/tempo/clock.ts'
import {
  listFila,
  putFila,
  removeFila,
  watchFila,
  type AtendimentoGuardado,
} from '#lib/pedido/fila-voucher.ts'
import { useLookAgain, useReach } from '#pages/unidade/mesa/network/use-network.ts'
import { sendFila, type Envio } from './send-fila.ts'
import { useToast } from '#ui/overlay/toast.tsx'

const nothing = '[]'
const sentText = (n: number): string => countText(n, 'atendimento enviado.', 'atendimentos enviados.')

/** The queue of a unit in this browser, the same in every tab. */
export function useFila(rede: string): AtendimentoGuardado[] {
  const read = useCallback(() => JSON.stringify(listFila(rede)), [rede])
  const text = useSyncExternalStore(watchFila, read, () => nothing)
  return useMemo(() => JSON.parse(text) as AtendimentoGuardado[], [text])
}

/** The desk with an unreliable network: whether it is online, the queue, and sending that automatically or on a click. */
export function useOfflineDesk({ rede, usuario }: { rede: string; usuario: string }) {
  const toast = useToast()
  const fila = useFila(rede)
  const { online, look, reach } = useReach()
  const [parou, setParou] = useState<Envio['parou']>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const waiting = fila.filter((a) => !a.recusa).length

  /** Checks for the server and sends the queue. Runs once at a time; entries added meanwhile are sent the next time. */
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

  useLookAgain(send, !online || waiting > 0)
  useEffect(() => {
    const first = setTimeout(() => void send())
    return () => clearTimeout(first)
  }, [send])

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
