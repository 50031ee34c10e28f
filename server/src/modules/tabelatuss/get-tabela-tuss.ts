import type {
  SituacaoTabelaLinha,
  TabelaTuss,
  TabelaTussLinha,
} from '@alento/contract/catalogo/tabela-tuss.ts'
import { maxTabelaLinhas } from '@alento/contract/catalogo/tabela-tuss.ts'
import type { Deps } from '#deps.ts'
import { Problem } from '#platform/problem.ts'
import { writeCsv } from '#platform/sheet/write-sheet.ts'
import { findTabelaTuss, listTabelaTuss as listRows, type TabelaTussRow } from './tabela-tuss.queries.ts'
import { listLinha, type LinhaRow } from './tabela-tuss.store.ts'

export const unknownTabela = (): Problem => new Problem('base.nao_encontrado', 'Importação não encontrada.')

const toTabela = ({ id, criadaEm, aplicadaEm, desfeitaEm, ...row }: TabelaTussRow): TabelaTuss => ({
  ...row,
  _id: id,
  criadaEm: String(criadaEm),
  aplicadaEm: aplicadaEm && String(aplicadaEm),
  desfeitaEm: desfeitaEm && String(desfeitaEm),
})

/** @throws base.nao_encontrado */
export async function getTabelaTuss({ db }: Deps, id: string): Promise<TabelaTuss> {
  const row = await findTabelaTuss(db, id)
  if (!row) throw unknownTabela()
  return toTabela(row)
}

/** Newest first. */
export async function listTabelaTuss({ db }: Deps, limit: number) {
  const { list, total } = await listRows(db, limit)
  return { list: list.map(toTabela), total }
}

const toLinha = (l: LinhaRow): TabelaTussLinha => ({
  linha: l.linha,
  situacao: l.situacao,
  motivo: l.motivo,
  codigo: l.codigo,
  termo: l.termo,
  termoAntes: l.termoAntes,
  nomeAntes: l.nomeAntes,
  nomeDepois: l.nomeDepois,
})

const interesting = ['NOVO', 'MUDA', 'RETIRA', 'ERRO'] as const
type Filter = { situacao?: SituacaoTabelaLinha | undefined; limit: number; offset: number }

/** Lists the changes of a table, row by row in the file's order. @throws base.nao_encontrado */
export async function listTabelaTussLinha(
  deps: Deps,
  id: string,
  { situacao, ...page }: Filter,
): Promise<{ list: TabelaTussLinha[]; total: number }> {
  await getTabelaTuss(deps, id)
  const { list, total } = await listLinha(
    deps.db,
    { tabelaId: id, situacoes: situacao ? [situacao] : interesting },
    page,
  )
  return { total, list: list.map(toLinha) }
}

/** The rows with an error, no cell of which a spreadsheet program takes for a formula. @throws base.nao_encontrado */
export async function exportErros(deps: Deps, id: string): Promise<string> {
  await getTabelaTuss(deps, id)
  const which = { tabelaId: id, situacoes: ['ERRO'] } as const
  const { list } = await listLinha(deps.db, which, { limit: maxTabelaLinhas, offset: 0 })
  return writeCsv([
    ['Linha', 'Motivo', 'Código do termo', 'Termo'],
    ...list.map((l) => [String(l.linha ?? ''), l.motivo ?? '', l.codigo, l.termo]),
  ])
}
