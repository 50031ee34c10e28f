import type { LinhaLida } from '@alento/contract/catalogo/leitura-exame.ts'
import type { Root } from '#platform/db/db.ts'
import { indexExames, type Indice } from './exame-termo.rules.ts'
import { matchExames } from './exame-texto.rules.ts'
import { getRevisao } from './revisao.store.ts'
import { listExameComTermos } from './list-exame.store.ts'

/** Prepared once for each revision of each database's catalog. */
const prepared = new WeakMap<Root, { revisao: string; indice: Promise<Indice> }>()

/** The exams that are offered, prepared for matching. */
export async function getIndice(db: Root): Promise<Indice> {
  const revisao = await getRevisao(db)
  const known = prepared.get(db)
  if (known?.revisao === revisao) return known.indice
  const indice = listExameComTermos(db).then(indexExames)
  prepared.set(db, { revisao, indice })
  indice.catch(() => prepared.delete(db))
  return indice
}

/** The exams that a pasted medical request names, at most 100; the text is neither stored nor logged. */
export const searchPedidoMedico = async (db: Root, texto: string): Promise<LinhaLida[]> =>
  matchExames(texto, await getIndice(db))
