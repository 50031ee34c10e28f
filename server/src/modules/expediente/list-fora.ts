import type { Fora } from '@alento/contract/agenda/expediente.ts'
import type { Deps, Sessao } from '#deps.ts'
import { listDistinctFree } from '#modules/agenda/book-or-nearest.ts'
import { listCorpoClinicoId } from '#modules/agenda/list-corpo-clinico-id.queries.ts'
import { listForaDaAgenda } from '#modules/mesa/list-fora-da-agenda.ts'
import { getProfissional } from '#modules/profissional/get-profissional.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'

/** Appointments of a unit outside the present schedules, each with the nearest free time of its professional. */
export async function listFora(
  deps: Deps,
  sessao: Sessao,
  { unidade, corpo_clinico: one }: { unidade: string; corpo_clinico?: string | undefined },
): Promise<Fora[]> {
  await checkUnidade(deps.db, sessao, unidade)
  const ids = await listCorpoClinicoId(deps.db, unidade)
  const found: Fora[] = []
  for (const id of one === undefined ? ids : ids.filter((c) => c === one)) {
    const fora = await listForaDaAgenda(deps, sessao, id)
    if (fora.length === 0) continue
    const { nome } = await getProfissional(deps.db, sessao, id)
    const propostas = await listDistinctFree(deps.db, id, fora, deps.clock.now())
    found.push(
      ...fora.map((f, n) => ({ ...f, corpo_clinico: { _id: id, nome }, proposta: propostas[n] ?? null })),
    )
  }
  return found.toSorted((a, b) => `${a.dia} ${a.horario}`.localeCompare(`${b.dia} ${b.horario}`))
}
