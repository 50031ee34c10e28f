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

/** As `remember`, for a service: what was resolved from an earlier catalog is resolved again. */
async function rememberServico(
  db: Root,
  key: string,
  ask: () => Promise<Servico | null>,
): Promise<Servico | null> {
  const revisao = await getRevisao(db)
  if (revisions.get(db) !== revisao) {
    understood.delete(db)
    revisions.set(db, revisao)
  }
  return remember(db, `${revisao} ${key}`, ask)
}

/**
 * The service that a text was resolved to earlier, without a question to the database, and the revision of the catalog then; null when
 * the text was not resolved since that changed. The caller compares the revision in a query that it makes anyway.
 */
export function recallServico(
  db: Root,
  tipo: 'consulta' | 'exame',
  text: string,
): { servico: Servico; revisao: string } | null {
  const revisao = revisions.get(db)
  const kind = tipo === 'consulta' ? 'especialidade' : 'exame'
  const servico = understood.get(db)?.get(`${revisao} ${kind} ${text.trim()}`) as Servico | undefined
  return revisao === undefined || !servico ? null : { servico, revisao }
}

/** Finds by id, slug, name or synonym, ignoring case and accents, then by a unique start of a word. Null when unknown. */
export const findEspecialidadeByText = (db: Root, text: string): Promise<Servico | null> =>
  rememberServico(db, `especialidade ${text.trim()}`, async () =>
    best(await rankEspecialidade(db, text.trim())),
  )

/** Finds by id, TUSS code, slug or name (ours or the official one), then by a unique start of a word, then by a unique synonym. Null when unknown. */
export const findExameByText = (db: Root, text: string): Promise<Servico | null> =>
  rememberServico(db, `exame ${text.trim()}`, async () => best(await rankExame(db, text.trim())))

/** The municipality of this name in this state, ignoring case and accents; also inside a transaction. Null when unknown. */
export const findMunicipio = (db: Db, cidade: string, uf: string): Promise<Lugar | null> =>
  remember(db, `lugar ${uf.trim()} ${cidade.trim()}`, () => findMunicipioByNome(db, cidade.trim(), uf.trim()))
