import { foldCell } from '@alento/contract/base/celula.ts'
import type { SituacaoLinha } from '@alento/contract/preco/preco-importacao.ts'
import { semRegra } from '@alento/contract/preco/preco-planilha.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { runInTurns } from '#platform/run-in-turns.ts'
import { countAmbiguos, type Como, type LinhaLida } from './celula.rules.ts'
import { mudancasOf, withDuvidas } from './duvida-linha.rules.ts'
import type { Livro, Planilha } from './folhas.rules.ts'
import { findPlanilha } from './get-planilha.ts'
import { asksServico, proposeImportacao, type Proposta, type Respostas } from './importacao.rules.ts'
import { findAbas, findColunas, listEscolha } from './importacao-memoria.queries.ts'
import { replaceLinhas } from './importacao.store.ts'
import { listMediana } from './mediana.queries.ts'
import { isMapaWhole, type Candidatas } from './planilha.rules.ts'
import { listCatalogoPorNome, listLinha } from './preco.queries.ts'
import { toSeis } from './preco.rules.ts'
import { indexCatalogo, type Catalogo, type Parecidos } from './servico-planilha.rules.ts'

/** More rows than any unit has, because the catalog is smaller. */
const wholeList = { limit: 50_000, offset: 0 }

/** `parecidos` is made before the transaction: it reads with a connection of its own. */
export type Meio = { tx: Tx; parecidos: Parecidos }
/** The contents of a file and the answers about it. */
export type Lido = {
  linhas: readonly LinhaLida[]
  como: Como
  respostas: Respostas
  candidatas: Candidatas
  lembrada?: boolean
}

/** Whether everything is known that a preview needs. */
const isKnown = ({ como, candidatas }: Lido): boolean =>
  isMapaWhole(como.mapa) && Object.keys(candidatas).length === 0

/** The proposals for these rows against today's list. */
async function propose(
  { tx, parecidos }: Meio,
  redeId: string,
  { linhas, como, respostas }: Lido,
): Promise<{ propostas: Proposta[]; catalogo: Catalogo }> {
  const catalogo = indexCatalogo(await listCatalogoPorNome(tx, redeId), parecidos)
  const atuais = await listLinha(tx, { redeId }, wholeList)
  const hoje = { catalogo, atuais, respostas, newId }
  return { propostas: await runInTurns(proposeImportacao(linhas, como, hoje)), catalogo }
}

/** Proposes the same, with the questions that today's prices and those of other units raise. */
async function proposeAsking(meio: Meio, redeId: string, lido: Lido): Promise<Proposta[]> {
  const { propostas } = await propose(meio, redeId, lido)
  const medianas = await listMediana(meio.tx, redeId, mudancasOf(propostas))
  return withDuvidas(propostas, lido.linhas, { medianas, confirmadas: lido.respostas.confirmadas })
}

/** Computes the preview of these rows from the current list, replacing the last one. */
export async function makePrevia(meio: Meio, { id, redeId }: { id: string; redeId: string }, lido: Lido) {
  const propostas = isKnown(lido) ? await proposeAsking(meio, redeId, lido) : []
  await replaceLinhas(
    meio.tx,
    id,
    propostas.map(({ antes, depois, ...p }, ordem) => ({
      importacaoId: id,
      ordem,
      ...p,
      ...toSeis(antes, depois),
    })),
  )
  const { linhas, respostas, candidatas, lembrada } = lido
  const { mapa, decimal, completa, regra } = lido.como
  const count = (situacao: SituacaoLinha) => propostas.filter((p) => p.situacao === situacao).length
  return {
    mapa,
    decimal,
    completa,
    regra,
    candidatas,
    respostas,
    ...(lembrada !== undefined && { lembrada }),
    situacao: isKnown(lido) ? ('CONFERIDA' as const) : ('PENDENTE' as const),
    novos: count('NOVO'),
    mudados: count('MUDA'),
    iguais: count('IGUAL'),
    removidos: count('REMOVE'),
    recusados: count('ERRO'),
    duvidas: count('CONFIRMAR'),
    ambiguos: await runInTurns(countAmbiguos(linhas, mapa)),
  }
}

async function listAsked(meio: Meio, redeId: string, lido: Lido): Promise<Proposta[]> {
  const { propostas, catalogo } = await propose(meio, redeId, lido)
  return propostas.filter((p) => asksServico(p, lido.como, catalogo))
}

/**
 * A new file with only those sheets that the unit chose of an earlier one whose sheets had the same names; null when it chose none, or
 * when they cannot be read together in this file.
 */
export async function recallAbas(
  tx: Tx,
  redeId: string,
  { planilha, livro }: Lidas,
): Promise<Planilha | null> {
  const nomes = planilha.folhas.map(({ nome }) => nome)
  const chosen = nomes.length > 0 ? await findAbas(tx, redeId, nomes) : null
  return chosen && findPlanilha(livro, chosen)
}
type Lidas = { planilha: Planilha; livro: Livro }

/** A person said which sheets of the file are read. */
export const withAbas = (lido: Lido): Lido => ({ ...lido, respostas: { ...lido.respostas, abas: true } })

/**
 * A new file with the unit's answers about its earlier ones: the columns of a file with the same header, and the services that names
 * mean. Prices are never remembered.
 */
export async function recallAnswers(meio: Meio, redeId: string, planilha: Planilha): Promise<Lido> {
  const { linhas, abas, colunas, mapa, candidatas, semTitulo } = planilha
  const said = semTitulo ? null : await findColunas(meio.tx, redeId, colunas)
  const como = {
    mapa,
    decimal: null,
    regra: semRegra,
    ...said,
    completa: false,
    abas,
    largura: colunas.length,
  }
  const lido: Lido = {
    linhas,
    como,
    candidatas: said ? {} : candidatas,
    respostas: { escolhas: {}, confirmadas: {}, celulas: {}, ...(said && { colunas: true }) },
  }
  if (!isKnown(lido)) return lido
  const known = new Map((await listEscolha(meio.tx, redeId)).map((e) => [foldCell(e.texto), e.servicoId]))
  const asked = known.size === 0 ? [] : await listAsked(meio, redeId, lido)
  const escolhas = Object.fromEntries(
    asked.flatMap(({ linha, texto }) => {
      const servicoId = known.get(foldCell(texto))
      return servicoId ? [[String(linha), servicoId]] : []
    }),
  )
  return {
    ...lido,
    respostas: { ...lido.respostas, escolhas },
    lembrada: said !== null || Object.keys(escolhas).length > 0,
  }
}
