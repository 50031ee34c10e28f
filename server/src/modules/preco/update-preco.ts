import type { Preco, TipoPreco } from '@alento/contract/preco/preco.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { addEspecialidades } from '#modules/rede/set-especialidades.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { invalidField, Problem } from '#platform/problem.ts'
import type { Linha } from './linha.rules.ts'
import { getPreco, unknownPreco } from './list-preco.ts'
import { findLinha, findServicoDoCatalogo } from './preco.queries.ts'
import { toSeis, type LinhaPreco } from './preco.rules.ts'
import {
  findByChave,
  insertConsulta,
  insertExame,
  insertHistorico,
  isDescricaoTaken,
  removeLinha,
  updateLinha,
  type Novo,
} from './preco.store.ts'
import { syncServico } from './sync-oferta.ts'

type Quem = Pick<Sessao, 'role' | 'redeId' | 'usuarioId'>
type Servico = { id: string; tipo: TipoPreco; servicoId: string; nome: string; descricao: string | null }
type Feito = {
  redeId: string
  servico: Servico
  descricaoAntes?: string | null
  antes: Linha | null
  depois: Linha | null
  chave?: string
}

/** A row of the list as the audit trail keeps it. */
const auditedValuesOf = (linha: Linha | null, servico: string, descricao: string | null) =>
  linha && {
    servico,
    descricao,
    valorParticular: linha.valorParticular,
    valorAlento: linha.valorAlento,
    valorSinSaude: linha.valorSinSaude,
  }

/** Follow-up of every change by hand: history, audit entry, and the data of visitors' pages and the search. */
async function noteChange({ clock }: Deps, tx: Tx, { usuarioId }: Quem, feito: Feito): Promise<void> {
  const { redeId, servico, descricaoAntes = null, antes, depois, chave } = feito
  const { id: precoId, tipo, servicoId, nome, descricao } = servico
  const quando = clock.now()
  await insertHistorico(tx, {
    id: newId(),
    redeId,
    precoId,
    tipo,
    servicoId,
    nome,
    descricao,
    descricaoAntes,
    ...toSeis(antes, depois),
    quando,
    usuarioId,
    chave: chave ?? null,
  })
  const acao = antes === null ? 'preco.criado' : depois === null ? 'preco.removido' : 'preco.mudado'
  await recordAuditoria(tx, {
    quando,
    usuarioId,
    acao,
    objeto: 'rede',
    objetoId: redeId,
    detalhe: { preco: precoId },
    ...makeMudanca(
      auditedValuesOf(antes, nome, descricaoAntes ?? descricao),
      auditedValuesOf(depois, nome, descricao),
    ),
  })
  await syncServico(tx, redeId, tipo, servicoId)
}

type Pedido = Linha & {
  tipo: TipoPreco
  servico: string
  descricaoConsulta?: string
  resultadoDias?: number | null
}

/** False when the unit already has this service. The specialty of a consultation is added to the unit's specialties. */
async function insertLinha(tx: Tx, tipo: TipoPreco, novo: Novo): Promise<boolean> {
  if (tipo === 'exame') return insertExame(tx, novo)
  const made = await insertConsulta(tx, novo)
  if (made) await addEspecialidades(tx, novo.redeId, [{ especialidadeId: novo.servicoId }])
  return made
}

/**
 * Adds a service to a unit's list, visible at once. Repeating it with the same key returns the same row. Amounts in centavos,
 * checked by the contract.
 * @throws base.nao_encontrado preco.repetido base.invalido for a service that is not in the catalog
 */
export async function createPreco(
  deps: Deps,
  sessao: Quem,
  { rede: redeId, chave }: { rede: string; chave: string },
  pedido: Pedido,
): Promise<Preco> {
  await checkUnidade(deps.db, sessao, redeId)
  const { tipo, servico: servicoId, descricaoConsulta = null, resultadoDias = null } = pedido
  const { valorParticular, valorAlento, valorSinSaude } = pedido
  const id = await deps.db.transaction(async (tx) => {
    await lockRede(tx, redeId)
    const made = await findByChave(tx, redeId, chave)
    if (made) return made
    const known = await findServicoDoCatalogo(tx, tipo, servicoId)
    if (!known) throw invalidField('servico', 'Escolha um serviço da lista')
    const depois = { valorParticular, valorAlento, valorSinSaude }
    const novo = { id: newId(), redeId, servicoId, descricao: descricaoConsulta, resultadoDias, ...depois }
    if (!(await insertLinha(tx, tipo, novo))) throw new Problem('preco.repetido')
    const servico = { id: novo.id, tipo, servicoId, nome: known.nome, descricao: descricaoConsulta }
    await noteChange(deps, tx, sessao, { redeId, servico, antes: null, depois, chave })
    return novo.id
  })
  return getPreco(deps, sessao, redeId, id)
}

