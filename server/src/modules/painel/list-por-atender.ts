import type { z } from 'zod'
import type { listPorAtender as contract, PorAtender } from '@alento/contract/plataforma/painel.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAcessoPedido } from '#modules/pedido/record-acesso-pedido.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { servicoText } from './painel.rules.ts'
import { countPorAtenderRows, listPorAtenderRows } from './por-atender.queries.ts'

type Reading = Pick<Deps, 'db' | 'clock'>

/** Older orders are no longer expected; they can still be attended. */
const days = 180

const since = ({ clock }: Reading): Temporal.Instant => clock.now().subtract({ hours: days * 24 })

/** The number for the start page, which has checked the caller's access. */
export const countPorAtender = (deps: Reading, redeId: string): Promise<number> =>
  countPorAtenderRows(deps.db, { redeId, desde: since(deps) })

/**
 * Paid orders of a unit that wait to be attended, and their number. That they were seen is audited for their
 * clients. @throws base.nao_encontrado
 */
export async function listPorAtender(
  deps: Reading,
  sessao: Sessao,
  { rede, paciente__regex: paciente, ...page }: z.output<(typeof contract)['query']>,
): Promise<{ list: PorAtender[]; total: number }> {
  await getUnidade(deps.db, sessao, rede)
  const quais = { redeId: rede, desde: since(deps), paciente }
  const [rows, total] = await Promise.all([
    listPorAtenderRows(deps.db, quais, page),
    countPorAtenderRows(deps.db, quais),
  ])
  await recordAcessoPedido(
    deps,
    sessao,
    'pedido.listar',
    rows.map(({ id }) => id),
  )
  const list = rows.map((r) => ({
    _id: r.id,
    paciente: r.paciente,
    servico: servicoText(r),
    profissional: r.profissional && { _id: r.profissional.id, nome: r.profissional.nome },
    telefoneCelular: r.telefoneCelular,
    compradoEm: r.criadoEm.toString({ smallestUnit: 'second' }),
    marcado:
      r.dia && r.horario
        ? { dia: String(r.dia), horario: r.horario.toString({ smallestUnit: 'minute' }) }
        : null,
    requisicao: r.requisicaoId !== null,
  }))
  return { list, total }
}
