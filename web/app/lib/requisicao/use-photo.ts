import { useEffect, useState } from 'react'
import { heicHeader, heicRecusado, isHeic } from '@alento/contract/base/heic.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { findPhoto, type FotoGuardada, keepPhoto, makeKept, photoMarker, removePhoto } from './kept-photo.ts'
import { shrinkPhoto, toDataUrl } from '#lib/forms/shrink-photo.ts'

/** `kept`: it is on this device; else this page alone shows it. */
export type Foto = { src: string; kept: boolean; guardada: FotoGuardada }

const noPicture =
  'Este arquivo não é uma foto que dê para abrir. Envie uma foto em JPEG, PNG ou WebP. O que você já preencheu continua aqui.'

async function whyRefused(file: File): Promise<string> {
  const begin = await file
    .slice(0, heicHeader)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return isHeic(new Uint8Array(begin)) ? `${heicRecusado} O que você já preencheu continua aqui.` : noPicture
}

async function look(dono: string | null): Promise<Foto | null> {
  const guardada = await findPhoto(dono)
  return guardada && { src: await toDataUrl(guardada.foto), kept: true, guardada }
}

/** Reads the photo again after another tab changed it, or the back button restored this page; drops it when its time is over. */
function useKept(dono: string | null) {
  const [foto, setFoto] = useState<Foto | null>(null)
  useEffect(() => {
    const watch = new AbortController()
    const { signal } = watch
    const show = async (): Promise<void> => {
      const found = await look(dono).catch(() => null)
      if (!signal.aborted) setFoto((now) => found ?? (now?.kept ? null : now))
    }
    void show()
    addEventListener('storage', ({ key }) => key === photoMarker && void show(), { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && void show(), { signal })
    return () => watch.abort()
  }, [dono])
  useEffect(() => {
    if (!foto) return undefined
    const timer = setTimeout(() => {
      void removePhoto()
      setFoto(null)
    }, foto.guardada.apagarEm - nowMs())
    return () => clearTimeout(timer)
  }, [foto])
  return [foto, setFoto] as const
}

/** The photo of the medical request on this device, for the user who is logged in, if any. */
export function usePhoto(dono: string | null) {
  const [foto, setFoto] = useKept(dono)
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function choose(file: File): Promise<void> {
    setBusy(true)
    const small = await shrinkPhoto(file)
    setWrong(small ? null : await whyRefused(file))
    if (small) {
      const guardada = makeKept(small)
      const kept = await keepPhoto(guardada, dono)
      setFoto({ src: await toDataUrl(small), kept, guardada })
    }
    setBusy(false)
  }
  function remove(): void {
    setFoto(null)
    setWrong(null)
    void removePhoto()
  }
  return { foto, wrong, busy, choose, remove }
}
