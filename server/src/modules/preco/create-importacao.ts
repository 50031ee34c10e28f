import type { Importacao, SituacaoLinha } from '@alento/contract/preco-importacao.ts'
import type { Valores } from '@alento/contract/preco-ordem.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { runInTurns } from '#platform/run-in-turns.ts'
import { cleanText } from '#platform/sheet/sheet.ts'
import { countAmbiguos, precos, type Como, type LinhaLida } from './celula.rules.ts'
import { getImportacao, unknownImportacao } from './get-importacao.ts'
import { getPlanilha } from './get-planilha.ts'
import {
  mudancasDe,
  proposeImportacao,
  withDuvidas,
  type Proposta,
  type Respostas,
} from './importacao.rules.ts'
import { findImportacao } from './importacao.queries.ts'
import {
  findImportacaoByChave,
  insertImportacao,
  keepNewestOpen,
  lockConteudo,
  removeAbandonadas,
  replaceLinhas,
  updateImportacao as saveImportacao,
} from './importacao.store.ts'
import { openAlone } from './make-alone.ts'
import { listMediana } from './mediana.queries.ts'
import { guessMapa, isMapaWhole } from './planilha.rules.ts'
import { listCatalogoPorNome, listLinha } from './preco.queries.ts'
import { toSeis } from './preco.rules.ts'
import { indexCatalogo } from './servico-planilha.rules.ts'

type Quem = Pick<Sessao, 'role' | 'redeId' | 'usuarioId'>

/** More rows than any unit has, because the catalog is smaller. */
const wholeList = { limit: 50_000, offset: 0 }
/** Imports that were never applied are removed after this. */
const abandonedAfter = { hours: 24 * 7 } as const
/** So are those beyond the unit's newest of these, so that files sent again and again do not fill the database. */
const mostOpen = 5

type Qual = { id: string; redeId: string }
type Lido = { linhas: readonly LinhaLida[]; como: Como; respostas: Respostas }

/** The proposals for these rows against today's list and what other units charge. */
async function propose(tx: Tx, redeId: string, { linhas, como, respostas }: Lido): Promise<Proposta[]> {
  if (!isMapaWhole(como.mapa)) return []
  const catalogo = indexCatalogo(await listCatalogoPorNome(tx, redeId))
  const atuais = await listLinha(tx, { redeId }, wholeList)
  const hoje = { catalogo, atuais, respostas, newId }
  const propostas = await runInTurns(proposeImportacao(linhas, como, hoje))
  const medianas = await listMediana(tx, redeId, mudancasDe(propostas))
  return withDuvidas(propostas, linhas, { medianas, confirmadas: respostas.confirmadas })
}

/** Computes the preview of these rows from the current list, replacing the last one. */
async function preview(tx: Tx, { id, redeId }: Qual, lido: Lido) {
  const propostas = await propose(tx, redeId, lido)
  await replaceLinhas(
    tx,
    id,
    propostas.map(({ antes, depois, ...p }, ordem) => ({
      importacaoId: id,
      ordem,
      ...p,
      ...toSeis(antes, depois),
    })),
  )
  const { como, linhas, respostas } = lido
  const count = (situacao: SituacaoLinha) => propostas.filter((p) => p.situacao === situacao).length
  return {
    ...como,
    respostas,
    situacao: isMapaWhole(como.mapa) ? ('CONFERIDA' as const) : ('PENDENTE' as const),
    novos: count('NOVO'),
    mudados: count('MUDA'),
    iguais: count('IGUAL'),
    removidos: count('REMOVE'),
    recusados: count('ERRO'),
    duvidas: count('CONFIRMAR'),
    ambiguos: await runInTurns(countAmbiguos(linhas, como.mapa)),
  }
}

/** An import is looked at before it is applied: both are the work of somebody on this unit. */
const note = (tx: Tx, quem: Quem, { quando, acao, redeId, importacao }: Nota): Promise<void> =>
  recordAuditoria(tx, {
    quando,
    acao,
    usuarioId: quem.usuarioId,
    objeto: 'rede',
    objetoId: redeId,
    detalhe: { importacao },
  })
type Nota = { quando: Temporal.Instant; acao: string; redeId: string; importacao: string }

type Arquivo = { rede: string; chave: string; nome: string | undefined; file: Uint8Array }

