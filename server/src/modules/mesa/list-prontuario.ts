import type { z } from 'zod'
import { formatCodigo } from '@alento/contract/pedido/pedido.ts'
import type { listProntuario as contract, Prontuario } from '@alento/contract/cliente/prontuario.ts'
import type { Deps, Sessao } from '#deps.ts'
import { servicoOf } from '#modules/pedido/pedido.rules.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { recordAcessoPedido } from '#modules/pedido/record-acesso-pedido.ts'
import { Problem } from '#platform/problem.ts'
import { listProntuarioRows } from './prontuario.queries.ts'

const usualDays = 30
const maxDays = 366

type Query = z.output<(typeof contract)['query']>

/** The first moment and the one after the last, of whole days in the unit's zone. @throws prontuario.periodo */
function periodoOf({ de, ate }: Pick<Query, 'de' | 'ate'>, fuso: string, now: Temporal.Instant) {
  const last = ate ? Temporal.PlainDate.from(ate) : now.toZonedDateTimeISO(fuso).toPlainDate()
  const first = de ? Temporal.PlainDate.from(de) : last.subtract({ days: usualDays - 1 })
  const { days } = first.until(last, { largestUnit: 'days' })
  if (days < 0 || days >= maxDays) throw new Problem('prontuario.periodo')
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(fuso).toInstant()
  return { de: start(first), ate: start(last.add({ days: 1 })) }
}

/**
 * Attended services of a unit; clinical staff see only their own, whatever the query. @throws base.nao_encontrado
 * prontuario.periodo
 */
export async function listProntuario(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessao: Sessao,
  { rede, nome, de, ate, limit, offset }: Query,
): Promise<{ list: Prontuario[]; total: number }> {
  const { fuso } = await getUnidade(db, sessao, rede)
  const own = sessao.role === 'CorpoClinico' ? sessao.corpoClinicoId : null
  // Clinical staff always have a professional; without one they have no services of their own.
  if (sessao.role === 'CorpoClinico' && !own) return { list: [], total: 0 }
  const filter = { redeId: rede, corpoClinicoId: own, nome, ...periodoOf({ de, ate }, fuso, clock.now()) }
  const { rows, total } = await listProntuarioRows(db, filter, { limit, offset })
  await recordAcessoPedido(
    { db, clock },
    sessao,
    'prontuario.ver',
    rows.map((r) => r.id),
  )
  const list = rows.map((r) => ({
    _id: r.id,
    codigo: formatCodigo(r.codigo),
    atendidoEm: String(r.atendidoEm),
    paciente: { name: r.paciente },
    servico: servicoOf(r),
    profissional: r.profissional && { _id: r.profissional.id, nome: r.profissional.nome },
  }))
  return { list, total }
}
