import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import {
  mayEndLater,
  mayEndNow,
  mayResume,
  maySuspend,
  mayUndo,
} from '@alento/contract/cartao/contrato-admin.can.ts'
import type { EstadoContrato } from '@alento/contract/cartao/contrato.can.ts'
import type { ContratoAdmin } from '@alento/contract/cartao/contrato-admin.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { cancelIn, type Quem } from '#modules/assinatura/cancel-contrato.ts'
import type { AvisoContrato } from '#modules/avisocontrato/contrato.mensagens.ts'
import { lockContrato, type ContratoRow } from '#modules/assinatura/lock-contrato.store.ts'
import { getContratoAdmin } from './get-contrato-admin.ts'
import { findContrato } from '#modules/assinatura/find-contrato.queries.ts'
import { toContrato } from '#modules/assinatura/to-contrato.ts'
import { moveContrato } from '#modules/assinatura/update-contrato.ts'
import { withdrawIn } from '#modules/assinatura/withdraw-contrato.ts'

/** The actions of the platform's administrator on a contract; each step is an event of its state machine. */
type Acao = {
  acao: `saude.${string}`
  may: (estado: EstadoContrato) => boolean
  aviso: AvisoContrato
  work: (deps: Deps, tx: Tx, contrato: ContratoRow, quem: Quem) => Promise<unknown>
}

/** A contract whose period is paid leaves first and ends with the same decision: whole unused months of an annual plan come back. */
async function endNow(deps: Deps, tx: Tx, contrato: ContratoRow, quem: Quem): Promise<void> {
  const now = deps.clock.now()
  const leaving = contrato.estado === 'CANCELADO_AO_FIM' ? contrato : await cancelIn(deps, tx, contrato, quem)
  if (leaving.estado !== 'CANCELADO_AO_FIM') return
  const change = { canceladoEm: now, motivoCancelamento: quem.motivo }
  await moveContrato(tx, leaving, { evento: 'encerrar', change, ...quem, now })
  await deps.jobs.send(tx, 'contrato.desligar', { contratoId: contrato.id })
}

async function suspend(deps: Deps, tx: Tx, contrato: ContratoRow, quem: Quem): Promise<void> {
  const now = deps.clock.now()
  const change = { suspensoDesde: brasiliaDayOf(now) }
  await moveContrato(tx, contrato, { evento: 'contestar', change, ...quem, now })
  await deps.jobs.send(tx, 'contrato.pausar', { contratoId: contrato.id })
}

async function resume(deps: Deps, tx: Tx, contrato: ContratoRow, quem: Quem): Promise<void> {
  const now = deps.clock.now()
  const view = await findContrato(tx, contrato.id, null)
  if (!view || !mayResume(toContrato(view), String(brasiliaDayOf(now)))) throw new Problem('contrato.estado')
  const evento = contrato.canceladoEm ? 'liberarAoFim' : 'liberar'
  await moveContrato(tx, contrato, { evento, change: { suspensoDesde: null }, ...quem, now })
  if (evento === 'liberar') await deps.jobs.send(tx, 'contrato.assinar', { contratoId: contrato.id })
}

const isSuspended = (estado: EstadoContrato): boolean => estado === 'SUSPENSO'

const acoes = {
  encerrarAgora: { acao: 'saude.encerrar', may: mayEndNow, aviso: 'cancelado', work: endNow },
  encerrarAoFim: { acao: 'saude.encerrar_ao_fim', may: mayEndLater, aviso: 'cancelado', work: cancelIn },
  desfazer: {
    acao: 'saude.desfazer',
    may: mayUndo,
    aviso: 'desfeito',
    work: (deps, tx, contrato, { usuarioId, motivo }) =>
      withdrawIn(deps, tx, contrato, { usuarioId, motivo, motivoDevolucao: motivo }),
  },
  liberar: { acao: 'saude.liberar', may: isSuspended, aviso: 'liberado', work: resume },
  suspender: { acao: 'saude.suspender', may: maySuspend, aviso: 'suspensoPelaPlataforma', work: suspend },
} as const satisfies Record<string, Acao>

/**
 * Does one of the administrator's actions on a contract, with its reason in the history and in the audit trail; the holder gets a
 * message. @throws contrato.nao_encontrado contrato.estado
 */
export async function updateContratoAdmin(
  deps: Deps,
  sessao: Sessao,
  id: string,
  { qual, motivo }: { qual: keyof typeof acoes; motivo: string },
): Promise<ContratoAdmin> {
  const { usuarioId } = sessao
  const { acao, may, aviso, work } = acoes[qual]
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContrato(tx, id)
    if (!contrato || contrato.estado === 'RASCUNHO') throw new Problem('contrato.nao_encontrado')
    if (!may(contrato.estado)) throw new Problem('contrato.estado')
    await work(deps, tx, contrato, { usuarioId, motivo })
    await deps.jobs.send(tx, 'contrato.avisar', { contratoId: id, aviso })
    const quando = deps.clock.now()
    await recordAuditoria(tx, {
      quando,
      usuarioId,
      acao,
      objeto: 'cartao',
      objetoId: id,
      motivo,
    })
  })
  return getContratoAdmin(deps, sessao, id)
}
