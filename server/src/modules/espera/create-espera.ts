import type { Espera } from '@alento/contract/agenda/espera.ts'
import type { Deps, Sessao } from '#deps.ts'
import { type Lugar } from '#modules/agenda/book-horario.ts'
import { listLivre } from '#modules/agenda/list-livre.ts'
import { lockHabilitado } from '#modules/conta/lock-usuario.ts'
import { lockRemarcavel } from '#modules/pedido/lock-remarcavel.ts'
import { getConsultaVendida } from '#modules/preco/get-consulta-vendida.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { findEsperaView, findLugar, listEsperaView } from './espera.queries.ts'
import { maxEsperas } from './espera.rules.ts'
import { countViva, findViva, insertEspera } from './espera.store.ts'
import { toEspera } from './to-espera.ts'

/** `dia` YYYY-MM-DD, local to the unit; for a consultation, or for one of the client's own orders. */
export type NovaEspera = {
  corpoClinico: string
  dia: string
  consulta?: string | undefined
  pedido?: string | undefined
}

/**
 * Finds the unit that sells the wanted service, and checks that the professional works there. @throws base.invalido
 * base.nao_encontrado
 */
async function getUnit(deps: Deps, tx: Tx, clienteId: string, nova: NovaEspera): Promise<string> {
  if ((nova.consulta === undefined) === (nova.pedido === undefined))
    throw new Problem('base.invalido', 'Diga a consulta ou o pedido.')
  if (nova.consulta) return (await getConsultaVendida(tx, nova.consulta)).rede.id
  const now = deps.clock.now()
  const { agendamento } = await lockRemarcavel(tx, { clienteId, id: nova.pedido!, now })
  if (agendamento.corpoClinicoId !== nova.corpoClinico) throw new Problem('espera.sem_agenda')
  return agendamento.redeId
}

/** @throws espera.sem_agenda espera.dia_livre */
async function refuseUnlessFull(tx: Tx, lugar: Lugar, redeId: string, now: Temporal.Instant): Promise<void> {
  const found = await listLivre(tx, lugar, now)
  if (!found || found.total === 0 || found.redeId !== redeId) throw new Problem('espera.sem_agenda')
  if (found.livres.length > 0) throw new Problem('espera.dia_livre')
}

/**
 * Joins the waiting list of a professional and a day without a free time. Repeating it changes nothing: the database allows one
 * entry per client and day.
 * @throws base.invalido base.nao_encontrado espera.sem_agenda espera.dia_livre espera.muitas remarcacao.indisponivel
 * remarcacao.tarde
 */
export async function createEspera(deps: Deps, { usuarioId }: Sessao, nova: NovaEspera): Promise<Espera> {
  const lugar = { corpoClinicoId: nova.corpoClinico, dia: Temporal.PlainDate.from(nova.dia) }
  const id = await deps.db.transaction(async (tx) => {
    await lockHabilitado(tx, usuarioId)
    const there = await findViva(tx, usuarioId, lugar)
    if (there) return there.id
    const now = deps.clock.now()
    const redeId = await getUnit(deps, tx, usuarioId, nova)
    await refuseUnlessFull(tx, lugar, redeId, now)
    if ((await countViva(tx, usuarioId)) >= maxEsperas) throw new Problem('espera.muitas')
    const row = {
      id: newId(),
      clienteId: usuarioId,
      redeId,
      ...lugar,
      consultaId: nova.consulta ?? null,
      pedidoId: nova.pedido ?? null,
      status: 'ESPERANDO' as const,
      criadoEm: now,
      atualizadoEm: now,
    }
    await insertEspera(tx, row)
    return row.id
  })
  const view = await findEsperaView(deps.db, id)
  if (!view) throw new Problem('base.nao_encontrado')
  return toEspera(view)
}

type Asked = { corpoClinico: string; consulta?: string | undefined; pedido?: string | undefined }

/** Returns the subject of a waiting list. @throws base.nao_encontrado */
export async function getLugarEspera({ db }: Pick<Deps, 'db'>, { usuarioId }: Sessao, asked: Asked) {
  const { corpoClinico, consulta, pedido } = asked
  const found = await findLugar(db, usuarioId, {
    corpoClinico,
    ...(consulta !== undefined && { consulta }),
    ...(pedido !== undefined && { pedido }),
  })
  if (!found) throw new Problem('base.nao_encontrado', 'Não encontramos esta lista de espera.')
  const { servico, nome, redeId, nomeRede, bairro } = found
  return {
    servico,
    profissional: { _id: corpoClinico, nome },
    unidade: { _id: redeId, nomeRede, bairro },
  }
}

/** The client's own entries that still wait or have an offer. */
export const listEspera = async ({ db }: Deps, { usuarioId }: Sessao): Promise<Espera[]> =>
  (await listEsperaView(db, usuarioId)).map(toEspera)
