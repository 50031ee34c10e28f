import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'
import type { Valores } from '@alento/contract/preco/preco-ordem.ts'
import type { CampoPlanilha } from '@alento/contract/preco/preco-planilha.ts'
import type { Deps, Sessao } from '#deps.ts'
import { openParecidos } from '#modules/catalogo/search-parecido.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { cleanText } from '#platform/sheet/sheet.ts'
import { precos, type Como, type Editadas } from './celula.rules.ts'
import { getImportacao, unknownImportacao } from './get-importacao.ts'
import { getAbas, getPlanilha } from './get-planilha.ts'
import { findImportacao } from './importacao.queries.ts'
import {
  findImportacaoByChave,
  findLivro,
  insertImportacao,
  keepNewestOpen,
  lockConteudo,
  removeAbandonadas,
  updateImportacao as saveImportacao,
} from './importacao.store.ts'
import { limitToOneImport } from './make-alone.ts'
import type { Planilha } from './folhas.rules.ts'
import { makePrevia, recallAnswers, recallAbas, withAbas, type Lido, type Meio } from './make-previa.ts'

type Quem = Pick<Sessao, 'role' | 'redeId' | 'usuarioId'>

/** Imports that were never applied are removed after this. */
const abandonedAfter = { hours: 24 * 7 } as const
/** So are those beyond the unit's newest of these, so that files sent again and again do not fill the database. */
const mostOpen = 5

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

/** Returns the columns of an import that are stored of a table. */
const lidaDe = ({ colunas, amostras, linhas, abas, folhas, naoLido, mapa }: Planilha) => ({
  colunas,
  amostras,
  conteudo: linhas.map(([linha, celulas]): [number, (string | number)[]] => [linha, [...celulas]]),
  linhas: linhas.length,
  abas,
  folhas,
  naoLido,
  mapa,
})

type Arquivo = { rede: string; chave: string; nome: string | undefined; file: Uint8Array }

async function readImportacao(
  deps: Deps,
  sessao: Quem,
  { rede: redeId, chave, nome, file }: Arquivo,
): Promise<Importacao> {
  const read = await getPlanilha(file, nome)
  const parecidos = await openParecidos(deps.db)
  const criadaEm = deps.clock.now()
  const novo = newId()
  const id = await deps.db.transaction(async (tx) => {
    await removeAbandonadas(tx, redeId, criadaEm.subtract(abandonedAfter))
    const escolhida = await recallAbas(tx, redeId, read)
    const planilha = escolhida ?? read.planilha
    const fresh = await insertImportacao(tx, {
      id: novo,
      redeId,
      chave,
      arquivo: cleanText(nome ?? '', 200) || 'planilha',
      situacao: 'PENDENTE',
      ...lidaDe(planilha),
      livro: planilha.folhas.length > 0 ? read.livro : null,
      usuarioId: sessao.usuarioId,
      criadaEm,
    })
    if (!fresh) return (await findImportacaoByChave(tx, redeId, chave))! // its key is there
    await keepNewestOpen(tx, redeId, mostOpen)
    const qual = { redeId, id: novo }
    const said = await recallAnswers({ tx, parecidos }, redeId, planilha)
    const lido = escolhida ? withAbas({ ...said, lembrada: true }) : said
    await saveImportacao(tx, qual, ['PENDENTE'], await makePrevia({ tx, parecidos }, qual, lido))
    const nota = { quando: criadaEm, acao: 'preco.importacao_lida', redeId, importacao: novo }
    await note(tx, sessao, nota)
    return novo
  })
  return getImportacao(deps, sessao, redeId, id)
}

/** One preview of a unit at a time. `chave` is that of a file that is being read. */
const makeAlone = limitToOneImport()

/**
 * Reads a file of prices and stores its changes, without applying them. Repeating it with the same key returns the
 * same import; another file of the unit is refused while a preview of the unit is being made.
 * @throws base.nao_encontrado importacao.em_leitura importacao.ilegivel importacao.linhas_demais
 */
export async function createImportacao(deps: Deps, sessao: Quem, arquivo: Arquivo): Promise<Importacao> {
  const { rede: redeId, chave } = arquivo
  await checkUnidade(deps.db, sessao, redeId)
  const busy = () => new Problem('importacao.em_leitura')
  return makeAlone({ redeId, chave, busy }, () => readImportacao(deps, sessao, arquivo))
}

