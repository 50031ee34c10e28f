import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { diasDeAvisoDePreco } from '@alento/contract/cartao/contrato.can.ts'
import type { Deps } from '#deps.ts'
import { announcePreco } from './preco-novo.store.ts'

const pageSize = 200

/**
 * Job `plano.preco_mudou`: running contracts at the old price pay the new one from the first renewal 30 days or more after the
 * notice, which offers to leave in two clicks. Source: Código de Defesa do Consumidor, art. 51, X; decisions.md, 'Plans and
 * cards'. Repeating it announces nothing twice: a contract has one announced price. Centavos.
 */
export async function recordPreco(
  deps: Deps,
  novo: { planoId: string; de: number; para: number },
): Promise<void> {
  const desde = brasiliaDayOf(deps.clock.now()).add({ days: diasDeAvisoDePreco })
  for (;;) {
    const ids = await deps.db.transaction(async (tx) => {
      const told = await announcePreco(tx, { ...novo, desde, now: deps.clock.now() }, pageSize)
      for (const { id, metodo } of told) {
        await deps.jobs.send(tx, 'contrato.avisar', { contratoId: id, aviso: 'preco' })
        if (metodo === 'cartao') await deps.jobs.send(tx, 'contrato.assinar', { contratoId: id })
      }
      return told
    })
    if (ids.length < pageSize) return
  }
}
