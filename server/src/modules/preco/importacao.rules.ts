import { plain, unmark } from '@alento/contract/base/celula.ts'
import { readNumero, textoDaRecusa, type Decimal } from '@alento/contract/preco-numero.ts'
import { ordemProblem, wrongOrder } from '@alento/contract/preco-ordem.ts'
import type { TipoPreco } from '@alento/contract/preco.ts'
import type { Mapa, SituacaoLinha } from '@alento/contract/preco-importacao.ts'

type Celula = string | number
export type LinhaLida = readonly [linha: number, celulas: readonly Celula[]]
type Valores = { valorParticular: number; valorAlento: number; valorSinSaude: number }

/** A service of the catalog; `nomes` are all names under which it is found. */
export type ServicoConhecido = {
  tipo: TipoPreco
  id: string
  nome: string
  codigo: string | null
  nomes: string[]
}
/** A row of the unit's list as it is now. */
export type LinhaAtual = Valores & {
  id: string
  tipo: TipoPreco
  servicoId: string
  nome: string
  descricao: string | null
}

export type Proposta = {
  linha: number | null
  situacao: SituacaoLinha
  motivo: string | null
  texto: string
  tipo: TipoPreco | null
  servicoId: string | null
  nome: string | null
  descricao: string | null
  precoId: string | null
  antes: Valores | null
  depois: Valores | null
}

export type Catalogo = { porCodigo: Map<string, ServicoConhecido>; porNome: Map<string, ServicoConhecido[]> }

export function indexCatalogo(servicos: readonly ServicoConhecido[]): Catalogo {
  const porCodigo = new Map<string, ServicoConhecido>()
  const porNome = new Map<string, ServicoConhecido[]>()
  for (const servico of servicos) {
    if (servico.codigo) porCodigo.set(servico.codigo, servico)
    for (const nome of new Set(servico.nomes.map(plain)))
      porNome.set(nome, [...(porNome.get(nome) ?? []), servico])
  }
  return { porCodigo, porNome }
}

/** A refusal of one row, with its reason in pt-BR. */
class Recusa extends Error {}

const refuse = (motivo: string): never => {
  throw new Recusa(motivo)
}

const cellOf = (celulas: readonly Celula[], coluna: number | null): Celula =>
  coluna === null ? '' : (celulas[coluna] ?? '')
const textOf = (celulas: readonly Celula[], coluna: number | null): string =>
  unmark(String(cellOf(celulas, coluna))).trim()

function readTipo(text: string): TipoPreco | null {
  const tipo = plain(text)
  if (tipo === '') return null
  if (/^consultas?$/.test(tipo)) return 'consulta'
  return /^exames?$/.test(tipo) ? 'exame' : refuse('O tipo precisa ser Consulta ou Exame')
}

type Pedido = { tipo: TipoPreco | null; codigo: string; servico: string }

/** Finds the service by TUSS code if there is one, else by name: exactly one, or a reason. */
function getServico({ tipo, codigo, servico }: Pedido, { porCodigo, porNome }: Catalogo): ServicoConhecido {
  if (codigo !== '' && tipo !== 'consulta')
    return porCodigo.get(codigo.replace(/\D/g, '')) ?? refuse('Código TUSS que não está no catálogo')
  if (servico === '') return refuse('Falta o nome do serviço')
  const found = (porNome.get(plain(servico)) ?? []).filter((s) => tipo === null || s.tipo === tipo)
  if (found.length > 1) return refuse('Mais de um serviço tem este nome: use o código TUSS ou a coluna Tipo')
  return found[0] ?? refuse('Serviço que não está no catálogo')
}

const keyOf = (tipo: TipoPreco, servicoId: string, descricao: string | null): string =>
  tipo === 'exame' ? servicoId : `${servicoId} ${plain(descricao ?? '')}`

type Atuais = { porChave: Map<string, LinhaAtual[]>; porServico: Map<string, LinhaAtual[]> }

function indexAtuais(atuais: readonly LinhaAtual[]): Atuais {
  return {
    porChave: Map.groupBy(atuais, (a) => keyOf(a.tipo, a.servicoId, a.descricao)),
    porServico: Map.groupBy(atuais, (a) => a.servicoId),
  }
}

/**
 * The unit's row of this service, or null for a new one. A consultation without a description matches when it is the only one
 * of its specialty.
 */
function findAtual(
  servico: ServicoConhecido,
  descricao: string,
  { porChave, porServico }: Atuais,
): LinhaAtual | null {
  if (servico.tipo === 'consulta' && descricao === '') {
    const all = porServico.get(servico.id) ?? []
    if (all.length > 1) refuse('A unidade tem mais de uma consulta desta especialidade: falta a descrição')
    return all[0] ?? refuse('Falta a descrição da consulta')
  }
  if (descricao.length > 120) refuse('A descrição tem mais de 120 caracteres')
  const same = porChave.get(keyOf(servico.tipo, servico.id, descricao)) ?? []
  if (same.length > 1) refuse('A unidade tem duas consultas com esta descrição: mude uma delas antes')
  return same[0] ?? null
}

const rotulos = {
  valorParticular: 'Particular',
  valorAlento: 'Plataforma',
  valorSinSaude: 'SinSaude',
} as const

type Como = { mapa: Mapa; decimal: Decimal | null; completa: boolean }