type Novidade = Linha & {
  antes: Linha
  descricaoConsulta?: string | undefined
  resultadoDias?: number | null | undefined
}

const isSame = (a: Linha, b: Linha): boolean =>
  a.valorParticular === b.valorParticular &&
  a.valorAlento === b.valorAlento &&
  a.valorSinSaude === b.valorSinSaude

/** Whether an exam's days until the result change. */
const movesResult = ({ tipo, resultadoDias: before }: LinhaPreco, after: number | null | undefined) =>
  tipo === 'exame' && after !== undefined && after !== before

/** The history is of prices: other days until the result are only in the audit trail. */
const noteResultado = (
  { clock }: Deps,
  tx: Tx,
  { usuarioId }: Quem,
  { linha: { id, redeId, resultadoDias }, depois }: { linha: LinhaPreco; depois: number | null },
): Promise<void> =>
  recordAuditoria(tx, {
    quando: clock.now(),
    usuarioId,
    acao: 'preco.resultado',
    objeto: 'rede',
    objetoId: redeId,
    detalhe: { preco: id },
    ...makeMudanca({ resultadoDias }, { resultadoDias: depois }),
  })

/** The unit's row; the caller has locked the unit. @throws base.nao_encontrado */
async function takeLinha(tx: Tx, redeId: string, id: string): Promise<LinhaPreco> {
  await lockRede(tx, redeId)
  const linha = await findLinha(tx, redeId, id)
  if (!linha) throw unknownPreco()
  return linha
}

/**
 * Changes prices (and the description of a consultation, or the days until an exam's result), visible at once. The caller sends the
 * prices that it saw: when somebody changed them meanwhile, nothing happens. Unchanged values write no history and no audit entry.
 * @throws base.nao_encontrado base.conflito preco.repetido
 */
export async function updatePreco(
  deps: Deps,
  sessao: Quem,
  { rede: redeId, id }: { rede: string; id: string },
  { antes, descricaoConsulta, resultadoDias, ...depois }: Novidade,
): Promise<Preco> {
  await checkUnidade(deps.db, sessao, redeId)
  await deps.db.transaction(async (tx) => {
    const linha = await takeLinha(tx, redeId, id)
    const { tipo, descricao: descricaoAntes } = linha
    const descricao = tipo === 'consulta' ? (descricaoConsulta ?? descricaoAntes) : null
    const renamed = descricao !== descricaoAntes
    const mudanca = {
      id,
      redeId,
      tipo,
      antes,
      depois,
      resultadoDias,
      ...(descricao !== null && { descricao }),
    }
    const changed = await updateLinha(tx, mudanca).catch((error: unknown) => {
      throw isDescricaoTaken(error) ? new Problem('preco.repetido') : error
    })
    if (!changed) throw new Problem('base.conflito')
    if (isSame(antes, depois) && !renamed) {
      if (movesResult(linha, resultadoDias))
        await noteResultado(deps, tx, sessao, { linha, depois: resultadoDias ?? null })
      return
    }
    const servico = { ...linha, descricao }
    const before = renamed ? { descricaoAntes } : {}
    await noteChange(deps, tx, sessao, { redeId, servico, ...before, antes, depois })
  })
  return getPreco(deps, sessao, redeId, id)
}

/** Removes a row from the list, at once for visitors too; existing orders stay as they are. @throws base.nao_encontrado */
export async function removePreco(
  deps: Deps,
  sessao: Quem,
  { rede: redeId, id }: { rede: string; id: string },
): Promise<{ ok: true }> {
  await checkUnidade(deps.db, sessao, redeId)
  await deps.db.transaction(async (tx) => {
    const linha = await takeLinha(tx, redeId, id)
    await removeLinha(tx, redeId, linha.tipo, id)
    await noteChange(deps, tx, sessao, { redeId, servico: linha, antes: linha, depois: null })
  })
  return { ok: true }
}
