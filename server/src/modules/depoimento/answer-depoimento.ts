import type { Avaliacao, FiltroAvaliacao, ResumoAvaliacoes } from '@alento/contract/cliente/resposta.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { publicName } from './depoimento.rules.ts'
import { editHours, editUntil, plainLines } from './resposta.rules.ts'
import { findAvaliacaoRow, listAvaliacaoRows, sumAvaliacoes, type AvaliacaoRow } from './resposta.queries.ts'
import { setResposta, setRespostaOculta } from './resposta.store.ts'

type Means = Pick<Deps, 'db' | 'clock'>

/** Whether it can be answered at all: its writer's account exists, and the platform did not take it off. */
const isOpen = ({ depoimento, status }: AvaliacaoRow): boolean =>
  status === 'Habilitado' && depoimento.retiradaEm === null

function toAvaliacao(row: AvaliacaoRow, now: Temporal.Instant): Avaliacao {
  const { depoimento: d, nome } = row
  const until = d.resposta === null ? null : editUntil(d.respostaEm)
  const open = until !== null && Temporal.Instant.compare(until, now) > 0
  const lives = isOpen(row)
  return {
    _id: d.id,
    cliente: { name: publicName(nome) },
    servico: d.servico,
    nota: d.nota ?? 1, // only rated ones are read
    descricao: d.descricao,
    createdAt: String(d.avaliadoEm ?? d.criadoEm),
    resposta: d.resposta,
    respostaOculta: d.respostaOculta,
    retirada: d.retiradaEm !== null,
    editavelAte: open && lives ? String(until) : null,
    podeResponder: lives && (open || (d.resposta === null && d.respostaEm === null)),
  }
}

const unknown = () => new Problem('base.nao_encontrado', 'Avaliação não encontrada.')

type Escolha = { nota?: number | undefined; filtro?: FiltroAvaliacao | undefined }

/** Rated reviews of a unit, for its staff. @throws base.nao_encontrado */
export async function listAvaliacao(
  { db, clock }: Means,
  sessao: Sessao,
  redeId: string,
  { limit, offset, ...escolha }: Escolha & { limit: number; offset: number },
): Promise<{ list: Avaliacao[]; total: number }> {
  await getUnidade(db, sessao, redeId)
  const { rows, total } = await listAvaliacaoRows(db, { redeId, ...escolha }, { limit, offset })
  const now = clock.now()
  return { list: rows.map((row) => toAvaliacao(row, now)), total }
}

/** The same in numbers. @throws base.nao_encontrado */
export async function getResumo({ db }: Means, sessao: Sessao, redeId: string): Promise<ResumoAvaliacoes> {
  await getUnidade(db, sessao, redeId)
  return sumAvaliacoes(db, redeId)
}

type One = { id: string; rede: string }

type Change = One & {
  acao: string
  apply: (tx: Tx) => Promise<boolean>
  /** The problem for a row that was not changed; null when it already has the wanted value. */
  refusal: (row: AvaliacaoRow, now: Temporal.Instant) => Problem | null
}

/** Makes one change of a review's answer, with its audit entry. */
async function change(
  { db, clock }: Means,
  { usuarioId }: Sessao,
  { id, rede, acao, apply, refusal }: Change,
): Promise<Avaliacao> {
  return db.transaction(async (tx) => {
    const done = await apply(tx)
    const row = await findAvaliacaoRow(tx, rede, id)
    if (!row) throw unknown()
    const now = clock.now()
    const refused = done ? null : refusal(row, now)
    if (refused) throw refused
    if (done) await recordAuditoria(tx, { quando: now, usuarioId, acao, objeto: 'depoimento', objetoId: id })
    return toAvaliacao(row, now)
  })
}

/** Returns the reason why an answer was not written: the text is the same (null), the caller saw another one, or the time is over. */
function unwritten(row: AvaliacaoRow, texto: string, now: Temporal.Instant): Problem | null {
  const { resposta } = row.depoimento
  const lives = isOpen(row)
  if (lives && resposta !== null && plainLines(resposta) === texto) return null
  if (!toAvaliacao(row, now).podeResponder) return new Problem('resposta.fechada')
  return new Problem('resposta.outra')
}

type Given = One & { texto: string; visto: string | null }

/**
 * Saves the unit's public answer: given once, and correctable for 24 hours from then. It replaces only the text that the caller
 * saw; repeating the same text changes nothing. The review of an erased account cannot be answered, because the answer could
 * name the person.
 * @throws base.nao_encontrado resposta.fechada resposta.outra
 */
export async function answerDepoimento(
  deps: Means,
  sessao: Sessao,
  { id, rede, texto: typed, visto }: Given,
): Promise<Avaliacao> {
  await checkUnidade(deps.db, sessao, rede)
  const now = deps.clock.now()
  const texto = plainLines(typed)
  const given = {
    texto,
    visto: visto === null ? null : plainLines(visto),
    usuarioId: sessao.usuarioId,
    now,
    desde: now.subtract({ hours: editHours }),
  }
  return change(deps, sessao, {
    id,
    rede,
    acao: 'depoimento.responder',
    // The account is looked up after the row is locked, so that an erasure that began earlier has finished.
    apply: async (tx) => {
      const row = (await setResposta(tx, rede, id, given)) && (await findAvaliacaoRow(tx, rede, id))
      return row ? isOpen(row) : false
    },
    refusal: (row) => unwritten(row, texto, now),
  })
}

/** Hides an answer from the public, or shows it again. @throws base.nao_encontrado resposta.sem_resposta */
export async function hideResposta(
  deps: Means,
  sessao: Sessao,
  { id, rede }: One,
  oculta: boolean,
): Promise<Avaliacao> {
  await checkUnidade(deps.db, sessao, rede)
  return change(deps, sessao, {
    id,
    rede,
    acao: oculta ? 'depoimento.ocultar_resposta' : 'depoimento.mostrar_resposta',
    apply: (tx) => setRespostaOculta(tx, rede, id, oculta),
    refusal: () => new Problem('resposta.sem_resposta'),
  })
}
