import { formatDia } from '@alento/contract/base/texto.ts'
import type { SituacaoTabelaLinha } from '@alento/contract/catalogo/tabela-tuss.ts'
import type { LinhaLida } from './leitura-tuss.rules.ts'

/** An exam of the catalog, as far as the table concerns it. */
export type ExameAtual = {
  id: string
  codigoExame: string
  nomeExame: string
  nomeOficial: string
  retirado: boolean
}

/** The effect of a row on the catalog. */
export type Proposta = DoArquivo & {
  situacao: SituacaoTabelaLinha
  motivo: string | null
  exameId: string | null
  termoAntes: string | null
  nomeAntes: string | null
  nomeDepois: string | null
}
type DoArquivo = Omit<LinhaLida, 'linha' | 'erro'> & { ordem: number; linha: number | null }

type TipoExame = 'LAB' | 'DIAG' | 'IMG'
/** Chapters of table 22 that are exams, by the first three digits of the code; all others are visits, surgery, therapy and dentistry. */
const capitulos: Readonly<Record<string, TipoExame>> = {
  401: 'DIAG',
  402: 'DIAG',
  403: 'LAB',
  405: 'LAB',
  406: 'LAB',
  407: 'IMG',
  408: 'IMG',
  409: 'IMG',
  410: 'IMG',
  411: 'IMG',
  413: 'DIAG',
  414: 'DIAG',
  415: 'DIAG',
}
/** Returns the kind of exam of a TUSS code; null for a code that is no exam. */
export const tipoOf = (codigo: string): TipoExame | null => capitulos[codigo.slice(0, 3)] ?? null

const maxNome = 120

/** The name of a new exam: its official term, cut at a word to the length of a name. */
export const nomeOf = (termo: string): string =>
  termo.length <= maxNome ? termo : `${termo.slice(0, maxNome - 1).replace(/[\s,;(-]+\S*$/, '')}…`

type Periodo = 'VIGENTE' | 'ENCERRADA' | 'FUTURA'
/** The end of a period is its last day. */
function periodoOf({ inicio, fim }: Pick<LinhaLida, 'inicio' | 'fim'>, hoje: Temporal.PlainDate): Periodo {
  if (fim && Temporal.PlainDate.compare(fim, hoje) < 0) return 'ENCERRADA'
  return inicio && Temporal.PlainDate.compare(inicio, hoje) > 0 ? 'FUTURA' : 'VIGENTE'
}

type Mundo = {
  hoje: Temporal.PlainDate
  completa: boolean
  exames: readonly ExameAtual[]
  newId: () => string
}
type Tabelas = {
  hoje: Temporal.PlainDate
  porCodigo: ReadonlyMap<string, ExameAtual>
  /** Lines of the wording in force, by code. */
  vigentes: ReadonlyMap<string, number>
  newId: () => string
}
type Parte = Partial<Omit<Proposta, 'ordem' | 'linha'>> & Pick<Proposta, 'situacao'>

const fora = (motivo: string): Parte => ({ situacao: 'FORA', motivo })
const diaOf = (dia: Temporal.PlainDate | null): string => formatDia(String(dia))

/** Names that no administrator wrote follow the official term; those that administrators wrote stay. */
function changeTermo(atual: ExameAtual, termo: string): Parte {
  const follows = atual.nomeExame === nomeOf(atual.nomeOficial) && nomeOf(termo) !== atual.nomeExame
  return {
    situacao: 'MUDA',
    exameId: atual.id,
    termoAntes: atual.nomeOficial,
    nomeAntes: atual.nomeExame,
    nomeDepois: follows ? nomeOf(termo) : null,
  }
}

const retire = (atual: ExameAtual, motivo: string): Parte => ({
  situacao: 'RETIRA',
  motivo,
  exameId: atual.id,
  termoAntes: atual.nomeOficial,
  nomeAntes: atual.nomeExame,
})

/** A row that ended: an old wording of a code in force, or an exam that is retired. */
function proposeEncerrada(l: LinhaLida, atual: ExameAtual | undefined, { vigentes }: Tabelas): Parte {
  if (vigentes.has(l.codigo)) return fora('Redação antiga de um código em vigor')
  if (!atual) return fora(`Encerrado em ${diaOf(l.fim)}`)
  if (atual.retirado) return { situacao: 'IGUAL', exameId: atual.id }
  return retire(atual, `Encerrado em ${diaOf(l.fim)}`)
}

function proposeVigente(l: LinhaLida, atual: ExameAtual | undefined, { vigentes, newId }: Tabelas): Parte {
  const first = vigentes.get(l.codigo)
  if (first !== l.linha) return { situacao: 'ERRO', motivo: `Este código já está na linha ${first}` }
  if (atual)
    return atual.nomeOficial === l.termo
      ? { situacao: 'IGUAL', exameId: atual.id }
      : changeTermo(atual, l.termo)
  if (!tipoOf(l.codigo)) return fora('Não é exame: consulta, cirurgia, terapia ou odontologia')
  return { situacao: 'NOVO', exameId: newId(), nomeDepois: nomeOf(l.termo) }
}

function proposeRow(l: LinhaLida, tabelas: Tabelas): Parte {
  if (l.erro !== null) return { situacao: 'ERRO', motivo: l.erro }
  const atual = tabelas.porCodigo.get(l.codigo)
  const periodo = periodoOf(l, tabelas.hoje)
  if (periodo === 'FUTURA') return fora(`Começa a valer em ${diaOf(l.inicio)}`)
  return periodo === 'ENCERRADA' ? proposeEncerrada(l, atual, tabelas) : proposeVigente(l, atual, tabelas)
}

