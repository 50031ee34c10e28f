import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'
import type { Problem } from '#platform/problem.ts'

/** The work of this process, by unit. `chave`: of work that may be repeated, which is then shared. */
type Making = Map<string, { chave: string | null; importacao: Promise<Importacao> }>

/**
 * Limits a unit to one import at a time, because each holds a database connection for as long as it takes. The next one is refused
 * before it has a connection. Imports are counted in each process, as each has connections of its own; rows and keys in the database
 * keep anything from happening twice. @throws the Problem that `busy` makes
 */
export function limitToOneImport() {
  const making: Making = new Map()
  return (
    { redeId, chave, busy }: { redeId: string; chave: string | null; busy: () => Problem },
    make: () => Promise<Importacao>,
  ): Promise<Importacao> => {
    const open = making.get(redeId)
    if (open && chave !== null && open.chave === chave) return open.importacao
    if (open) throw busy()
    const importacao = make().finally(() => making.delete(redeId))
    making.set(redeId, { chave, importacao })
    return importacao
  }
}
