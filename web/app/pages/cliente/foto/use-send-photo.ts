import { useEffect, useRef, useState } from 'react'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { useReload } from '#lib/api/use-reload.ts'
import { findPhoto, type FotoGuardada } from '#lib/requisicao/kept-photo.ts'
import { isConfirmed } from '#lib/requisicao/same-exams.ts'
import { type Envio, sendPhoto, stopPhoto } from '#lib/requisicao/send-photo.ts'
import { nowMs } from '#lib/tempo/clock.ts'

/** `agora`: the server's clock when the page was made. `dono`: the logged-in user. */
export type PhotoRequest = { juntos: readonly [Pedido, ...Pedido[]]; agora: number; dono: string | null }

export type Sending = 'nada' | 'enviando' | 'desistiu' | Exclude<Envio, { ok: true }>

/** The photo on this device that was confirmed for these orders; null when there is none, or they have one. */
async function findFor({ juntos, agora, dono }: PhotoRequest): Promise<FotoGuardada | null> {
  if (juntos.some((p) => p.requisicao !== null)) return null
  const kept = await findPhoto(dono)
  return kept?.conferida && isConfirmed(kept.conferida, juntos, nowMs() - agora) ? kept : null
}

/** Sends the photo that was confirmed for these orders, as soon as the page is shown; the page can be used meanwhile. */
export function useSendPhoto(asked: PhotoRequest) {
  const [state, setState] = useState<Sending>('nada')
  const reload = useReload()
  const stopped = useRef(false)
  const send = async (): Promise<void> => {
    const kept = await findFor(asked)
    if (!kept) return
    setState('enviando')
    const envio = await sendPhoto(kept, asked.juntos[0]._id)
    if (stopped.current) return
    setState(envio.ok ? 'nada' : envio)
    if (envio.ok) reload()
  }
  const stop = async (): Promise<void> => {
    stopped.current = true
    setState('desistiu')
    await stopPhoto()
    reload()
  }
  const id = asked.juntos[0]._id
  useEffect(() => {
    stopped.current = false
    void send()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each order: the photo is found on the device
  }, [id])
  return { state, send, stop }
}