const empty = { motivo: null, exameId: null, termoAntes: null, nomeAntes: null, nomeDepois: null }

/** Lines of the file come first: no file has as many. */
const afterFile = 10_000_000

/** Proposes to retire exams that the file does not name. None when a row has no readable code, because it may be any exam. */
function proposeMissing(linhas: readonly LinhaLida[], exames: readonly ExameAtual[]): Proposta[] {
  if (linhas.some(({ codigo }) => codigo === '')) return []
  const named = new Set(linhas.map(({ codigo }) => codigo))
  return exames
    .filter((e) => !e.retirado && !named.has(e.codigoExame))
    .map((e, i) => ({
      ...empty,
      ...retire(e, 'Não está no arquivo'),
      ordem: afterFile + i,
      linha: null,
      codigo: e.codigoExame,
      termo: e.nomeOficial,
      inicio: null,
      fim: null,
    }))
}

/** Each exam is retired once, though its ended wordings may be several. */
function once(propostas: Proposta[]): Proposta[] {
  const retired = new Set<string>()
  for (const p of propostas) {
    if (p.situacao !== 'RETIRA' || !p.exameId) continue
    if (retired.has(p.exameId)) Object.assign(p, empty, fora('Redação antiga de um código encerrado'))
    else retired.add(p.exameId)
  }
  return propostas
}

/** Rows after which the thread may serve others. */
const rowsAtOnce = 1_000

/**
 * Proposes the changes of a table to the catalog: one proposal a row, then the exams that a complete table lacks. Official terms
 * change, names only where no administrator wrote one; synonyms and preparation are not touched. `hoje` is the day in Brasília.
 * Yields between pieces of the work.
 */
export function* proposeTabela(linhas: readonly LinhaLida[], mundo: Mundo): Generator<void, Proposta[]> {
  const { hoje, completa, exames, newId } = mundo
  const vigentes = new Map<string, number>()
  for (const l of linhas)
    if (l.erro === null && periodoOf(l, hoje) === 'VIGENTE' && !vigentes.has(l.codigo))
      vigentes.set(l.codigo, l.linha)
  const tabelas = { hoje, newId, vigentes, porCodigo: new Map(exames.map((e) => [e.codigoExame, e])) }
  const propostas: Proposta[] = []
  for (const [i, l] of linhas.entries()) {
    if (i % rowsAtOnce === 0) yield
    const { linha, erro: _erro, ...lida } = l
    propostas.push({ ...empty, ...lida, ordem: linha, linha, ...proposeRow(l, tabelas) })
  }
  return [...once(propostas), ...(completa ? proposeMissing(linhas, exames) : [])]
}

export const filterBySituacao = <T extends { situacao: SituacaoTabelaLinha }>(
  linhas: readonly T[],
  situacao: SituacaoTabelaLinha,
): T[] => linhas.filter((l) => l.situacao === situacao)

const changes = new Set<SituacaoTabelaLinha>(['NOVO', 'MUDA', 'RETIRA'])
/** Returns the effect of a proposal as one text; the id of a new exam does not count. */
const effectOf = (p: Proposta): string =>
  changes.has(p.situacao)
    ? JSON.stringify([
        p.situacao,
        p.situacao === 'NOVO' || p.exameId,
        p.termo,
        p.termoAntes,
        p.nomeAntes,
        p.nomeDepois,
      ])
    : ''

/** Codes whose proposal is no longer the one that was looked at, in order. */
export function listDiferente(antes: readonly Proposta[], agora: readonly Proposta[]): string[] {
  const effects = (list: readonly Proposta[]) =>
    new Map(list.map((p) => [p.codigo, effectOf(p)] as const).filter(([, effect]) => effect !== ''))
  const [before, now] = [effects(antes), effects(agora)]
  const codes = new Set([...before.keys(), ...now.keys()])
  return [...codes].filter((codigo) => before.get(codigo) !== now.get(codigo)).toSorted()
}

/** '40304361 Hemograma, 40304345 Hemoglobina e mais 3'. */
export function tellSome(all: readonly string[]): string {
  const most = 3
  const some = all.slice(0, most).join(', ')
  return all.length > most ? `${some} e mais ${(all.length - most).toLocaleString('pt-BR')}` : some
}

type Agora = Omit<ExameAtual, 'retirado'> & {
  tipo: TipoExame
  retiradoEm: Temporal.Instant | null
  /** No person wrote synonyms, preparation or another text. */
  semTextos: boolean
}
type Aplicada = Pick<Proposta, 'situacao' | 'codigo' | 'termo' | 'nomeDepois'>

/** Whether an exam is still as the import left it: a new one in all its fields, a changed one in its term, a retired one retired then. */
export function isStill(l: Aplicada, agora: Agora | undefined, aplicadaEm: Temporal.Instant | null): boolean {
  if (!agora) return false
  const { retiradoEm } = agora
  if (l.situacao === 'RETIRA')
    return retiradoEm !== null && aplicadaEm !== null && retiradoEm.equals(aplicadaEm)
  const named = agora.nomeOficial === l.termo && (l.nomeDepois === null || agora.nomeExame === l.nomeDepois)
  if (l.situacao === 'MUDA') return named
  return (
    named &&
    agora.semTextos &&
    retiradoEm === null &&
    agora.tipo === tipoOf(l.codigo) &&
    agora.codigoExame === l.codigo
  )
}
