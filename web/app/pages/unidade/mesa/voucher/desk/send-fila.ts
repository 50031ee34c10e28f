import { listFila, putFila, removeFila, type AtendimentoGuardado } from '#lib/pedido/fila-voucher.ts'

/** The outcome. `depois`: the server could not process it now; `sem_sessao`: no user of the unit is logged in any more. */
export type Envio = { enviados: number; parou: 'sem_rede' | 'depois' | 'sem_sessao' | null }

/** Milliseconds. */
const patience = 15_000

type Answer = 'enviado' | 'sem_rede' | 'depois' | 'sem_sessao' | { recusa: string }

/**
 * Pages call the API through loaders and actions; this request outlives them and is repeated with its key until there is a
 * response.
 */
async function post(a: AtendimentoGuardado, ask: typeof fetch): Promise<Answer> {
  const { chave, recusa: _, ...body } = a
  const res = await ask('/api/vouchers/atendimentos', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': chave },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)
  if (!res) return 'sem_rede'
  if (res.ok) return 'enviado'
  if (res.status === 401) return 'sem_sessao'
  const problema = (await res.json().catch(() => null)) as {
    code?: string
    title?: string
    detail?: string
  } | null
  const { code = '', title, detail } = problema ?? {}
  // The unit was checked before the entry was stored, so the logged-in user now belongs to another unit, or to none.
  if (code === 'voucher.outra_unidade' || code === 'base.proibido') return 'sem_sessao'
  if (code !== 'base.invalido' && !code.startsWith('voucher.')) return 'depois'
  return { recusa: detail ?? title ?? 'O servidor não aceitou este atendimento.' }
}

/** When the browser's store is full, the reason cannot be stored and the entry is sent again. */
function keepRefusal(rede: string, refused: AtendimentoGuardado, store: Storage | undefined): boolean {
  try {
    putFila(rede, refused, store)
    return true
  } catch {
    return false
  }
}

/**
 * Sends waiting entries, oldest first, until one cannot be sent now. Accepted entries leave the queue; refused ones stay with
 * the reason. Safe to run twice at once and in two tabs, because each entry has its key.
 */
export async function sendFila(
  rede: string,
  { ask = fetch, store }: { ask?: typeof fetch; store?: Storage } = {},
): Promise<Envio> {
  let enviados = 0
  for (const a of listFila(rede, store).filter((one) => !one.recusa)) {
    const answer = await post(a, ask)
    if (answer === 'enviado') {
      removeFila(rede, a.chave, store)
      enviados += 1
    } else if (typeof answer === 'string') return { enviados, parou: answer }
    else if (!keepRefusal(rede, { ...a, ...answer }, store)) return { enviados, parou: 'depois' }
  }
  return { enviados, parou: null }
}
