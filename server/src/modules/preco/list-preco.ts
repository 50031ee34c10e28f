import type { Preco, PrecoHistorico, TipoPreco } from '@alento/contract/preco/preco.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { readTogether } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { countLinha, countPrecos, findLinha, listHistorico, listLinha } from './preco.queries.ts'
import { pricesBefore, pricesAfter, toPreco } from './preco.rules.ts'

type Page = { limit: number; offset: number }
type Quem = Pick<Sessao, 'role' | 'redeId'>

export const unknownPreco = (): Problem => new Problem('base.nao_encontrado', 'Serviço não encontrado.')

/** A unit's price list by name, with the total number. @throws base.nao_encontrado */
export async function listPreco(
  { db, config }: Deps,
  sessao: Quem,
  filter: { rede: string; tipo: TipoPreco; nome?: string | undefined } & Page,
): Promise<{ list: Preco[]; total: number }> {
  await checkUnidade(db, sessao, filter.rede)
  const which = { redeId: filter.rede, tipo: filter.tipo, nome: filter.nome }
  const [linhas, total] = await readTogether(db, (one) =>
    Promise.all([listLinha(one, which, filter), countLinha(one, which)]),
  )
  const { platformFeeBp } = await getConfiguracao({ config }, db)
  return { list: linhas.map((linha) => toPreco(linha, platformFeeBp)), total }
}

/** Number of rows of each kind, and the platform's current fee in basis points. @throws base.nao_encontrado */
export async function getPrecoResumo({ db, config }: Deps, sessao: Quem, redeId: string) {
  await checkUnidade(db, sessao, redeId)
  const { platformFeeBp } = await getConfiguracao({ config }, db)
  return { ...(await countPrecos(db, redeId)), taxaBp: platformFeeBp }
}

/** One row of the list. @throws base.nao_encontrado */
export async function getPreco(
  { db, config }: Deps,
  sessao: Quem,
  redeId: string,
  id: string,
): Promise<Preco> {
  await checkUnidade(db, sessao, redeId)
  const linha = await findLinha(db, redeId, id)
  if (!linha) throw unknownPreco()
  return toPreco(linha, (await getConfiguracao({ config }, db)).platformFeeBp)
}

/**
 * History of prices, newest first, with user, old and new values; of one row with `preco`, even when it was removed. @throws
 * base.nao_encontrado
 */
export async function listPrecoHistorico(
  { db }: Deps,
  sessao: Quem,
  { rede, preco, ...page }: { rede: string; preco?: string | undefined } & Page,
): Promise<{ list: PrecoHistorico[]; total: number }> {
  await checkUnidade(db, sessao, rede)
  const { list, total } = await listHistorico(db, { redeId: rede, precoId: preco }, page)
  return {
    total,
    list: list.map(({ mudanca: m, quem, arquivo }) => ({
      _id: m.id,
      preco: m.precoId,
      tipo: m.tipo,
      nome: m.nome,
      descricaoConsulta: m.descricao,
      descricaoAntes: m.descricaoAntes,
      antes: pricesBefore(m) as PrecoHistorico['antes'],
      depois: pricesAfter(m) as PrecoHistorico['depois'],
      quando: String(m.quando),
      quem,
      importacao: m.importacaoId && arquivo !== null ? { _id: m.importacaoId, arquivo } : null,
      desfez: m.desfez,
    })),
  }
}
