import type { z } from 'zod'
import type { updateCorpoClinico as contract } from '@alento/contract/unidade/corpo-clinico.ts'
import type { Deps, Sessao } from '#deps.ts'
import { updateProfissional } from '#modules/profissional/update-profissional.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

/**
 * Changes a professional and their next free time, which depends on status and appointment length. Existing appointments stay.
 * @throws base.nao_encontrado base.proibido base.invalido profissional.inativo profissional.registro_existente
 * agenda.sem_tempo_atendimento
 */
export async function updateCorpoClinico(
  deps: Deps,
  sessao: Sessao,
  id: string,
  change: z.output<typeof contract.body>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await updateProfissional(deps, tx, sessao, { id, change }))
      await updateProximoLivre(tx, id, deps.clock.now())
  })
}
