import { foldCell, type Aba } from '@alento/contract/base/celula.ts'
import type { Folha as Aberta, NaoLido } from '@alento/contract/preco/preco-importacao.ts'
import type { CampoPlanilha } from '@alento/contract/preco/preco-planilha.ts'
import { isPrice, toTabela, type Folha as Lida, type Tabela, type Tipo } from './cabecalho.rules.ts'
import type { LinhaLida } from './celula.rules.ts'
import { isLista } from './planilha.rules.ts'

/**
 * A file as one table. `abas`: its sheets, when several were read; lines of a later one are counted after those before it. `folhas`: the
 * visible ones, when there are several. `separadas`: names of those that were chosen and could not be read with the others.
 */
export type Planilha = Tabela & { abas: Aba[]; folhas: Aberta[]; separadas: string[]; naoLido: NaoLido }

/** Most columns of a table; a map names none beyond them. */
const mostColumns = 50

/** A file as it was read: its visible sheets, and the names of those that it hides. */
export type Livro = Tipo & { sheets: (Lida & { name: string; hiddenRows: number })[]; hidden: string[] }
type Folha = { nome: string; tabela: Tabela; hiddenRows: number; lastLine: number }

const lacksCandidatas = (tabela: Tabela): boolean => Object.keys(tabela.candidatas).length === 0
const namesOf = ({ colunas }: Tabela): string => colunas.map(foldCell).toSorted().join('\n')

/**
 * Columns of `a` in which the columns of `b` go on: those of the same name, else of the same meaning, else new ones at the end. Null
 * when they cannot: columns whose meaning is not certain go on only under the same names, and a field of `b` never goes on in another
 * column than that field of `a`, because a column of the same name may be another price there.
 */
function placesIn(a: Tabela, b: Tabela): number[] | null {
  if (namesOf(a) !== namesOf(b) && !(lacksCandidatas(a) && lacksCandidatas(b))) return null
  const taken = new Set<number>()
  const take = (place: number | null | undefined): number | null => {
    if (place === null || place === undefined || place < 0 || taken.has(place)) return null
    taken.add(place)
    return place
  }
  const named = b.colunas.map((nome) =>
    take(a.colunas.findIndex((other, i) => !taken.has(i) && foldCell(other) === foldCell(nome))),
  )
  const campos = Object.keys(b.mapa) as CampoPlanilha[]
  const meant = named.map((place, j) => {
    const campo = campos.find((one) => b.mapa[one] === j)
    return place ?? take(campo && a.mapa[campo])
  })
  let width = a.colunas.length
  const places = meant.map((place) => place ?? width++)
  const moves = campos.some((campo) => {
    const [there, here] = [a.mapa[campo], b.mapa[campo]]
    return there !== null && here !== null && places[here] !== there
  })
  return moves || width > mostColumns ? null : places
}

const moveTo = (cells: LinhaLida[1], places: readonly number[], width: number): LinhaLida[1] => {
  const moved: (string | number)[] = Array.from({ length: width }, () => '')
  for (const [j, cell] of cells.entries()) moved[places[j] ?? width] = cell
  return moved
}

/** The rows of `b` below those of `a`. `desde`: lines that are counted before those of `b`. */
function joinTabelas(a: Tabela, b: Tabela, { places, desde }: { places: number[]; desde: number }): Tabela {
  const width = Math.max(a.colunas.length, ...places.map((place) => place + 1))
  const [colunas, amostras] = [[...a.colunas], a.amostras.map((values) => [...values])]
  for (const [j, place] of places.entries()) {
    colunas[place] ??= b.colunas[j] ?? ''
    amostras[place] = [...new Set([...(amostras[place] ?? []), ...(b.amostras[j] ?? [])])].slice(0, 3)
  }
  const mapa = { ...a.mapa }
  for (const campo of Object.keys(mapa) as CampoPlanilha[])
    if (!a.candidatas[campo]) mapa[campo] ??= places[b.mapa[campo] ?? -1] ?? null
  const moved = b.linhas.map(([linha, cells]): LinhaLida => [linha + desde, moveTo(cells, places, width)])
  return { ...a, colunas, amostras, mapa, linhas: [...a.linhas, ...moved] }
}

/** The sheets of these names; without names those that are lists of prices, else the first that holds a price, else the first. */
function choose(folhas: readonly Folha[], nomes: readonly string[] | null): Folha[] {
  const named = folhas.filter(({ nome }) => nomes?.includes(nome))
  if (named.length > 0) return named
  const lists = folhas.filter(({ tabela }) => tabela.linhas.length > 0 && isLista(tabela))
  if (lists.length > 0) return lists
  const priced = folhas.find(({ tabela }) => tabela.linhas.some(([, cells]) => cells.some(isPrice)))
  return [priced ?? folhas[0]!] // a file has a sheet
}

/**
 * A file as one table: the lists of all its visible sheets, or those that a person chose by their names, one below the other, and what
 * of it is not read. A sheet whose columns cannot go on in those of the first list is not read.
 */
export function toPlanilhaLida(
  { sheets, hidden, ...tipo }: Livro,
  nomes: readonly string[] | null = null,
): Planilha {
  const folhas = sheets.map((sheet): Folha => ({
    nome: sheet.name.slice(0, 60),
    tabela: toTabela(sheet, tipo),
    hiddenRows: sheet.hiddenRows,
    lastLine: sheet.rows.at(-1)?.line ?? 0,
  }))
  const chosen = choose(folhas, nomes)
  const [first, ...more] = chosen as [Folha, ...Folha[]]
  const read = [first]
  const abas: Aba[] = [{ nome: first.nome, desde: 0 }]
  let { tabela } = first
  let desde = first.lastLine
  for (const folha of more) {
    const places = placesIn(tabela, folha.tabela)
    if (!places) continue
    tabela = joinTabelas(tabela, folha.tabela, { places, desde })
    abas.push({ nome: folha.nome, desde })
    read.push(folha)
    desde += folha.lastLine
  }
  const unread = folhas.filter((folha) => !read.includes(folha)).map(({ nome }) => nome)
  return {
    ...tabela,
    abas: abas.length > 1 ? abas : [],
    folhas:
      folhas.length > 1 ? folhas.map((folha) => ({ nome: folha.nome, lida: read.includes(folha) })) : [],
    separadas: chosen.filter((folha) => !read.includes(folha)).map(({ nome }) => nome),
    naoLido: {
      abas: [...unread, ...hidden.map((nome) => nome.slice(0, 60))].slice(0, 20),
      colunas: [...new Set(read.flatMap((folha) => folha.tabela.ocultas))].slice(0, 20),
      linhas: read.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0),
    },
  }
}
