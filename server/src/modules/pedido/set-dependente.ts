import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findCartaoVivo } from '#modules/cartao/find-cartao.queries.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { lockEditableJuntos } from './lock-pedido.ts'
import { updatePedido } from './update-pedido.ts'
import { getPedido } from './get-pedido.ts'
import { dependentesOf } from './pedido.rules.ts'
import { insertHistorico, type PedidoRow } from './pedido.store.ts'

/** The person who will be attended: the client (null) or a dependent by id, or another person by name. */
export type Paciente = {
  dependente?: string | null | undefined
  paciente?: { name: string; cpf?: string | undefined } | undefined
}

export type ColunasDoPaciente = Pick<PedidoRow, 'dependenteId' | 'dependenteNome' | 'dependenteCpf'>

export const titular: ColunasDoPaciente = { dependenteId: null, dependenteNome: null, dependenteCpf: null }

/** @throws pedido.dependente_invalido */
async function ofCartao(tx: Tx, usuarioId: string, dependenteId: string): Promise<ColunasDoPaciente> {
  const cartao = await findCartaoVivo(tx, usuarioId)
  const dependente = dependentesOf(cartao).find((d) => d._id === dependenteId)
  if (!dependente) throw new Problem('pedido.dependente_invalido')
  return { dependenteId, dependenteNome: dependente.name, dependenteCpf: dependente.cpf }
}

/** A person without card; the client's own CPF names the client. @throws pedido.paciente_sem_cartao */
function semCartao(pedidos: readonly PedidoRow[], { name, cpf }: { name: string; cpf?: string | undefined }) {
  if (cpf && cpf === pedidos[0]?.clienteCpf) return titular
  if (pedidos.some((p) => p.tipoPagamento === 'SinSaude')) throw new Problem('pedido.paciente_sem_cartao')
  return { dependenteId: null, dependenteNome: name, dependenteCpf: cpf ?? null }
}

const wordOf = ({ dependenteId, dependenteNome }: ColunasDoPaciente): string =>
  dependenteId ?? (dependenteNome === null ? 'titular' : 'outra pessoa')

/**
 * Sets the patient of an order that is not paid yet, and of those that are paid together with it: the client, a dependent of the
 * client's HABILITADO card, or another person, at the price without card only. The history names no person without card.
 * @throws base.nao_encontrado pedido.nao_pagavel pedido.dependente_invalido pedido.paciente_sem_cartao
 */
export async function setDependente(
  deps: Deps,
  sessao: Sessao,
  id: string,
  chosen: Paciente,
): Promise<Pedido> {
  const { usuarioId } = sessao
  await deps.db.transaction(async (tx) => {
    const pedidos = await lockEditableJuntos(tx, sessao, id)
    const change = chosen.paciente
      ? semCartao(pedidos, chosen.paciente)
      : chosen.dependente
        ? await ofCartao(tx, usuarioId, chosen.dependente)
        : titular
    const quando = deps.clock.now()
    for (const pedido of pedidos) {
      await updatePedido(tx, pedido, change, { usuarioId, now: quando })
      const [de, para] = [wordOf(pedido), wordOf(change)]
      await insertHistorico(tx, [{ pedidoId: pedido.id, campo: 'dependente', de, para, usuarioId, quando }])
    }
  })
  return getPedido(deps.db, sessao, id)
}
