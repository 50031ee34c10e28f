import type { Deps, Sessao } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { writeCsv, writeXlsx } from '#platform/sheet/write-sheet.ts'
import { toLidos, withMarca } from './celula.rules.ts'
import { getImportacao } from './get-importacao.ts'
import { getCelulas, listDeFora } from './importacao.store.ts'
import { toPlanilha, toRecusadas } from './planilha.rules.ts'
import { listLinha } from './preco.queries.ts'

type Quem = Pick<Sessao, 'role' | 'redeId'>
const wholeList = { limit: 50_000, offset: 0 }
/** In characters, to fit the contents of the columns. */
const widths = [10, 13, 48, 40, 12, 12, 12, 20]

async function rowsOf(deps: Deps, sessao: Quem, redeId: string): Promise<(string | number)[][]> {
  const { db } = deps
  await checkUnidade(db, sessao, redeId)
  const linhas = await listLinha(db, { redeId }, wholeList)
  return toPlanilha(
    linhas.map((l) => ({ ...l, codigoExame: l.codigo, descricaoConsulta: l.descricao }) as never),
    (await getConfiguracao(deps, db)).brandName,
  )
}

/** The whole list as text that Excel in Brazil opens. @throws base.nao_encontrado */
export const exportCsv = async (deps: Deps, sessao: Quem, redeId: string): Promise<string> =>
  writeCsv(await rowsOf(deps, sessao, redeId))

/** The whole list as .xlsx. @throws base.nao_encontrado */
export const exportXlsx = async (deps: Deps, sessao: Quem, redeId: string): Promise<Buffer> =>
  writeXlsx('Preços', await rowsOf(deps, sessao, redeId), widths)

/** The rows that an import leaves out, to be corrected and sent again. @throws base.nao_encontrado */
export async function exportRecusadas(
  deps: Deps,
  sessao: Quem,
  { rede, id }: { rede: string; id: string },
): Promise<string> {
  const { mapa } = await getImportacao(deps, sessao, rede, id)
  const { brandName: marca } = await getConfiguracao(deps, deps.db)
  const celulas = await getCelulas(deps.db, id)
  const linhas = await listDeFora(deps.db, id)
  const deFora = linhas.map(({ linha, motivo, duvida, celulas: lidas }) => ({
    linha,
    motivo: withMarca(motivo ?? `Confirme o preço. ${duvida ?? ''}`, marca),
    lidos: toLidos(lidas ?? [], mapa, celulas[linha ?? 0]),
  }))
  return writeCsv(toRecusadas(deFora, mapa, marca))
}
