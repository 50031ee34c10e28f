import type { LinhaLida } from '@alento/contract/leitura-exame.ts'
import type { Root } from '#platform/db/db.ts'
import { indexExames, type Indice } from './exame-termo.rules.ts'
import { matchExames } from './exame-texto.rules.ts'
import { listExameComTermos } from './list-exame.store.ts'

/** The catalog does not change while the program runs, so it is prepared once for each database. */
const prepared = new WeakMap<Root, Promise<Indice>>()

function getIndice(db: Root): Promise<Indice> {
  const known = prepared.get(db)
  if (known) return known
  const indice = listExameComTermos(db).then(indexExames)
  prepared.set(db, indice)
  indice.catch(() => prepared.delete(db))
  return indice
}

/** The exams that a pasted medical request names, at most 100; the text is neither stored nor logged. */
export const searchPedidoMedico = async (db: Root, texto: string): Promise<LinhaLida[]> =>
  matchExames(texto, await getIndice(db))
