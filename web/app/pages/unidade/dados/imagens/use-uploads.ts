import { useRef, useState } from 'react'
import { minFoto } from '@alento/contract/unidade/imagem-limites.ts'
import { useReload } from '#lib/api/use-reload.ts'
import { preparePhoto } from '#lib/forms/prepare-photo.ts'
import { useLoss } from '#parts/forms/unsaved.tsx'
import { sendPhoto } from './send-photo.ts'

/** One photo on its way. `part`: how much was sent, 0 to 1. `why`: the refusal. */
export type Upload = {
  id: string
  file: File
  state: 'waiting' | 'shrinking' | 'sending' | 'sent' | 'refused'
  part: number
  shrunk: boolean
  why: string | null
  again: boolean
}

const isOpen = ({ state }: Upload): boolean => !['sent', 'refused'].includes(state)

/** The id of an upload is also the key under which the server adds the photo once. */
const uploadOf = (file: File): Upload => ({
  id: crypto.randomUUID(),
  file,
  state: 'waiting',
  part: 0,
  shrunk: false,
  why: null,
  again: false,
})

/** Sends photos one after the other, each with its own result; the page's photos follow. */
export function useUploads(redeId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const reload = useReload()
  const queue = useRef<Upload[]>([])
  const running = useRef(false)
  const change = (id: string, over: Partial<Upload>) =>
    setUploads((all) => all.map((u) => (u.id === id ? { ...u, ...over } : u)))

  async function sendOne({ id, file }: Upload): Promise<void> {
    change(id, { state: 'shrinking', why: null })
    const prepared = await preparePhoto(file, minFoto)
    if ('wrong' in prepared) return change(id, { state: 'refused', why: prepared.wrong })
    const { shrunk } = prepared
    change(id, { state: 'sending', part: 0, shrunk })
    const sent = await sendPhoto(redeId, { file: prepared.file, chave: id }, (part) => change(id, { part }))
    change(id, sent.ok ? { state: 'sent' } : { state: 'refused', why: sent.why, again: sent.again })
    if (sent.ok) reload()
  }
  async function run(): Promise<void> {
    if (running.current) return
    running.current = true
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendOne(next)
    running.current = false
  }
  function add(files: Iterable<File>): void {
    const added = Array.from(files, uploadOf)
    setUploads((all) => [...all.filter(isOpen), ...added])
    queue.current.push(...added)
    void run()
  }
  function retry(upload: Upload): void {
    change(upload.id, { state: 'waiting', why: null, again: false })
    queue.current.push(upload)
    void run()
  }
  useLoss({
    changed: uploads.filter(isOpen).length,
    title: 'Sair antes de terminar?',
    one: '1 foto ainda não foi enviada.',
    more: 'fotos ainda não foram enviadas.',
    wholePage: true,
  })
  return { uploads, add, retry }
}
