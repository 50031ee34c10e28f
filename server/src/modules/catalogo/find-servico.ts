import type { Municipio } from '@alento/contract/catalogo/catalogo.ts'
import type { Db, Root } from '#platform/db/db.ts'
import { getRevisao } from './revisao.store.ts'
import { findMunicipioByNome, rankEspecialidade, rankExame } from './catalogo.store.ts'

/** The specialty or exam that a text was resolved to. */
export type Servico = { _id: string; nome: string }
/** A municipality with its centre, in degrees. */
export type Lugar = Municipio & { lat: number; lng: number }

/** An exact match wins; a match by a word or a synonym counts only when no other is as good. */
const best = (found: (Servico & { rank: number })[]): Servico | null => {
  const [first, second] = found
  if (!first || (first.rank >= 4 && first.rank === second?.rank)) return null
  return { _id: first._id, nome: first.nome }
}

/** Resolved texts, by database. Few texts are searched often. */
const understood = new WeakMap<Db, Map<string, unknown>>()
/** The revision of the catalog from which services were resolved. */
const revisions = new WeakMap<Db, string>()
const most = 5_000

/**
 * Asks the database for the meaning of a text once: municipalities never change while the program runs, and meanings that are
 * services are forgotten when the catalog changes. A text without a meaning is not cached, so that random texts do not fill the
 * memory.
 */
async function remember<T>(db: Db, key: string, ask: () => Promise<T | null>): Promise<T | null> {
  const known = understood.get(db) ?? new Map<string, unknown>()
  understood.set(db, known)
  if (known.has(key)) return known.get(key) as T
  const answer = await ask()
  if (answer === null) return null
  if (known.size >= most) known.clear()
  known.set(key, answer)
  return answer
}

type Tipo = 'consulta' | 'exame'
const rank = { consulta: rankEspecialidade, exame: rankExame }
const servicoKey = (tipo: Tipo, text: string): string => `${tipo} ${text}`

/**
 * Finds the specialty of a consultation by id, slug, name or synonym, ignoring case and accents, then by a unique start of a word; an
 * exam by id, TUSS code, slug or name (ours or the official one), then by a unique start of a word, then by a unique synonym. Null when
 * unknown. A text that was resolved from an earlier catalog is resolved again.
 */
export async function findServicoByText(db: Root, tipo: Tipo, text: string): Promise<Servico | null> {
  const revisao = await getRevisao(db)
  if (revisions.get(db) !== revisao) {
    understood.delete(db)
    revisions.set(db, revisao)
  }
  const typed = text.trim()
  return remember(db, servicoKey(tipo, typed), async () => best(await rank[tipo](db, typed)))
}

/**
 * The service that a text was resolved to earlier, without a question to the database, and the revision of the catalog then; null when
 * the text was not resolved since that changed. The caller compares the revision in a query that it makes anyway.
 */
export function recallServico(
  db: Root,
  tipo: Tipo,
  text: string,
): { servico: Servico; revisao: string } | null {
  const revisao = revisions.get(db)
  const servico = understood.get(db)?.get(servicoKey(tipo, text.trim())) as Servico | undefined
  return revisao === undefined || !servico ? null : { servico, revisao }
}

/** The municipality of this name in this state, ignoring case and accents; also inside a transaction. Null when unknown. */
export const findMunicipio = (db: Db, cidade: string, uf: string): Promise<Lugar | null> =>
  remember(db, `lugar ${uf.trim()} ${cidade.trim()}`, () => findMunicipioByNome(db, cidade.trim(), uf.trim()))