/** The refusal for a person who already sent the file and checks it again. */
const busyPreview = () =>
  new Problem('importacao.em_leitura', 'Uma planilha desta unidade está sendo conferida agora', {
    action: 'Nada mudou. Espere alguns segundos e confira de novo.',
  })

/** The source of a preview, and the other columns of the import that change. */
type Changed = { lido: Lido; set?: ReturnType<typeof lidaDe> }
type Change = (stored: Lido, meio: Meio) => Changed | Promise<Changed>

/**
 * Makes the preview of an import again, from the stored data that `change` changed. @throws base.nao_encontrado importacao.situacao
 * importacao.em_leitura
 */
async function previewAgain(
  deps: Deps,
  sessao: Quem,
  { rede: redeId, id }: { rede: string; id: string },
  change: Change,
): Promise<Importacao> {
  await checkUnidade(deps.db, sessao, redeId)
  return makeAlone({ redeId, chave: null, busy: busyPreview }, async () => {
    const parecidos = await openParecidos(deps.db)
    await deps.db.transaction(async (tx) => {
      const stored = await lockConteudo(tx, redeId, id)
      if (!stored) {
        if (!(await findImportacao(tx, redeId, id))) throw unknownImportacao()
        throw new Problem('importacao.situacao')
      }
      const { lido, set } = await change(stored, { tx, parecidos })
      const made = await makePrevia({ tx, parecidos }, { redeId, id }, lido)
      await saveImportacao(tx, { redeId, id }, ['PENDENTE', 'CONFERIDA'], { ...set, ...made })
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
  said: Pick<Como, 'mapa' | 'decimal' | 'completa' | 'regra'>,
): Promise<Importacao> =>
  previewAgain(deps, sessao, qual, ({ linhas, como, respostas }) => ({
    lido: {
      linhas,
      como: { ...como, ...said },
      respostas: { ...respostas, colunas: true },
      candidatas: {},
    },
  }))

/**
 * Reads other sheets of the file and computes the preview again. @throws base.nao_encontrado importacao.abas importacao.situacao
 * importacao.em_leitura
 */
export const readAbas = (
  deps: Deps,
  sessao: Quem,
  qual: { rede: string; id: string },
  abas: readonly string[],
): Promise<Importacao> =>
  previewAgain(deps, sessao, qual, async (_stored, meio) => {
    const planilha = getAbas(await findLivro(meio.tx, qual.id), abas)
    const lido = withAbas({ lembrada: false, ...(await recallAnswers(meio, qual.rede, planilha)) })
    return { lido, set: lidaDe(planilha) }
  })

type Respondido = {
  escolhas: readonly { linha: number; servico: string | null }[]
  confirmadas: readonly { linha: number; valores: Valores | null }[]
  celulas: readonly { linha: number; campo: CampoPlanilha; texto: string | null }[]
}

/**
 * Stores a person's answers about lines of the file (null removes one) and computes the preview again. A service that is not in the
 * catalog counts as not chosen. @throws base.nao_encontrado importacao.situacao importacao.em_leitura
 */
export const answerImportacao = (
  deps: Deps,
  sessao: Quem,
  qual: { rede: string; id: string },
  { escolhas, confirmadas, celulas }: Respondido,
): Promise<Importacao> =>
  previewAgain(deps, sessao, qual, ({ respostas, ...stored }) => ({
    lido: {
      ...stored,
      respostas: {
        ...respostas,
        escolhas: merge(
          respostas.escolhas,
          escolhas.map(({ linha, servico }) => [linha, servico]),
        ),
        confirmadas: merge(
          respostas.confirmadas,
          confirmadas.map(({ linha, valores }) => [linha, valores && precos.map((campo) => valores[campo])]),
        ),
        celulas: editCelulas(respostas.celulas ?? {}, celulas),
      },
    },
  }))

/** The cells that a person wrote, with new ones; null takes one back. */
function editCelulas(
  stored: Record<string, Editadas>,
  given: Respondido['celulas'],
): Record<string, Editadas> {
  const edited = new Map(Object.entries(stored))
  for (const { linha, campo, texto } of given) {
    const { [campo]: _before, ...others } = edited.get(String(linha)) ?? {}
    edited.set(String(linha), texto === null ? others : { ...others, [campo]: texto })
  }
  return Object.fromEntries([...edited].filter(([, celulas]) => Object.keys(celulas).length > 0))
}

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
