import type { DadosRascunho, Rascunho } from '@alento/contract/cartao/compra.ts'
import type { Deps } from '#deps.ts'
import { findUsuario } from '#modules/conta/find-usuario.store.ts'
import { lockHabilitado } from '#modules/conta/lock-usuario.ts'
import { findPlano } from '#modules/plano/list-plano.store.ts'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { newLinkToken } from '#platform/token.ts'
import { findRascunho, saveRascunho } from './compra.store.ts'
import { cpfHashOf } from './confirm-contrato.ts'
import { hadMesGratis } from './contrato.store.ts'
import { onSale } from './rascunho.problemas.ts'

export async function findRascunhoOf(db: Db, usuarioId: string): Promise<Rascunho | null> {
  const row = await findRascunho(db, usuarioId)
  const plano = row && (await findPlano(db, row.planoId))
  if (!row || !plano) return null
  return {
    plano: { _id: plano.id, name: plano.name },
    passo: row.passo,
    dados: row.dados,
    atualizadoEm: row.atualizadoEm.toString({ smallestUnit: 'second' }),
  }
}

export async function hasUsedMesGratis(deps: Deps, usuarioId: string): Promise<boolean> {
  const cpf = (await findUsuario(deps.db, usuarioId))?.cpf
  return cpf ? hadMesGratis(deps.db, cpfHashOf(deps, cpf)) : false
}

/** Replaces the draft of a client, of which there is one. @throws contrato.plano_fora_de_venda base.nao_autenticado */
export async function updateRascunho(
  deps: Deps,
  usuarioId: string,
  { plano: planoId, passo: reached, dados }: { plano: string; passo: number; dados: DadosRascunho },
): Promise<Rascunho> {
  const plano = onSale(await findPlano(deps.db, planoId))
  const atualizadoEm = deps.clock.now()
  const passo = await deps.db.transaction(async (tx) => {
    await lockHabilitado(tx, usuarioId)
    const who = { id: newId(), chave: newLinkToken(), usuarioId }
    return saveRascunho(tx, who, { plano, passo: reached, dados, atualizadoEm })
  })
  return {
    plano: { _id: plano.id, name: plano.name },
    passo,
    dados,
    atualizadoEm: atualizadoEm.toString({ smallestUnit: 'second' }),
  }
}
