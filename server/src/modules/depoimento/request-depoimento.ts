import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import { findAtendido, isAtendido } from '#modules/pedido/find-atendido.ts'
import { createDepoimento, type NovoDepoimento } from './create-depoimento.ts'
import { convite } from './depoimento.mensagens.ts'
import { findConvite } from './depoimento.queries.ts'
import { inviteAt } from './depoimento.rules.ts'
import { removeDepoimento } from './depoimento.store.ts'

/**
 * Job `pedido.realizado`: creates the review, and schedules the request for it for the next day; not when the attendance was
 * undone meanwhile.
 */
export async function openDepoimento(deps: Deps, novo: NovoDepoimento): Promise<void> {
  if (!(await findAtendido(deps.db, novo.clienteId, novo.pedidoId))) return
  await createDepoimento(deps, novo)
  const found = await findConvite(deps.db, novo.pedidoId)
  if (!found) return
  const startAfter = inviteAt(deps.clock.now(), found.fuso)
  const { pedidoId } = novo
  await deps.db.transaction((tx) => deps.jobs.send(tx, 'depoimento.convidar', { pedidoId }, { startAfter }))
}

/** Job `pedido.desfeito`: the review that waits to be written goes, and with it the request for it; not when it was attended again. */
export async function closeDepoimento({ db }: Pick<Deps, 'db'>, pedidoId: string): Promise<void> {
  if (!(await isAtendido(db, pedidoId))) await removeDepoimento(db, pedidoId)
}

/** Job: asks the client of an attended order for a review, once, by e-mail; not when it was rated meanwhile. */
export async function requestDepoimento(deps: Deps, pedidoId: string): Promise<void> {
  const { brandName: marca, baseUrl, supportPhone: telefone } = await getConfiguracao(deps, deps.db)
  const found = await findConvite(deps.db, pedidoId)
  if (!found || found.nota !== null || !found.email) return
  const { assunto, carta } = convite({ ...found, pedidoId, marca, baseUrl, telefone })
  await deps.db.transaction((tx) =>
    createMensagem(deps, tx, {
      chave: `pedido:${pedidoId}:avaliacao`,
      usuarioId: found.clienteId,
      canal: 'email',
      para: found.email,
      assunto,
      ...renderCarta(carta),
    }),
  )
}
