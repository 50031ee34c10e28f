import { plain } from '@alento/contract/base/celula.ts'
import type { Valores } from '@alento/contract/preco-ordem.ts'
import type { TipoPreco } from '@alento/contract/preco.ts'
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
}

export function indexCatalogo(servicos: readonly ServicoConhecido[]): Catalogo {
  const porCodigo = new Map<string, ServicoConhecido>()
  const porNome = new Map<string, ServicoConhecido[]>()
  for (const servico of servicos) {
    if (servico.codigo) porCodigo.set(servico.codigo, servico)
    for (const nome of new Set(servico.nomes.map(plain)))
      porNome.set(nome, [...(porNome.get(nome) ?? []), servico])
  }
  return { porId: new Map(servicos.map((s) => [s.id, s])), porCodigo, porNome }
}

type Pedido = { tipo: TipoPreco | null; codigo: string; servico: string }

/** Finds the service by TUSS code if there is one, else by name: exactly one, or a reason. @throws Recusa */
export function getServico(
  { tipo, codigo, servico }: Pedido,
  { porCodigo, porNome }: Catalogo,
): ServicoConhecido {
  if (codigo !== '' && tipo !== 'consulta')
    return (
      porCodigo.get(codigo.replace(/\D/g, '')) ?? refuse('codigo', 'Código TUSS que não está no catálogo')
    )
  if (servico === '') return refuse('servico', 'Falta o nome do serviço')
  const found = (porNome.get(plain(servico)) ?? []).filter((s) => tipo === null || s.tipo === tipo)
  if (found.length > 1)
    return refuse('servico', 'Mais de um serviço tem este nome: use o código TUSS ou a coluna Tipo')
  return found[0] ?? refuse('servico', 'Serviço que não está no catálogo')
}

/** The same for services and descriptions that are one in the unit's list. */
export const keyOf = (tipo: TipoPreco, servicoId: string, descricao: string | null): string =>
  tipo === 'exame' ? servicoId : `${servicoId} ${plain(descricao ?? '')}`

export type Atuais = { porChave: Map<string, LinhaAtual[]>; porServico: Map<string, LinhaAtual[]> }

export function indexAtuais(atuais: readonly LinhaAtual[]): Atuais {
  return {
    porChave: Map.groupBy(atuais, (a) => keyOf(a.tipo, a.servicoId, a.descricao)),
    porServico: Map.groupBy(atuais, (a) => a.servicoId),
  }
}

/**
 * The unit's row of this service, or null for a new one. A consultation without a description matches when it is the only one
 * of its specialty. @throws Recusa
 */
export function findAtual(
  servico: ServicoConhecido,
  descricao: string,
  { porChave, porServico }: Atuais,
): LinhaAtual | null {
  if (servico.tipo === 'consulta' && descricao === '') {
    const all = porServico.get(servico.id) ?? []
    if (all.length > 1)
      refuse('descricao', 'A unidade tem mais de uma consulta desta especialidade: falta a descrição')
    return all[0] ?? refuse('descricao', 'Falta a descrição da consulta')
  }
  if (descricao.length > 120) refuse('descricao', 'A descrição tem mais de 120 caracteres')
  const same = porChave.get(keyOf(servico.tipo, servico.id, descricao)) ?? []
  if (same.length > 1)
    refuse('descricao', 'A unidade tem duas consultas com esta descrição: mude uma delas antes')
  return same[0] ?? null
}
