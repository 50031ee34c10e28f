import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import type { Deps, Sessao } from '#deps.ts'
import { Problem } from '#platform/problem.ts'
import { findContrato, findContratoOf } from './find-contrato.queries.ts'
import type { Dono } from './lock-contrato.store.ts'
import { toContrato } from './to-contrato.ts'

/** The caller's own contract. @throws contrato.nao_encontrado also when it is somebody else's */
export async function getContrato({ db }: Pick<Deps, 'db'>, dono: Dono, id: string): Promise<Contrato> {
  const view = await findContrato(db, id, dono)
  if (!view) throw new Problem('contrato.nao_encontrado')
  return toContrato(view)
}

/** The caller's contract that has not ended; without one, the newest that has. */
export async function findMeuContrato({ db }: Pick<Deps, 'db'>, sessao: Sessao): Promise<Contrato | null> {
  const view = await findContratoOf(db, sessao.usuarioId)
  return view && toContrato(view)
}
