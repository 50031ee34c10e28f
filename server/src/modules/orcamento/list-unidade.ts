import type { Exame } from '@alento/contract/catalogo/catalogo.ts'
import { listExameByCodigo } from '#modules/catalogo/list-exame.store.ts'
import type { Db } from '#platform/db/db.ts'
import type { Freshness } from '#platform/pages/freshness.ts'
import { openKept } from '#platform/pages/kept.ts'
import {
  listPrecoExame,
  listUnidade,
  listVendedor,
  type PrecoExame,
  type UnidadeMostrada,
} from './unidade.queries.ts'

/** Exams and units of a quote, and its units' accounts at the gateway, as they are at one moment. */
export type Unidades = {
  /** The exams with these TUSS codes, by code. */
  listExame: (db: Db, codigos: readonly string[]) => Promise<Map<string, Exame>>
  listUnidade: (db: Db, ids: readonly string[]) => Promise<Map<string, UnidadeMostrada>>
  /** Rows of price lists, by `precoKey`. */
  listPreco: (db: Db, keys: readonly string[]) => Promise<Map<string, PrecoExame>>
  listVendedor: (db: Db, ids: readonly string[]) => Promise<Map<string, string>>
}

/** How many of each one process keeps: some 20 MB together. */
const most = { exames: 2_000, unidades: 10_000, precos: 50_000, vendedores: 10_000 }

const ofUnit = (id: string): string[] => [`rede:${id}`]

/** Keeps them in memory, each until its unit or the catalog changed. */
export function openUnidades(freshness: Freshness): (look: number) => Unidades {
  const exames = openKept<Exame>(freshness, { most: most.exames, depends: () => ['catalogo'] })
  const unidades = openKept<UnidadeMostrada>(freshness, { most: most.unidades, depends: ofUnit })
  const vendedores = openKept<string>(freshness, { most: most.vendedores, depends: ofUnit })
  const precos = openKept<PrecoExame>(freshness, {
    most: most.precos,
    depends: (key) => [...ofUnit(key.split(' ')[0]!), 'catalogo'],
  })
  return (look) => ({
    listExame: (db, codigos) => exames(look, codigos, (missing) => listExameByCodigo(db, missing)),
    listUnidade: (db, ids) => unidades(look, ids, (missing) => listUnidade(db, missing)),
    listVendedor: (db, ids) => vendedores(look, ids, (missing) => listVendedor(db, missing)),
    listPreco: (db, keys) =>
      precos(look, keys, (missing) => {
        const pairs = missing.map((key) => key.split(' '))
        const idsAt = (at: 0 | 1) => [...new Set(pairs.map((pair) => pair[at]!))]
        return listPrecoExame(db, idsAt(0), idsAt(1))
      }),
  })
}
