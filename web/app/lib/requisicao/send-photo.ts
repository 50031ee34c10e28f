import { type FotoGuardada, removePhoto, removeSentPhoto } from './kept-photo.ts'

/** Milliseconds for one request. */
const patience = 60_000

/** `recusa`: why it was not sent, in words for the client; `deNovo`: trying again may help. */
export type Envio = { ok: true } | { ok: false; recusa: string; deNovo: boolean }

const offline: Envio = {
  ok: false,
  recusa: 'Não conseguimos falar com o servidor. A foto continua neste aparelho.',
  deNovo: true,
}
const noSession: Envio = {
  ok: false,
  recusa: 'A sua sessão terminou. Entre de novo e volte a este pedido. A foto continua neste aparelho.',
  deNovo: true,
}

type Refusal = { title?: string; detail?: string; action?: string }

const refused = ({ title = '', detail, action }: Refusal, status: number): Envio => ({
  ok: false,
  recusa: [detail && detail !== title ? detail : title, action]
    .filter(Boolean)
    .map((text) => text!.replace(/\.?$/, '.'))
    .join(' '),
  deNovo: status === 429,
})

type Reply = { ok: true; body: { _id: string } } | { ok: false; envio: Envio }

async function post(path: string, init: RequestInit, stop: AbortController): Promise<Reply> {
  const timer = setTimeout(() => stop.abort(), patience)
  const { signal } = stop
  const reply = await fetch(path, { method: 'POST', ...init, signal }).catch(() => null)
  const body = (await reply?.json().catch(() => null)) as ({ _id: string } & Refusal) | null | undefined
  clearTimeout(timer)
  if (reply?.status === 401) return { ok: false, envio: noSession }
  if (!reply || !body || reply.status >= 500) return { ok: false, envio: offline }
  return reply.ok ? { ok: true, body } : { ok: false, envio: refused(body, reply.status) }
}

const asJson = (body: object): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

type Sending = { chave: string; stop: AbortController; id: string | null; done: Promise<Envio> }

/** One at a time, also when the client goes from the checkout to the voucher meanwhile. */
let underWay: Sending | null = null

async function run(sending: Sending, { chave, foto }: FotoGuardada, pedido: string): Promise<Envio> {
  const form = new FormData()
  form.set('file', foto, 'pedido.jpg')
  const headers = { 'idempotency-key': chave }
  const stored = await post('/api/requisicoes', { headers, body: form }, sending.stop)
  if (!stored.ok) return stored.envio
  sending.id = stored.body._id
  const put = await post(
    `/api/pedidos/${pedido}/requisicao`,
    asJson({ requisicao: sending.id }),
    sending.stop,
  )
  return put.ok ? { ok: true } : put.envio
}

/** Sends the photo to go with this order; once it is there it leaves the device. Repeating it sends one photo. */
export function sendPhoto(kept: FotoGuardada, pedido: string): Promise<Envio> {
  if (underWay?.chave === kept.chave) return underWay.done
  const sending: Sending = {
    chave: kept.chave,
    stop: new AbortController(),
    id: null,
    done: Promise.resolve(offline),
  }
  underWay = sending
  sending.done = run(sending, kept, pedido)
    .then(async (envio) => {
      if (envio.ok) await removeSentPhoto(kept)
      return envio
    })
    .finally(() => {
      if (underWay === sending) underWay = null
    })
  return sending.done
}

/** 'Não enviar': stops sending and deletes the photo here, and on the server a part that may have arrived already. */
export async function stopPhoto(): Promise<void> {
  const sending = underWay
  await removePhoto()
  if (!sending) return
  sending.stop.abort()
  await sending.done
  if (sending.id) await post(`/api/requisicoes/${sending.id}/remover`, {}, new AbortController())
}
