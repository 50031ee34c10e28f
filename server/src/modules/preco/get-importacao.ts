import { readTuss } from '@alento/contract/base/celula.ts'
import type { Importacao, ImportacaoLinha, SituacaoLinha } from '@alento/contract/preco/preco-importacao.ts'
import type { CampoPlanilha } from '@alento/contract/preco/preco-planilha.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findExameDoCodigo, searchParecido } from '#modules/catalogo/search-parecido.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { Problem } from '#platform/problem.ts'
import { toLidos, withMarca, type Editadas } from './celula.rules.ts'
import { findImportacao, listImportacao as listRows, type ImportacaoRow } from './importacao.queries.ts'
import { getCelulas, listLinhaImportada } from './importacao.store.ts'
import { pricesBefore, pricesAfter } from './preco.rules.ts'

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

/** Most services that one name is offered. */
const mostOpcoes = 6

/** Whether the file does not name one service in this row, or a person named it. */
const asksService = (l: LinhaRow): boolean =>
  l.escolhido || (l.servicoId === null && (l.campo === 'servico' || l.campo === 'codigo'))

/** The services that an unknown name, or one of several, may mean; none for other rows. */
async function opcoesOf(db: Deps['db'], l: LinhaRow, lidos: Lidos | null): Promise<Opcoes> {
  const texto = lidos?.servico ?? l.texto
  if (!asksService(l) || texto === '') return { opcoes: [], sugerido: null }
  const like = await searchParecido(db, { texto, tipo: l.tipo ?? kindOf(lidos?.tipo ?? '') }, mostOpcoes)
  const coded = await findExameDoCodigo(db, readTuss(lidos?.codigo ?? ''))
  const all = coded ? [coded, ...like.filter(({ id }) => id !== coded.id)] : like
  return {
    sugerido: coded ? null : findSureId(like),
    opcoes: all.map(({ id, codigo, tipo, nome }) => ({ _id: id, tipo, nome, codigoExame: codigo })),
  }
}

/** The one that the name means beyond doubt; null when a code may say another. */
function findSureId(like: readonly { id: string; certo: boolean }[]): string | null {
  const [only, ...more] = like.filter(({ certo }) => certo)
  return only && more.length === 0 ? only.id : null
}
type Opcoes = Pick<ImportacaoLinha, 'opcoes' | 'sugerido'>

const kindOf = (text: string): 'consulta' | 'exame' | null =>
  /^consulta/i.test(text) ? 'consulta' : /^exame/i.test(text) ? 'exame' : null

type LinhaRow = Awaited<ReturnType<typeof listLinhaImportada>>['list'][number]
type Lidos = Partial<Record<CampoPlanilha, string>>
type Vista = Pick<Importacao, 'mapa' | 'situacao'> & { celulas: Record<string, Editadas>; marca: string }

async function toLinha(
  db: Deps['db'],
  { mapa, situacao, celulas, marca }: Vista,
  l: LinhaRow,
): Promise<ImportacaoLinha> {
  const editados = celulas[l.linha ?? 0] ?? {}
  const lidos = l.celulas && toLidos(l.celulas, mapa, editados)
  return {
    linha: l.linha,
    situacao: l.situacao,
    motivo: withMarca(l.motivo, marca),
    campo: l.campo,
    duvida: withMarca(l.duvida, marca),
    lidos,
    texto: l.texto,
    tipo: l.tipo,
    nome: l.nome,
    escolhido: l.escolhido,
    servico: l.servicoId,
    editados,
    ...(situacao === 'CONFERIDA' ? await opcoesOf(db, l, lidos) : { opcoes: [], sugerido: null }),
    descricaoConsulta: l.descricao,
    antes: pricesBefore(l) as ImportacaoLinha['antes'],
    depois: pricesAfter(l) as ImportacaoLinha['depois'],
    diasAntes: l.antesDias,
    diasDepois: l.depoisDias,
    desfeita: l.desfeita,
  }
}

/** The changes of an import, row by row in the file's order. @throws base.nao_encontrado */
export async function listImportacaoLinha(
  deps: Deps,
  sessao: Quem,
  id: string,
  { rede, situacao, desfeita, ...page }: Filter,
): Promise<{ list: ImportacaoLinha[]; total: number }> {
  const importacao = await getImportacao(deps, sessao, rede, id)
  const { list, total } = await listLinhaImportada(deps.db, { importacaoId: id, situacao, desfeita }, page)
  const { brandName: marca } = await getConfiguracao(deps, deps.db)
  const vista = { ...importacao, celulas: await getCelulas(deps.db, id), marca }
  const linhas: ImportacaoLinha[] = []
  for (const l of list) linhas.push(await toLinha(deps.db, vista, l))
  return { total, list: linhas }
}
