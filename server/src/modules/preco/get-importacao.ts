import type { Importacao, ImportacaoLinha, SituacaoLinha } from '@alento/contract/preco-importacao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { Problem } from '#platform/problem.ts'
import { findImportacao, listImportacao as listRows, type ImportacaoRow } from './importacao.queries.ts'
import { listLinhaImportada } from './importacao.store.ts'
import { antesOf, depoisOf } from './preco.rules.ts'

type Quem = Pick<Sessao, 'role' | 'redeId'>

export const unknownImportacao = (): Problem =>
  new Problem('base.nao_encontrado', 'Importação não encontrada.')

const toImportacao = ({
  id,
  redeId,
  criadaEm,
  aplicadaEm,
  desfeitaEm,
  ...row
}: ImportacaoRow): Importacao => ({
  ...row,
  _id: id,
  rede: redeId,
  criadaEm: String(criadaEm),
  aplicadaEm: aplicadaEm && String(aplicadaEm),
  desfeitaEm: desfeitaEm && String(desfeitaEm),
})

/** @throws base.nao_encontrado */
export async function getImportacao(
  { db }: Deps,
  sessao: Quem,
  redeId: string,
  id: string,
): Promise<Importacao> {
  await checkUnidade(db, sessao, redeId)
  const row = await findImportacao(db, redeId, id)
  if (!row) throw unknownImportacao()
  return toImportacao(row)
}

/** A unit's imports, newest first. @throws base.nao_encontrado */
export async function listImportacao(
  { db }: Deps,
  sessao: Quem,
  { rede, limit }: { rede: string; limit: number },
) {
  await checkUnidade(db, sessao, rede)
  const { list, total } = await listRows(db, rede, limit)
  return { list: list.map(toImportacao), total }
}

type Filter = {
  rede: string
  situacao?: SituacaoLinha | undefined
  desfeita?: boolean | undefined
  limit: number
  offset: number
}

/** The changes of an import, row by row in the file's order. @throws base.nao_encontrado */
export async function listImportacaoLinha(
  deps: Deps,
  sessao: Quem,
  id: string,
  { rede, situacao, desfeita, ...page }: Filter,
): Promise<{ list: ImportacaoLinha[]; total: number }> {
  await getImportacao(deps, sessao, rede, id)
  const { list, total } = await listLinhaImportada(deps.db, { importacaoId: id, situacao, desfeita }, page)
  return {
    total,
    list: list.map((l) => ({
      linha: l.linha,
      situacao: l.situacao,
      motivo: l.motivo,
      texto: l.texto,
      tipo: l.tipo,
      nome: l.nome,
      descricaoConsulta: l.descricao,
      antes: antesOf(l) as ImportacaoLinha['antes'],
      depois: depoisOf(l) as ImportacaoLinha['depois'],
      desfeita: l.desfeita,
    })),
  }
}
