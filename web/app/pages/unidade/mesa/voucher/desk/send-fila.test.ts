import { expect, test } from 'vitest'
import { listFila, putFila, removeFila, type AtendimentoGuardado } from '#lib/pedido/fila-voucher.ts'
import { sendFila } from './send-fila.ts'

const rede = '0198c2a4-7b1e-7c11-9f00-3f2a6b1d9e55'

function aStore(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (i) => [...kept.keys()][i] ?? null,
    getItem: (k) => kept.get(k) ?? null,
    setItem: (k, v) => void kept.set(k, v),
    removeItem: (k) => void kept.delete(k),
    clear: () => kept.clear(),
  }
}

const one = (n: number): AtendimentoGuardado => ({
  chave: `chave-${n}`,
  texto: `ALV:${n}`,
  recebido: false,
  conferidoEm: `2026-03-10T14:${String(n).padStart(2, '0')}:00.000Z`,
  conferidoPor: rede,
})

/** A server with a given response for each key. */
const answering = (answer: (chave: string) => Response | null) => {
  const asked: string[] = []
  const ask = (async (_url, init) => {
    const chave = new Headers(init?.headers).get('idempotency-key') ?? ''
    asked.push(chave)
    const res = answer(chave)
    if (!res) throw new TypeError('no network')
    return res
  }) as typeof fetch
  return { ask, asked }
}
const problem = (status: number, code: string, detail: string): Response =>
  Response.json({ code, detail }, { status })

test('an entry that the server took leaves the queue, one that it refused stays with its words and is not sent again', async () => {
  const store = aStore()
  for (const n of [3, 1, 2]) putFila(rede, one(n), store)
  const { ask, asked } = answering((chave) =>
    chave === 'chave-2' ? problem(409, 'voucher.ja_atendido', 'Já tinha sido usado.') : Response.json({}),
  )
  expect(await sendFila(rede, { ask, store })).toEqual({ enviados: 2, parou: null })
  expect(asked).toEqual(['chave-1', 'chave-2', 'chave-3'])
  expect(listFila(rede, store)).toEqual([{ ...one(2), recusa: 'Já tinha sido usado.' }])
  await sendFila(rede, { ask, store })
  expect(asked).toHaveLength(3)
})

test('without network, with a server in trouble or without a session of the unit everything stays as it is', async () => {
  for (const [answer, parou] of [
    [() => null, 'sem_rede'],
    [() => new Response('', { status: 502 }), 'depois'],
    [() => problem(429, 'base.muitas_tentativas', ''), 'depois'],
    [() => problem(401, 'base.nao_autenticado', ''), 'sem_sessao'],
    [() => problem(403, 'voucher.outra_unidade', ''), 'sem_sessao'],
  ] as const) {
    const store = aStore()
    for (const n of [1, 2]) putFila(rede, one(n), store)
    const { ask, asked } = answering(answer)
    expect(await sendFila(rede, { ask, store })).toEqual({ enviados: 0, parou })
    expect([asked, listFila(rede, store)]).toEqual([['chave-1'], [one(1), one(2)]])
  }
})

test('a queue is its unit alone, oldest first, and survives what others write at the same time', () => {
  const store = aStore()
  store.setItem('outra-coisa', 'x')
  store.setItem(`alento.voucher.${rede}.estragado`, '{')
  putFila('outra-unidade', one(0), store)
  for (const n of [9, 30, 2]) putFila(rede, one(n), store)
  expect(listFila(rede, store)).toEqual([2, 9, 30].map(one))
  for (const n of [2, 9, 30]) removeFila(rede, `chave-${n}`, store)
  expect(listFila(rede, store)).toEqual([])
  expect(listFila('outra-unidade', store)).toHaveLength(1)
})
