import type { TabelaTuss } from '@alento/contract/catalogo/tabela-tuss.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import {
  insertExameTuss,
  listExameTuss,
  lockExames,
  setNomesTuss,
  setRetiradosTuss,
} from '#modules/catalogo/apply-exame-tuss.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { slugOf } from '@alento/contract/base/texto.ts'
import { toLinhasLidas, proposeNow } from './create-tabela-tuss.ts'
import { getTabelaTuss, unknownTabela } from './get-tabela-tuss.ts'
import { listDiferente, filterBySituacao, tellSome, tipoOf } from './tabela-tuss.rules.ts'
import {
  getProxima,
  listAllLinha,
  lockTabela,
  removeSemEfeito,
  saveTabela,
  type LinhaRow,
} from './tabela-tuss.store.ts'

/** @throws tabela_tuss.mudou with the differences */
async function refuseChanged(tx: Tx, deps: Deps, linhas: readonly LinhaRow[], completa: boolean) {
  const agora = await proposeNow(tx, deps, toLinhasLidas(linhas), completa)
  const codes = listDiferente(linhas, agora)
  if (codes.length === 0) return
  const names = new Map([...linhas, ...agora].map((l) => [l.codigo, l.nomeAntes ?? l.termo]))
  const one = codes.length === 1
  throw new Problem(
    'tabela_tuss.mudou',
    `${one ? 'Um exame não está mais como na conferência' : `${codes.length.toLocaleString('pt-BR')} exames não estão mais como na conferência`}: ${tellSome(codes.map((c) => `${c} ${names.get(c) ?? ''}`.trim()))}.`,
  )
}

/** New exams as rows. A name that another exam has gets the code into its address. */
async function rowsOf(tx: Tx, novos: readonly LinhaRow[]) {
  const taken = new Set((await listExameTuss(tx)).map(({ slug }) => slug))
  return novos.map((l) => {
    const nomeExame = l.nomeDepois ?? l.termo
    const plain = slugOf(nomeExame)
    const slug = plain === '' || taken.has(plain) ? `${plain}-${l.codigo}`.replace(/^-/, '') : plain
    taken.add(slug)
    // The proposal gave each new exam an id, and its code is one of an exam.
    return {
      id: l.exameId!,
      codigoExame: l.codigo,
      nomeExame,
      nomeOficial: l.termo,
      tipo: tipoOf(l.codigo)!,
      slug,
    }
  })
}

async function applyLinhas(tx: Tx, linhas: readonly LinhaRow[], quando: Temporal.Instant): Promise<void> {
  await insertExameTuss(tx, await rowsOf(tx, filterBySituacao(linhas, 'NOVO')))
  await setNomesTuss(
    tx,
    filterBySituacao(linhas, 'MUDA').map((l) => ({
      id: l.exameId!,
      nomeOficial: l.termo,
      nomeExame: l.nomeDepois,
    })), // a changed exam exists
  )
  await setRetiradosTuss(
    tx,
    filterBySituacao(linhas, 'RETIRA').map((l) => l.exameId!), // a retired exam exists
    quando,
  )
}

/**
 * Applies a preview in one transaction; search and pages use it at once. When the catalog is no longer as in the preview, nothing is
 * applied. Repeating it changes nothing.
 * @throws base.nao_encontrado tabela_tuss.situacao tabela_tuss.mudou
 */
export async function applyTabelaTuss(deps: Deps, sessao: Sessao, id: string): Promise<TabelaTuss> {
  const quando = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await lockExames(tx)
    const tabela = await lockTabela(tx, id)
    if (!tabela) throw unknownTabela()
    if (tabela.situacao === 'APLICADA') return
    if (tabela.situacao !== 'CONFERIDA') throw new Problem('tabela_tuss.situacao')
    const linhas = await listAllLinha(tx, id)
    await refuseChanged(tx, deps, linhas, tabela.completa)
    await applyLinhas(tx, linhas, quando)
    await removeSemEfeito(tx, id)
    const aplicacao = await getProxima(tx)
    await saveTabela(tx, id, 'CONFERIDA', { situacao: 'APLICADA', aplicadaEm: quando, aplicacao })
    const { novos, mudados, retirados } = tabela
    await recordAuditoria(tx, {
      quando,
      usuarioId: sessao.usuarioId,
      acao: 'tabela_tuss.aplicar',
      objeto: 'tabela_tuss',
      objetoId: id,
      detalhe: { novos, mudados, retirados },
    })
  })
  return getTabelaTuss(deps, id)
}
