import { formatCodigo } from '@alento/contract/pedido/pedido.ts'
import { compareRazao, type Fatos } from '#modules/razao/conferencia.rules.ts'
import { postLancamento } from '#modules/razao/post-lancamento.ts'
import { lockPedido } from '#modules/pedido/lock-pedido.ts'
import { listLancamentoOf, sumRazao } from '#modules/razao/list-lancamento.store.ts'
import type { Db, Root } from '#platform/db/db.ts'
import { listDiferencaCobranca, listSemCobranca } from './cobranca.queries.ts'
import { findFatos, listFatos, listSemPedido } from './fato.queries.ts'

/** Orders read per query. */
const page = 500

async function* compareAll(db: Db): AsyncGenerator<{ fatos: Fatos } & ReturnType<typeof compareRazao>> {
  let after: string | null = null
  for (;;) {
    const list: Fatos[] = await listFatos(db, after, page)
    const ids = list.map((f) => f.pedido.id)
    const lancados = Map.groupBy(await listLancamentoOf(db, ids), (l) => l.pedidoId)
    for (const fatos of list) yield { fatos, ...compareRazao(fatos, lancados.get(fatos.pedido.id) ?? []) }
    after = ids.at(-1) ?? null
    if (after === null) return
  }
}

export type Conferencia = {
  pedidos: number
  lancamentos: number
  partidas: number
  /** pt-BR, one line each; empty when everything is right. */
  diferencas: string[]
}

/**
 * Compares the whole ledger with orders, charges, payments and refunds, in one consistent read: every posting sums to zero, each event
 * is posted once with its amounts, nothing else is posted, and all money belongs to an order or a charge. Changes nothing.
 */
export async function checkRazao(db: Root): Promise<Conferencia> {
  return db.transaction(
    async (tx) => {
      const { soma, ...counts } = await sumRazao(tx)
      const diferencas = soma === 0 ? [] : [`o razão não fecha: soma ${soma} centavos`]
      let pedidos = 0
      for await (const { fatos, diferencas: own } of compareAll(tx)) {
        pedidos += 1
        const quem = `pedido ${formatCodigo(fatos.pedido.codigo)}`
        diferencas.push(...own.map((d) => `${quem}: ${d}`))
      }
      const orphans = await listSemPedido(tx)
      diferencas.push(
        ...orphans.pagamentos.map((id) => `pagamento ${id}: dinheiro recebido sem pedido`),
        ...orphans.lancamentos.map((chave) => `${chave}: lançamento sem pedido`),
        ...(await listDiferencaCobranca(tx)).map(
          ({ id, conta, esperado, lancado }) =>
            `cobrança ${id}: ${conta} deveria ter ${esperado} centavos e tem ${lancado}`,
        ),
        ...(await listSemCobranca(tx)).map((id) => `pagamento ${id}: dinheiro recebido sem cobrança`),
      )
      return { pedidos, ...counts, diferencas }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * Adds the postings that the ledger lacks, for orders paid before it existed. Each order in its own transaction, locked;
 * repeating it changes nothing. Returns how many postings were made.
 */
export async function completeRazao(db: Root): Promise<number> {
  const behind: string[] = []
  for await (const { fatos, faltam } of compareAll(db)) if (faltam.length > 0) behind.push(fatos.pedido.id)
  let made = 0
  for (const id of behind) {
    made += await db.transaction(async (tx) => {
      await lockPedido(tx, id)
      const fatos = await findFatos(tx, id)
      if (!fatos) return 0
      const { faltam } = compareRazao(fatos, await listLancamentoOf(tx, [id]))
      const { redeId } = fatos.pedido
      for (const falta of faltam) await postLancamento(tx, { ...falta, pedidoId: id, redeId })
      return faltam.length
    })
  }
  return made
}
