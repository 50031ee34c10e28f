import { maxPacotes } from '@alento/contract/preco/pacote.can.ts'
import type { Pacote } from '@alento/contract/preco/pacote.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { getPacote, unknownPacote } from './list-pacote.ts'
import { countExamesConhecidos, countPacotes, listPacoteRow } from './pacote.queries.ts'
import { conteudoOf, hasSameExames, isSamePacote, type Conteudo } from './pacote.rules.ts'
import {
  insertPacote,
  isNomeTaken,
  markRedeMudada,
  removePacoteRow,
  updatePacoteRow,
  type NovoPacote,
} from './pacote.store.ts'
import { toSeis } from './preco.rules.ts'
import { findByChave, insertHistorico } from './preco.store.ts'

type Quem = Pick<Sessao, 'role' | 'redeId' | 'usuarioId'>
type Qual = { rede: string; id: string }
type Feito = {
  redeId: string
  id: string
  antes: Conteudo | null
  depois: Conteudo | null
  chave?: string
}

/** A package as the audit trail keeps it; the order of its exams does not matter. */
const auditedValuesOf = (conteudo: Conteudo | null) =>
  conteudo && {
    nome: conteudo.nome,
    exames: conteudo.exames.toSorted(),
    resultadoDias: conteudo.resultadoDias,
    valorParticular: conteudo.valorParticular,
    valorAlento: conteudo.valorAlento,
    valorSinSaude: conteudo.valorSinSaude,
  }

/** Follow-up of every change: history, audit entry, and the cached pages of the unit. */
async function noteChange({ clock }: Deps, tx: Tx, { usuarioId }: Quem, feito: Feito): Promise<void> {
  const { redeId, id, antes, depois, chave } = feito
  const quando = clock.now()
  const renamed = antes && depois && antes.nome !== depois.nome
  await insertHistorico(tx, {
    id: newId(),
    redeId,
    precoId: id,
    tipo: 'pacote',
    servicoId: id,
    nome: (depois ?? antes)?.nome ?? '',
    descricaoAntes: renamed ? antes.nome : null,
    ...toSeis(antes, depois),
    quando,
    usuarioId,
    chave: chave ?? null,
  })
  const acao = antes === null ? 'pacote.criado' : depois === null ? 'pacote.removido' : 'pacote.mudado'
  await recordAuditoria(tx, {
    quando,
    usuarioId,
    acao,
    objeto: 'rede',
    objetoId: redeId,
    detalhe: { pacote: id },
    ...makeMudanca(auditedValuesOf(antes), auditedValuesOf(depois)),
  })
  await markRedeMudada(tx, redeId)
}

/** @throws base.invalido when one of them is not in the catalog */
async function checkExames(tx: Tx, exames: readonly string[]): Promise<void> {
  if ((await countExamesConhecidos(tx, exames)) === exames.length) return
  const errors = [{ field: 'exames', message: 'Escolha exames da lista' }]
  throw new Problem('base.invalido', undefined, { errors })
}

const rowOf = (
  redeId: string,
  id: string,
  { nome, resultadoDias, valorParticular, valorAlento, valorSinSaude }: Conteudo,
): NovoPacote => ({ id, redeId, nome, resultadoDias, valorParticular, valorAlento, valorSinSaude })

const refuseTakenName = (error: unknown): never => {
  throw isNomeTaken(error)
    ? fieldProblem('pacote.nome_repetido', 'nome', 'Este nome já é de outro pacote')
    : error
}

/**
 * Adds a package, for sale at once. Repeating it with the same key returns the same package. Amounts in centavos, checked by the
 * contract.
 * @throws base.nao_encontrado base.invalido pacote.nome_repetido pacote.muitos
 */
export async function createPacote(
  deps: Deps,
  sessao: Quem,
  { rede: redeId, chave }: { rede: string; chave: string },
  depois: Conteudo,
): Promise<Pacote> {
  await checkUnidade(deps.db, sessao, redeId)
  const id = await deps.db.transaction(async (tx) => {
    await lockRede(tx, redeId)
    const made = await findByChave(tx, redeId, chave)
    if (made) return made
    await checkExames(tx, depois.exames)
    if ((await countPacotes(tx, redeId)) >= maxPacotes) throw new Problem('pacote.muitos')
    const row = rowOf(redeId, newId(), depois)
    await insertPacote(tx, row, depois.exames).catch(refuseTakenName)
    await noteChange(deps, tx, sessao, { redeId, id: row.id, antes: null, depois, chave })
    return row.id
  })
  return getPacote(deps, sessao, { rede: redeId, id })
}

/** The unit's package; the caller's transaction then holds the unit. @throws base.nao_encontrado */
async function takePacote(tx: Tx, { rede: redeId, id }: Qual): Promise<Conteudo> {
  await lockRede(tx, redeId)
  const [row] = await listPacoteRow(tx, { redeId, id })
  if (!row) throw unknownPacote()
  return conteudoOf(row)
}

/** Saves the new content and returns the id: a new one when the exams are others. */
async function replaceConteudo(tx: Tx, { rede, id }: Qual, now: Conteudo, depois: Conteudo): Promise<string> {
  if (hasSameExames(now.exames, depois.exames)) {
    await updatePacoteRow(tx, rowOf(rede, id, depois))
    return id
  }
  await checkExames(tx, depois.exames)
  await removePacoteRow(tx, id)
  const row = rowOf(rede, newId(), depois)
  await insertPacote(tx, row, depois.exames)
  return row.id
}

/**
 * Changes a package, visible at once. The caller sends the package that it saw (`antes`): when somebody changed it meanwhile, nothing
 * happens. With other exams it gets a new id, so that no client buys exams that were not shown. Saving it unchanged writes nothing.
 * Source: ADR 0141.
 * @throws base.nao_encontrado base.conflito base.invalido pacote.nome_repetido
 */
export async function updatePacote(
  deps: Deps,
  sessao: Quem,
  qual: Qual,
  { antes, ...depois }: Conteudo & { antes: Conteudo },
): Promise<Pacote> {
  const { rede: redeId } = qual
  await checkUnidade(deps.db, sessao, redeId)
  const id = await deps.db.transaction(async (tx) => {
    const now = await takePacote(tx, qual)
    if (!isSamePacote(now, antes)) throw new Problem('base.conflito')
    if (isSamePacote(now, depois)) return qual.id
    const saved = await replaceConteudo(tx, qual, now, depois).catch(refuseTakenName)
    await noteChange(deps, tx, sessao, { redeId, id: saved, antes: now, depois })
    return saved
  })
  return getPacote(deps, sessao, { rede: redeId, id })
}

/** Takes a package out of sale at once; existing orders stay as they are. @throws base.nao_encontrado */
export async function removePacote(deps: Deps, sessao: Quem, qual: Qual): Promise<{ ok: true }> {
  await checkUnidade(deps.db, sessao, qual.rede)
  await deps.db.transaction(async (tx) => {
    const antes = await takePacote(tx, qual)
    await removePacoteRow(tx, qual.id)
    await noteChange(deps, tx, sessao, { redeId: qual.rede, id: qual.id, antes, depois: null })
  })
  return { ok: true }
}
