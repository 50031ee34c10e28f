/** Milliseconds for one photo. */
const patience = 120_000

/** `again`: trying once more may help. */
export type SendResult = { ok: true } | { ok: false; why: string; again: boolean }

type Refusal = { detail?: string; action?: string; errors?: { message: string }[] }

const offline: SendResult = { ok: false, why: 'Não conseguimos falar com o servidor.', again: true }
const noSession: SendResult = {
  ok: false,
  why: 'A sua sessão terminou. Entre de novo nesta página e envie outra vez.',
  again: true,
}

function refusalIn(text: string): Refusal {
  try {
    return JSON.parse(text) as Refusal
  } catch {
    return {}
  }
}

function toSent({ status, responseText }: XMLHttpRequest): SendResult {
  if (status >= 200 && status < 300) return { ok: true }
  if (status === 401) return noSession
  const { detail, action, errors } = refusalIn(responseText)
  const why = errors?.[0]?.message ?? [detail, action].filter(Boolean).join('. ')
  return why ? { ok: false, why, again: status === 429 || status >= 500 } : offline
}

/** Sends one photo of a unit. The same `chave` again adds it once. `onProgress` gets the part that was sent, 0 to 1. */
export function sendPhoto(
  redeId: string,
  { file, chave }: { file: File; chave: string },
  onProgress: (part: number) => void,
): Promise<SendResult> {
  // `fetch` does not tell how much was sent.
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.set('file', file, file.name)
  return new Promise((done) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => done(toSent(request)))
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => done(offline))
    request.open('POST', `/api/redeImagem/${redeId}`)
    request.timeout = patience
    request.setRequestHeader('idempotency-key', chave)
    request.send(form)
  })
}