async function readImportacao(
  deps: Deps,
  sessao: Quem,
  { rede: redeId, chave, nome, file }: Arquivo,
): Promise<Importacao> {
  const { colunas, amostras, linhas } = await getPlanilha(file, nome)
  const respostas = { escolhas: {}, confirmadas: {} }
  const como = { mapa: guessMapa(colunas), decimal: null, completa: false }
  const criadaEm = deps.clock.now()
  const novo = newId()
  const id = await deps.db.transaction(async (tx) => {
    await removeAbandonadas(tx, redeId, criadaEm.subtract(abandonedAfter))
    const fresh = await insertImportacao(tx, {
      id: novo,
      redeId,
      chave,
      arquivo: cleanText(nome ?? '', 200) || 'planilha',
      situacao: 'PENDENTE',
      colunas,
      amostras,
      conteudo: linhas.map(([linha, celulas]) => [linha, [...celulas]]),
      linhas: linhas.length,
      mapa: como.mapa,
      usuarioId: sessao.usuarioId,
      criadaEm,
    })
    if (!fresh) return (await findImportacaoByChave(tx, redeId, chave))! // its key is there
    await keepNewestOpen(tx, redeId, mostOpen)
    const qual = { redeId, id: novo }
    await saveImportacao(tx, qual, ['PENDENTE'], await preview(tx, qual, { linhas, como, respostas }))
    const nota = { quando: criadaEm, acao: 'preco.importacao_lida', redeId, importacao: novo }
    await note(tx, sessao, nota)
    return novo
  })
  return getImportacao(deps, sessao, redeId, id)
}

/** One preview of a unit at a time. `chave` is that of a file that is being read. */
const makeAlone = openAlone()

/**
 * Reads a file of prices and stores what it would change, without changing prices. Repeating it with the same key returns the
 * same import; another file of the unit is refused while a preview of the unit is being made.
 * @throws base.nao_encontrado importacao.em_leitura importacao.ilegivel importacao.linhas_demais
 */
export async function createImportacao(deps: Deps, sessao: Quem, arquivo: Arquivo): Promise<Importacao> {
  const { rede: redeId, chave } = arquivo
  await checkUnidade(deps.db, sessao, redeId)
  const busy = () => new Problem('importacao.em_leitura')
  return makeAlone({ redeId, chave, busy }, () => readImportacao(deps, sessao, arquivo))
}

/** Said to somebody who already sent the file and checks it again. */
const busyPreview = () =>
  new Problem('importacao.em_leitura', 'Uma planilha desta unidade está sendo conferida agora', {
    action: 'Nada mudou. Espere alguns segundos e confira de novo.',
  })

type Change = (stored: { como: Como; respostas: Respostas }) => { como: Como; respostas: Respostas }

/**
 * Makes the preview of an import again, of what `change` makes of what is stored.
 * @throws base.nao_encontrado importacao.situacao importacao.em_leitura
 */
async function previewAgain(
  deps: Deps,
  sessao: Quem,
  { rede: redeId, id }: { rede: string; id: string },
  change: Change,
): Promise<Importacao> {
  await checkUnidade(deps.db, sessao, redeId)
  return makeAlone({ redeId, chave: null, busy: busyPreview }, async () => {
    await deps.db.transaction(async (tx) => {
      const stored = await lockConteudo(tx, redeId, id)
      if (!stored) {
        if (!(await findImportacao(tx, redeId, id))) throw unknownImportacao()
        throw new Problem('importacao.situacao')
      }
      const made = await preview(tx, { redeId, id }, { linhas: stored.linhas, ...change(stored) })
      await saveImportacao(tx, { redeId, id }, ['PENDENTE', 'CONFERIDA'], made)
      const quando = deps.clock.now()
      await note(tx, sessao, { quando, acao: 'preco.importacao_ajustada', redeId, importacao: id })
    })
    return getImportacao(deps, sessao, redeId, id)
  })
}

/**
 * Sets the columns and computes the preview again; also used to update a preview after the list changed.
 * @throws base.nao_encontrado importacao.situacao importacao.em_leitura
 */
export const mapImportacao = (
  deps: Deps,
  sessao: Quem,
  qual: { rede: string; id: string },
  como: Como,
): Promise<Importacao> => previewAgain(deps, sessao, qual, ({ respostas }) => ({ como, respostas }))

type Respondido = {
  escolhas: readonly { linha: number; servico: string | null }[]
  confirmadas: readonly { linha: number; valores: Valores | null }[]
}

/**
 * Keeps what a person said about lines of the file (null takes it back) and computes the preview again. A service that is not in
 * the catalog counts as not chosen. @throws base.nao_encontrado importacao.situacao importacao.em_leitura
 */
export const answerImportacao = (
  deps: Deps,
  sessao: Quem,
  qual: { rede: string; id: string },
  { escolhas, confirmadas }: Respondido,
): Promise<Importacao> =>
  previewAgain(deps, sessao, qual, ({ como, respostas }) => ({
    como,
    respostas: {
      escolhas: merge(
        respostas.escolhas,
        escolhas.map(({ linha, servico }) => [linha, servico]),
      ),
      confirmadas: merge(
        respostas.confirmadas,
        confirmadas.map(({ linha, valores }) => [linha, valores && precos.map((campo) => valores[campo])]),
      ),
    },
  }))

/** The stored answers with new ones; null removes one. */
const merge = <T>(
  stored: Record<string, T>,
  given: readonly (readonly [number, T | null])[],
): Record<string, T> =>
  Object.fromEntries(
    Object.entries({ ...stored, ...Object.fromEntries(given) }).filter(
      (entry): entry is [string, T] => entry[1] !== null,
    ),
  )
