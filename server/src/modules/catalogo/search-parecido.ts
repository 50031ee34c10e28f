import type { Root } from '#platform/db/db.ts'
import { listEspecialidade } from './catalogo.store.ts'
import { findCerto, listExameParecido, listParecido } from './exame-parecido.rules.ts'
import { indexTermos, keyOf, type Indice } from './exame-termo.rules.ts'
import { listExame } from './list-exame.store.ts'
import { getRevisao } from './revisao.store.ts'
import { getIndice } from './search-pedido-medico.ts'

/** A service that a name may mean; `codigo` is the TUSS code of an exam. `certo`: the name means this one beyond doubt. */
export type Parecido = {
  tipo: 'consulta' | 'exame'
  id: string
  nome: string
  codigo: string | null
  certo: boolean
}

/** Exams of which one must be that of the code beside the name: more than any word of the catalog is like ('raio x', 'ultrassom'). */
const mostParecidos = 60
/** More specialties than there are. */
const allEspecialidades = { limit: 500 }

type Especialidades = { list: { _id: string; nome: string }[]; terms: Pick<Indice, 'terms' | 'byTrigram'> }

/** Prepared once for each revision of each database's catalog. */
const prepared = new WeakMap<Root, { revisao: string; especialidades: Promise<Especialidades> }>()

async function listTermos(db: Root): Promise<Especialidades> {
  const { list } = await listEspecialidade(db, allEspecialidades)
  const byTerm = new Map<string, number[]>()
  for (const [i, { nome, sinonimos }] of list.entries())
    for (const term of [nome, ...(sinonimos?.split(', ') ?? [])])
      byTerm.set(keyOf(term), [...(byTerm.get(keyOf(term)) ?? []), i])
  byTerm.delete('')
  return { list, terms: indexTermos(byTerm) }
}

async function getEspecialidades(db: Root): Promise<Especialidades> {
  const revisao = await getRevisao(db)
  const known = prepared.get(db)
  if (known?.revisao === revisao) return known.especialidades
  const especialidades = listTermos(db)
  prepared.set(db, { revisao, especialidades })
  especialidades.catch(() => prepared.delete(db))
  return especialidades
}

const longestWord = (text: string): string =>
  text.split(/[^\p{L}\p{N}]+/u).reduce((best, word) => (word.length > best.length ? word : best), '')

/** By likeness; an exam like none of them by its words, all of them or the longest. */
async function searchExames(db: Root, texto: string, most: number): Promise<Parecido[]> {
  const indice = await getIndice(db)
  const like = listExameParecido(indice, texto, most)
  const certo = findCerto(indice, texto)
  const asked = [texto, longestWord(texto)].filter((t) => t.length >= 4)
  let found = like.map(({ _id, nomeExame, codigoExame }) => ({ _id, nomeExame, codigoExame }))
  for (const nome of asked) if (found.length === 0) found = (await listExame(db, { nome, limit: most })).list
  return found.map(({ _id, nomeExame, codigoExame }) => ({
    tipo: 'exame',
    id: _id,
    nome: nomeExame,
    codigo: codigoExame,
    certo: codigoExame === certo,
  }))
}

/**
 * Lists services of the catalog that a name in another list may mean, likeliest first, at most `most` of each kind: of `tipo`, or of
 * both when it is null. A person chooses among them.
 */
export async function searchParecido(
  db: Root,
  { texto, tipo }: { texto: string; tipo: Parecido['tipo'] | null },
  most: number,
): Promise<Parecido[]> {
  const { list, terms } = await getEspecialidades(db)
  const consultas = tipo === 'exame' ? [] : listParecido(terms, texto, most)
  const exames = tipo === 'consulta' ? [] : await searchExames(db, texto, most)
  return [
    ...exames,
    ...consultas.map((i): Parecido => ({
      tipo: 'consulta',
      id: list[i]!._id,
      nome: list[i]!.nome,
      codigo: null,
      certo: exames.length === 0 && consultas.length === 1,
    })),
  ]
}

/**
 * Opens a search for the exams that a name is like, by their TUSS codes, likeliest first; null when the exam of `codigo` is not
 * offered any more, so that nothing is like it. For the length of one file: names are looked up once.
 */
export async function openParecidos(
  db: Root,
): Promise<(nome: string, codigo: string) => readonly string[] | null> {
  const indice = await getIndice(db)
  const known = new Map<string, readonly string[]>()
  return (nome, codigo) => {
    if (!indice.byCode.has(codigo)) return null
    const found = known.get(nome) ?? listExameParecido(indice, nome, mostParecidos).map((e) => e.codigoExame)
    known.set(nome, found)
    return found
  }
}

/** The exam of a TUSS code, as one that a row of a file may mean; null when none that is offered has it. */
export async function findExameDoCodigo(db: Root, codigo: string): Promise<Parecido | null> {
  const indice = await getIndice(db)
  const exame = indice.exames[indice.byCode.get(codigo) ?? -1]
  return exame
    ? { tipo: 'exame', id: exame._id, nome: exame.nomeExame, codigo: exame.codigoExame, certo: false }
    : null
}
