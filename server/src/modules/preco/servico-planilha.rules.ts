import { foldCell, readTuss } from '@alento/contract/base/celula.ts'
import type { Valores } from '@alento/contract/preco/preco-ordem.ts'
import type { TipoPreco } from '@alento/contract/preco/preco.ts'
import { refuse } from './celula.rules.ts'

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
  resultadoDias: number | null
}

export type Catalogo = {
  porId: Map<string, ServicoConhecido>
  porCodigo: Map<string, ServicoConhecido>
  porNome: Map<string, ServicoConhecido[]>
  contradiz: Contradiz
}

/** Whether a name in a file means other services than the one of its code. `named`: those that have exactly this name. */
type Contradiz = (coded: ServicoConhecido, nome: string, named: readonly ServicoConhecido[]) => boolean
/** The exams that a text is like, by their codes; empty when it is like none, and null for an exam that is not offered any more. */
export type Parecidos = (nome: string, codigo: string) => readonly string[] | null

/** Whether name and code disagree. An unknown name does not; one that is like other exams, or is exactly another's, does. */
const openContradiz =
  (parecidos: Parecidos): Contradiz =>
  (coded, nome, named) => {
    if (named.includes(coded) || coded.nomes.some((own) => foldCell(own) === foldCell(nome))) return false
    if (named.length > 0) return true
    const like = parecidos(nome, coded.codigo ?? '') ?? []
    return like.length > 0 && !like.includes(coded.codigo ?? '')
  }

export function indexCatalogo(
  servicos: readonly ServicoConhecido[],
  parecidos: Parecidos = () => null,
): Catalogo {
  const porCodigo = new Map<string, ServicoConhecido>()
  const porNome = new Map<string, ServicoConhecido[]>()
  for (const servico of servicos) {
    if (servico.codigo) porCodigo.set(servico.codigo, servico)
    for (const nome of new Set(servico.nomes.map(foldCell)))
      porNome.set(nome, [...(porNome.get(nome) ?? []), servico])
  }
  return {
    porId: new Map(servicos.map((s) => [s.id, s])),
    porCodigo,
    porNome,
    contradiz: openContradiz(parecidos),
  }
}

type Pedido = { tipo: TipoPreco | null; codigo: string; servico: string }

/** Words before the name of a specialty in a list: 'Consulta médica em Cardiologia'. */
const consultaWords = /^consultas?( (medicas?|em|de|com|para|particular))*( |$)/

/** The services of exactly this name; of 'Consulta Cardiologia' the specialty, when the whole is the name of none. */
function listNamed({ tipo, servico }: Pedido, { porNome }: Catalogo): ServicoConhecido[] {
  const nome = foldCell(servico)
  const named = (text: string) => (porNome.get(text) ?? []).filter((s) => tipo === null || s.tipo === tipo)
  const whole = named(nome)
  if (whole.length > 0 || tipo === 'exame' || !consultaWords.test(nome)) return whole
  return named(nome.replace(consultaWords, '')).filter((s) => s.tipo === 'consulta')
}

const isConsulta = ({ tipo, servico }: Pedido): boolean =>
  tipo === 'consulta' || consultaWords.test(foldCell(servico))

/** The exam of the row's TUSS code; null when it has none, or one that says nothing beside a name: a number of the clinic's own. */
function findCoded(pedido: Pedido, named: readonly ServicoConhecido[], catalogo: Catalogo) {
  const { tipo, codigo, servico } = pedido
  const tuss = readTuss(codigo)
  const coded = tipo === 'consulta' ? undefined : catalogo.porCodigo.get(tuss)
  if (coded && servico !== '' && catalogo.contradiz(coded, servico, named))
    refuse('codigo', `O código é de ${coded.nome} e o nome é outro: escolha qual deles vale`)
  const own = servico !== '' && /^\d{1,6}$|[a-z]/i.test(tuss)
  if (!coded && codigo !== '' && !own && !isConsulta(pedido))
    refuse('codigo', 'Código TUSS que não está no catálogo')
  return coded ?? null
}

/**
 * Finds the service by TUSS code if there is one, else by name: exactly one, or a reason. A code and a name that disagree are asked
 * about. @throws Recusa
 */
export function getServico(pedido: Pedido, catalogo: Catalogo): ServicoConhecido {
  const named = listNamed(pedido, catalogo)
  const coded = findCoded(pedido, named, catalogo)
  if (coded) return coded
  if (pedido.servico === '') return refuse('servico', 'Falta o nome do serviço')
  if (named.length > 1)
    return refuse('servico', 'Mais de um serviço tem este nome: use o código TUSS ou a coluna Tipo')
  return named[0] ?? refuse('servico', 'Serviço que não está no catálogo')
}

/** The same for services and descriptions that are one in the unit's list. */
export const keyOf = (tipo: TipoPreco, servicoId: string, descricao: string | null): string =>
  tipo === 'exame' ? servicoId : `${servicoId} ${foldCell(descricao ?? '')}`

export type Atuais = { porChave: Map<string, LinhaAtual[]>; porServico: Map<string, LinhaAtual[]> }

export function indexAtuais(atuais: readonly LinhaAtual[]): Atuais {
  return {
    porChave: Map.groupBy(atuais, (a) => keyOf(a.tipo, a.servicoId, a.descricao)),
    porServico: Map.groupBy(atuais, (a) => a.servicoId),
  }
}

/** The name of a consultation without a description in the file, as in a new unit's first list. */
export const semDescricao = 'Consulta'

/**
 * The unit's row of this service, or null for a new one. A consultation without a description is the unit's only one of its specialty,
 * or the one that is called 'Consulta'. @throws Recusa
 */
export function findAtual(
  servico: ServicoConhecido,
  descricao: string,
  { porChave, porServico }: Atuais,
): LinhaAtual | null {
  if (descricao.length > 120) refuse('descricao', 'A descrição tem mais de 120 caracteres')
  const called = (text: string) => porChave.get(keyOf(servico.tipo, servico.id, text)) ?? []
  if (servico.tipo === 'consulta' && descricao === '') {
    const all = porServico.get(servico.id) ?? []
    const plainOnes = called(semDescricao)
    if (all.length > 1 && plainOnes.length !== 1)
      refuse('descricao', 'A unidade tem mais de uma consulta desta especialidade: falta a descrição')
    return plainOnes[0] ?? all[0] ?? null
  }
  const same = called(descricao)
  if (same.length > 1)
    refuse('descricao', 'A unidade tem duas consultas com esta descrição: mude uma delas antes')
  return same[0] ?? null
}
