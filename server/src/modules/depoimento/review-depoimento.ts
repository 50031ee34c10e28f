import type { Moderacao } from '@alento/contract/plataforma/moderacao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import { recordNota, removeNota } from '#modules/preco/record-nota.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { avaliacaoDeVolta, avaliacaoRetirada } from './moderacao.mensagens.ts'
import { findAutor, findModeracao } from './moderacao.queries.ts'
import { changeOf, toSituacaoModeracao, type Decisao, type Moderado } from './moderacao.rules.ts'
import { lockDepoimento, saveModeracao } from './moderacao.store.ts'

type Caso = { id: string; versao: number } & Decisao

const unknown = () => new Problem('base.nao_encontrado', 'Avaliação não encontrada.')

const acoes = {
  MANTER: 'depoimento.manter',
  RETIRAR: 'depoimento.retirar',
  MOSTRAR: 'depoimento.mostrar',
  DESTACAR: 'depoimento.destacar',
  NAO_DESTACAR: 'depoimento.nao_destacar',
} as const

const auditedValuesOf = (m: Moderado) => ({
  situacao: toSituacaoModeracao(m),
  exibeSite: m.exibeSite,
  regra: m.retiradaRegra,
})

/** Informs the writer that the review was removed or is back, unless the account was erased; once for each decision. */
async function tellAutor(deps: Deps, tx: Tx, { id, versao, ...decisao }: Caso): Promise<void> {
  const autor = await findAutor(tx, id)
  if (!autor?.email) return
  const { brandName: marca, baseUrl, supportPhone: telefone } = await getConfiguracao(deps, tx)
  const fatos = { marca, baseUrl, telefone, nome: autor.nome, nomeRede: autor.nomeRede }
  const { assunto, carta } =
    decisao.decisao === 'RETIRAR' ? avaliacaoRetirada(fatos, decisao) : avaliacaoDeVolta(fatos)
  await createMensagem(deps, tx, {
    chave: `avaliacao:${id}:${versao}`,
    usuarioId: autor.clienteId,
    canal: 'email',
    para: autor.email,
    assunto,
    ...renderCarta(carta),
  })
}

/**
 * Applies an administrator's decision on a review. A removed review leaves the unit's page, its grade and the home page
 * in this transaction, and by a job the order of the search; its writer gets rule and reason by e-mail; shown again, all of it comes back. A decision that holds
 * already changes nothing. @throws base.nao_encontrado moderacao.mudou
 */
export async function reviewDepoimento(deps: Deps, { usuarioId }: Sessao, caso: Caso): Promise<Moderacao> {
  const { db, clock } = deps
  const { id } = caso
  await db.transaction(async (tx) => {
    const antes = await lockDepoimento(tx, id)
    if (!antes) throw unknown()
    if (antes.versao !== caso.versao) throw new Problem('moderacao.mudou')
    if (antes.retiradaEm && caso.decisao === 'DESTACAR') throw new Problem('moderacao.mudou')
    const quando = clock.now()
    const mudanca = changeOf(antes, caso, { quando, usuarioId })
    if (!mudanca) return
    const depois = { ...antes, ...mudanca }
    await saveModeracao(tx, id, { ...mudanca, versao: antes.versao + 1 })
    if ((antes.retiradaEm === null) !== (depois.retiradaEm === null)) {
      const change = depois.retiradaEm ? removeNota : recordNota
      await change(deps, tx, antes.redeId, antes.nota ?? 0) // only rated ones are locked
      await tellAutor(deps, tx, caso)
    }
    await recordAuditoria(tx, {
      quando,
      usuarioId,
      acao: acoes[caso.decisao],
      objeto: 'depoimento',
      objetoId: id,
      ...(caso.decisao === 'RETIRAR' && { motivo: caso.motivo }),
      ...makeMudanca(auditedValuesOf(antes), auditedValuesOf(depois)),
    })
  })
  const now = await findModeracao(db, id)
  if (!now) throw unknown()
  return now
}
