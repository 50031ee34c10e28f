import { listAlcance, listCidadePerto, type Alcances } from '#modules/busca/list-cidade-perto.queries.ts'
import { circleTest } from '#platform/db/circle.ts'
import type { Db, Root } from '#platform/db/db.ts'
import { openFreshness, type Freshness } from '#platform/pages/freshness.ts'
import { addOfertas, addPacotes, compareNear, emptyCidade, type Cidade } from './cidade.rules.ts'
import { emptyComparacao, type Comparacao } from './comparacao.rules.ts'
import { isFiltered, type Cesta } from './filtro.queries.ts'
import { openUnidades, type Unidades } from './list-unidade.ts'
import { listOferta, listPacote } from './oferta.queries.ts'

/**
 * Compares the units near that sell something of a basket, and returns the result of `use`. `use` waits for nothing and keeps
 * nothing of the comparison: all quotes of the process share its columns, because those of a large city take some megabytes.
 */
export type Compare = <T>(use: (c: Comparacao) => T) => T

/** The offers and cities that hold at one moment, and the shown part of them. */
export type Ofertas = Unidades & {
  /** Reads the offers for the comparison of a basket. */
  read: (db: Db, cesta: Cesta) => Promise<Compare>
  listCidade: (db: Db) => Promise<Alcances>
}

/**
 * Kept offers of one process, those of packages and exams that a city does not sell included: some 24 bytes each, and some 300 for each
 * unit. The cities that were used last stay.
 */
const most = 1_000_000

/** `look` is the number of the check for changes before the first of it was read. */
type Guardada = Cidade & { look: number }
type Cidades = ReadonlyMap<number, Cidade>

/** The kept cities. A city with a changed offer starts empty again. */
function openCidades(freshness: Freshness) {
  const kept = new Map<number, Guardada>()
  return {
    take(id: number, look: number): Cidade {
      const known = kept.get(id)
      const isTrue = known && freshness.isTrue({ depends: [`oferta:${id}`], look: known.look })
      const cidade = isTrue ? known : { ...emptyCidade(), look }
      kept.delete(id)
      kept.set(id, cidade)
      return cidade
    },
    shrink(): void {
      let left = [...kept.values()].reduce((sum, cidade) => sum + cidade.total, 0)
      for (const [id, cidade] of kept) {
        if (left <= most) break
        left -= cidade.total
        kept.delete(id)
      }
    },
  }
}

/** The reach of each city's units; read again when a municipality changed. */
function openAlcances(freshness: Freshness) {
  let known: { look: number; list: Alcances } | undefined
  return async (db: Db, look: number): Promise<Alcances> => {
    if (!known || !freshness.isTrue({ depends: ['catalogo'], look: known.look }))
      known = { look, list: await listAlcance(db) }
    return known.list
  }
}

/** Reads the exams that some of the cities lack. Returns whether there were any. */
async function completeExames(db: Db, cidades: Cidades, { exames, filtros }: Cesta): Promise<boolean> {
  const lacking = new Map([...cidades].filter(([, c]) => exames.some((e) => !c.exames.has(e))))
  const missing = exames.filter((e) => [...lacking.values()].some((c) => !c.exames.has(e)))
  if (missing.length === 0) return false
  const asked = { exames: missing, cidades: [...lacking.keys()], filtros }
  addOfertas(lacking, missing, await listOferta(db, asked))
  return true
}

/** Reads the packages of the cities that lack them. Returns whether there were any such cities. */
async function completePacotes(db: Db, cidades: Cidades, cesta: Cesta): Promise<boolean> {
  const lacking = new Map([...cidades].filter(([, c]) => c.pacotes === null))
  if (lacking.size === 0) return false
  addPacotes(lacking, await listPacote(db, [...lacking.keys()], cesta))
  return true
}

function openOfertas(root: Root): () => Promise<Ofertas> {
  const freshness = openFreshness(root)
  const [cidades, alcances] = [openCidades(freshness), openAlcances(freshness)]
  const unidades = openUnidades(freshness)
  const comparacao = emptyComparacao()
  return async () => {
    const look = await freshness.look()
    const read = async (db: Db, cesta: Cesta): Promise<Compare> => {
      const near = listCidadePerto(await alcances(db, look), cesta.redondeza)
      const keeps = !isFiltered(cesta.filtros)
      const taken = new Map(near.map((id) => [id, keeps ? cidades.take(id, look) : emptyCidade()] as const))
      const added = await Promise.all([completeExames(db, taken, cesta), completePacotes(db, taken, cesta)])
      if (keeps && added.includes(true)) cidades.shrink()
      const redor = { ...cesta.redondeza, isInside: circleTest(cesta.redondeza) }
      return (use) => {
        compareNear(comparacao, taken, { cesta, redor })
        return use(comparacao)
      }
    }
    return { ...unidades(look), read, listCidade: (db) => alcances(db, look) }
  }
}

const opened = new WeakMap<Root, () => Promise<Ofertas>>()

/**
 * Asks the database for changes, and returns the offers and packages that hold then. Those without a filter are kept in memory, city
 * by city, until one of the city changes (`oferta:<city>` in `mudanca`): their prices are those of now. Call it before a connection is
 * taken. @throws database errors
 */
export function lookAtOfertas(root: Root): Promise<Ofertas> {
  const look = opened.get(root) ?? openOfertas(root)
  opened.set(root, look)
  return look()
}
