import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { addContada, removeWrittenContas, newContas, pickFrequent } from './vista-conta.rules.ts'
import { toContada, type Vista } from './vista.rules.ts'
import { addBuscas, addTelas, addTextos, lockVistas } from './vista.store.ts'

type Counting = Pick<Deps, 'db' | 'clock' | 'log'>

export type Vistas = {
  /** Counts a sent page in memory: no request waits for the database. */
  add: (vista: Vista) => void
  /** Writes the counts since the last time; counts that cannot be written now are kept for the next time. */
  write: () => Promise<void>
}

/**
 * Counts shown pages in this process. Only sums of a day are ever written: no address, cookie, session or moment. A process that dies
 * loses its counts since the last writing.
 */
export function openVistas({ db, clock, log }: Counting): Vistas {
  let contas = newContas()
  const hoje = (): string => dayIn(clock.now().epochMilliseconds, brasilia)

  async function save(): Promise<void> {
    const { telas, buscas } = contas
    const textos = pickFrequent(contas)
    if (telas.size === 0 && textos.length === 0) return
    const taken = contas
    contas = removeWrittenContas(taken, hoje())
    try {
      await db.transaction(async (tx) => {
        await lockVistas(tx)
        await addTelas(tx, [...telas.values()])
        await addBuscas(tx, [...buscas.values()])
        await addTextos(tx, textos)
      })
    } catch (err) {
      contas = taken // counts of the meantime are lost: the database is away
      log.warn({ err }, 'counts of pages')
    }
  }

  let under: Promise<void> = Promise.resolve()
  return {
    add: (vista) => addContada(contas, hoje(), toContada(vista)),
    write: () => (under = under.then(save)),
  }
}
