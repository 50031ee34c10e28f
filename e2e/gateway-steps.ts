import type { APIRequestContext } from '@playwright/test'
import type { Own } from './own.ts'

/** The demonstration's marketplace at the gateway simulator, and how it authenticates. */
export const marketplace = 'a1e570a1e570a1e570a1e570a1e57001'
export const authorization = `Basic ${Buffer.from('zpk_test_alento_demonstracao:').toString('base64')}`

type Transacao = {
  id: string
  tipo: string
  status: string
  valor: number
  estornado: number
  vendedor: string
  divisao: { vendedor: string; valor: number | null }[]
}

/** The transactions that pay these units, newest first, as the gateway tells them. Centavos. */
export async function salesOf(request: APIRequestContext, units: readonly Own[]): Promise<Transacao[]> {
  const all = (await (
    await request.get(`${units[0]!.simulator}/simulador/api/transacoes`)
  ).json()) as Transacao[]
  return all.filter((t) => units.every((u) => t.divisao.some((d) => d.vendedor === u.unidade.vendedor)))
}

/** Returns the amounts that a transaction brings to each account now, by its receivables, less refunds. Centavos. */
export async function receivablesOf(
  request: APIRequestContext,
  { simulator }: Own,
  id: string,
): Promise<Record<string, number>> {
  const url = `${simulator}/v1/marketplaces/${marketplace}/transactions/${id}/receivables?limit=100`
  const { items } = (await (await request.get(url, { headers: { authorization } })).json()) as {
    items: { recipient: string; status: string; gross_amount: string }[]
  }
  const sums: Record<string, number> = {}
  for (const { recipient, status, gross_amount } of items)
    if (status !== 'canceled')
      sums[recipient] = (sums[recipient] ?? 0) + Math.round(Number(gross_amount) * 100)
  return sums
}
