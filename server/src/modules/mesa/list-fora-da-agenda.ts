import type { ForaDaAgenda } from '@alento/contract/agenda/excecao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { listHorarioFora } from '#modules/agenda/list-horario-fora.ts'
import { getProfissional } from '#modules/profissional/get-profissional.ts'
import { recordAcessoPedido } from '#modules/pedido/record-acesso-pedido.ts'
import { listQuemVem } from './horario-fora.queries.ts'

type Vem = Awaited<ReturnType<typeof listQuemVem>>[number]

const toFora = (v: Vem): ForaDaAgenda => ({
  _id: v.id,
  pedido: v.pedidoId,
  dia: String(v.dia),
  horario: v.horario.toString({ smallestUnit: 'minute' }),
  paciente: v.dependente ?? v.cliente ?? v.avulso?.name ?? '',
  telefone: v.telefone ?? v.avulso?.telefoneCelular ?? '',
  status: v.status,
})

/**
 * Appointments of a professional outside the current schedule, with their patients: they remain until the unit moves or cancels
 * them. The access is audited. @throws base.nao_encontrado
 */
export async function listForaDaAgenda(deps: Deps, sessao: Sessao, id: string): Promise<ForaDaAgenda[]> {
  await getProfissional(deps.db, sessao, id)
  const fora = await listHorarioFora(deps.db, id, deps.clock.now())
  if (fora.length === 0) return []
  const list = await listQuemVem(
    deps.db,
    fora.map((f) => f.id),
  )
  const pedidoIds = list.flatMap((v) => v.pedidoId ?? [])
  await recordAcessoPedido(deps, sessao, 'pedido.listar', pedidoIds)
  return list.map(toFora)
}
