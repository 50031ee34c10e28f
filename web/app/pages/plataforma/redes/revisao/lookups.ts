import type { CadastroRede } from '@alento/contract/unidade/cadastro-rede.ts'
import type { PontoConferencia, Revisao } from '@alento/contract/unidade/revisao.ts'
import { addressOf } from './unit-facts-card.tsx'

/** The pages on which a reviewer looks a fact up, of those that do not take it from an address. */
const receita = {
  PJ: 'https://solucoes.receita.fazenda.gov.br/servicos/cnpjreva/cnpjreva_solicitacao.asp',
  PF: 'https://servicos.receita.fazenda.gov.br/servicos/cpf/consultasituacao/consultapublica.asp',
} as const
/** Public registers of the councils that have one for the whole country. */
const conselhos: Record<string, string> = {
  CRM: 'https://portal.cfm.org.br/busca-medicos',
  CRO: 'https://website.cfo.org.br/busca-profissionais/',
}

/** 'Dra. Ana, CRM-RJ 52123': the words to look up. */
export function councilOf({ responsavel: r }: Pick<CadastroRede, 'responsavel'>): string {
  if (!r) return 'Não informado'
  return `${r.nome}, ${r.tipoRegistro}-${r.ufRegistro} ${r.numeroRegistro}`
}

/** A page that says whether a point is true; null where there is none. */
export function lookupOf(ponto: PontoConferencia, r: Revisao, cadastro: CadastroRede): string | null {
  if (ponto === 'documento') return receita[r.tipoPessoa]
  if (ponto === 'conselho') return conselhos[cadastro.responsavel?.tipoRegistro ?? ''] ?? null
  if (ponto === 'endereco')
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: addressOf(r) })}`
  return null
}