/** The three prices. A column that the file lacks keeps the row's current value. */
function readValores(celulas: readonly Celula[], { mapa, decimal }: Como, atual: LinhaAtual | null): Valores {
  const read = (campo: keyof Valores): number => {
    if (mapa[campo] === null) return atual?.[campo] ?? refuse(`Serviço novo: falta o preço ${rotulos[campo]}`)
    const lido = readNumero(cellOf(celulas, mapa[campo]), decimal)
    if ('recusa' in lido) return refuse(`${rotulos[campo]} ${textoDaRecusa(lido.recusa)}`)
    return lido.centavos > 0 ? lido.centavos : refuse(`${rotulos[campo]} precisa ser maior que zero`)
  }
  const valores = {
    valorParticular: read('valorParticular'),
    valorAlento: read('valorAlento'),
    valorSinSaude: read('valorSinSaude'),
  }
  const wrong = wrongOrder(valores)
  return wrong ? refuse(ordemProblem[wrong]) : valores
}

const precosOf = ({ valorParticular, valorAlento, valorSinSaude }: Valores): Valores => ({
  valorParticular,
  valorAlento,
  valorSinSaude,
})

const isSame = (a: Valores, b: Valores): boolean =>
  a.valorParticular === b.valorParticular &&
  a.valorAlento === b.valorAlento &&
  a.valorSinSaude === b.valorSinSaude

type Tabelas = { catalogo: Catalogo; atuais: Atuais; newId: () => string }
type Vistos = Map<string, number>

/**
 * What one row of the file would change. The service of a refused row is remembered, so that it does not count as missing from
 * the file.
 */
function proposeRow([linha, celulas]: LinhaLida, como: Como, tabelas: Tabelas, vistos: Vistos): Proposta {
  const { mapa } = como
  const codigo = textOf(celulas, mapa.codigo)
  const servico = textOf(celulas, mapa.servico)
  const escrita = textOf(celulas, mapa.descricao)
  const p: Proposta = {
    linha,
    situacao: 'ERRO',
    motivo: null,
    texto: (servico || codigo).slice(0, 200),
    tipo: null,
    servicoId: null,
    nome: null,
    descricao: escrita.slice(0, 120) || null,
    precoId: null,
    antes: null,
    depois: null,
  }
  try {
    const tipo = readTipo(textOf(celulas, mapa.tipo))
    const achado = getServico({ tipo, codigo, servico }, tabelas.catalogo)
    Object.assign(p, { tipo: achado.tipo, servicoId: achado.id, nome: achado.nome })
    if (achado.tipo === 'exame') p.descricao = null
    const atual = findAtual(achado, achado.tipo === 'exame' ? '' : escrita, tabelas.atuais)
    if (atual) Object.assign(p, { precoId: atual.id, descricao: atual.descricao, antes: precosOf(atual) })
    const key = keyOf(achado.tipo, achado.id, p.descricao)
    const before = vistos.get(key)
    if (before !== undefined) refuse(`Este serviço já está na linha ${before}`)
    vistos.set(key, linha)
    p.depois = readValores(celulas, como, atual)
    p.precoId ??= tabelas.newId()
    p.situacao = atual === null ? 'NOVO' : isSame(atual, p.depois) ? 'IGUAL' : 'MUDA'
  } catch (error) {
    if (!(error instanceof Recusa)) throw error
    p.motivo = error.message
  }
  return p
}

/** Of the kinds in the file, the unit's rows that no row of the file names. */
function proposeRemovals(propostas: readonly Proposta[], atuais: readonly LinhaAtual[]): Proposta[] {
  const kinds = new Set(propostas.map((p) => p.tipo))
  const named = new Set(propostas.map((p) => p.precoId))
  return atuais
    .filter((a) => kinds.has(a.tipo) && !named.has(a.id))
    .map((a) => ({
      linha: null,
      situacao: 'REMOVE',
      motivo: null,
      texto: a.nome,
      tipo: a.tipo,
      servicoId: a.servicoId,
      nome: a.nome,
      descricao: a.descricao,
      precoId: a.id,
      antes: precosOf(a),
      depois: null,
    }))
}

/** Number of prices of a row that are refused only because they are ambiguous. */
const ambiguosOf = ([, celulas]: LinhaLida, mapa: Mapa): number =>
  (['valorParticular', 'valorAlento', 'valorSinSaude'] as const).filter((campo) => {
    const lido = readNumero(cellOf(celulas, mapa[campo]), null)
    return mapa[campo] !== null && 'recusa' in lido && lido.recusa === 'ambiguo'
  }).length

/** Rows after which the thread may serve others. */
const rowsAtOnce = 250

/** Number of prices that are refused only because they are ambiguous. Yields between pieces of the work. */
export function* countAmbiguos(linhas: readonly LinhaLida[], mapa: Mapa): Generator<void, number> {
  let sum = 0
  for (const [i, linha] of linhas.entries()) {
    if (i % rowsAtOnce === 0) yield
    sum += ambiguosOf(linha, mapa)
  }
  return sum
}

/**
 * What a file would change in a unit's list: one proposal per row, then the removals when the file is the whole list. Amounts
 * in centavos. Nothing is guessed: a row that is not exactly one service with three readable prices in order is refused, with a
 * reason. Yields between pieces of the work.
 */
export function* proposeImportacao(
  linhas: readonly LinhaLida[],
  como: Como,
  { catalogo, atuais, newId }: { catalogo: Catalogo; atuais: readonly LinhaAtual[]; newId: () => string },
): Generator<void, Proposta[]> {
  const tabelas = { catalogo, atuais: indexAtuais(atuais), newId }
  const vistos: Vistos = new Map()
  const propostas: Proposta[] = []
  for (const [i, linha] of linhas.entries()) {
    if (i % rowsAtOnce === 0) yield
    propostas.push(proposeRow(linha, como, tabelas, vistos))
  }
  return como.completa ? [...propostas, ...proposeRemovals(propostas, atuais)] : propostas
}
