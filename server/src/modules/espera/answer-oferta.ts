import type { Oferta } from '@alento/contract/agenda/espera.ts'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { freeHorario } from '#modules/agenda/book-horario.ts'
import { lockAgenda } from '#modules/agenda/lock-agenda.queries.ts'
import { placePedido } from '#modules/pedido/create-pedido.ts'
import { reschedulePedido } from '#modules/pedido/reschedule-pedido.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { findEsperaViewByToken, type EsperaView } from './espera.queries.ts'
import { endOferta, findEspera, findEsperaByToken, leaveFila } from './espera.store.ts'
import { passOferta } from './offer-espera.ts'
import { toOferta } from './to-espera.ts'

const unknown = (): Problem => new Problem('base.nao_encontrado', 'Este link não vale mais.')

/** The offer of a link, for anyone who has it; contains nothing about the person. @throws base.nao_encontrado */
export async function getOferta({ db, clock }: Deps, token: string): Promise<Oferta> {
  const view = await findEsperaViewByToken(db, hashToken(token))
  const oferta = view && toOferta(view, clock.now())
  if (!oferta) throw unknown()
  return oferta
}

/** Runs in the transaction that takes the time for an order: ends the offer and frees its time for that order alone. */
const takeIn =
  ({ clock }: Deps, { id, corpoClinicoId }: EsperaView['espera']) =>
  async (tx: Tx): Promise<void> => {
    await lockAgenda(tx, corpoClinicoId)
    const reservaId = await endOferta(tx, id, { para: 'ACEITA', now: clock.now() }, 'aberta')
    if (!reservaId) throw new Problem('espera.oferta_encerrada')
    await freeHorario(tx, reservaId, clock.now())
  }

type Aceite = { view: EsperaView; tipoPagamento: TipoPagamento | undefined; dia: string; horario: string }

async function buy(
  deps: Deps,
  sessao: Sessao,
  { view, tipoPagamento, dia, horario }: Aceite,
): Promise<string> {
  if (!tipoPagamento) throw new Problem('base.invalido', 'Escolha como pagar.')
  const { id, corpoClinicoId, consultaId } = view.espera
  const { _id } = await placePedido(deps, sessao, {
    chave: `espera-${id}`,
    escolha: {
      tipoPedido: 'Consulta',
      consulta: consultaId!, // an entry is for a consultation or for an order
      tipoPagamento,
      corpoClinico: corpoClinicoId,
      dataEscolhida: dia,
      horario,
    },
    antes: takeIn(deps, view.espera),
  })
  return _id
}

/** Moves the appointment of the waiting client's order to the offered time. */
async function move(
  deps: Deps,
  { espera }: EsperaView,
  to: { id: string; dia: string; horario: string },
): Promise<void> {
  await reschedulePedido(deps, { clienteId: espera.clienteId, ...to, antes: takeIn(deps, espera) })
}

/**
 * Accepts the offered time; only the waiting client may. Creates an order for the consultation, to be paid like any other, or
 * moves the appointment of the waiting order. Repeating the call returns the same order.
 * @throws base.nao_encontrado base.invalido espera.oferta_encerrada and those of `createPedido` and `reschedulePedido`
 */
export async function acceptOferta(
  deps: Deps,
  sessao: Sessao,
  token: string,
  tipoPagamento: TipoPagamento | undefined,
): Promise<{ pedido: string; pagar: boolean }> {
  const view = await findEsperaViewByToken(deps.db, hashToken(token))
  const oferta = view && toOferta(view, deps.clock.now())
  if (!oferta || view.espera.clienteId !== sessao.usuarioId) throw unknown()
  const { status, pedidoId } = view.espera
  if (!oferta.aberta && status !== 'ACEITA') throw new Problem('espera.oferta_encerrada')
  const { dia, horario } = oferta
  if (pedidoId === null && view.espera.consultaId === null) throw new Problem('espera.oferta_encerrada')
  if (pedidoId === null)
    return { pedido: await buy(deps, sessao, { view, tipoPagamento, dia, horario }), pagar: true }
  if (status !== 'ACEITA') await move(deps, view, { id: pedidoId, dia, horario })
  return { pedido: pedidoId, pagar: false }
}

/**
 * Moves the waiting order to the offered time, for anyone who has the link. Repeating the call changes nothing.
 * @throws base.nao_encontrado also when the time would be bought; espera.oferta_encerrada and those of `reschedulePedido`
 */
export async function moveOferta(deps: Deps, token: string): Promise<void> {
  const view = await findEsperaViewByToken(deps.db, hashToken(token))
  const oferta = view && toOferta(view, deps.clock.now())
  if (!oferta || view.espera.pedidoId === null) throw unknown()
  const { status, pedidoId } = view.espera
  if (status === 'ACEITA') return
  if (!oferta.aberta) throw new Problem('espera.oferta_encerrada')
  try {
    await move(deps, view, { id: pedidoId, dia: oferta.dia, horario: oferta.horario })
  } catch (error) {
    // Pressed twice at once: the first press moved it.
    const now = await findEspera(deps.db, view.espera.id)
    if (now?.status !== 'ACEITA') throw error
  }
}

/**
 * Declines the offer; the link is enough. The time goes to the next in line. @throws base.nao_encontrado
 * espera.oferta_encerrada
 */
export async function declineOferta(deps: Deps, token: string): Promise<void> {
  const espera = await findEsperaByToken(deps.db, hashToken(token))
  if (!espera) throw unknown()
  if (!(await passOferta(deps, espera, { para: 'VENCIDA' }))) throw new Problem('espera.oferta_encerrada')
}

/** Removes the client's own entry; an offered time goes to the next. Repeating it changes nothing. @throws base.nao_encontrado */
export async function leaveEspera(deps: Deps, { usuarioId }: Sessao, id: string): Promise<void> {
  const espera = await findEspera(deps.db, id)
  if (espera?.clienteId !== usuarioId)
    throw new Problem('base.nao_encontrado', 'Lista de espera não encontrada.')
  const left = await deps.db.transaction((tx) => leaveFila(tx, id, { para: 'SAIU', now: deps.clock.now() }))
  if (!left) await passOferta(deps, espera, { para: 'SAIU' })
}
