import type { Unidade } from '@alento/contract/unidade/unidade.ts'
import type { Sessao } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { checkUnidade } from './check-unidade.ts'
import { unknownRede } from './rede.problemas.ts'
import { findRedeRow } from './rede.store.ts'
import { toRede } from './to-rede.ts'

/** A unit of any status, for those who work on it. @throws base.nao_encontrado */
export async function getUnidade(db: Db, sessao: Sessao, id: string): Promise<Unidade> {
  await checkUnidade(db, sessao, id)
  const rede = await findRedeRow(db, id)
  if (!rede) throw unknownRede()
  return toRede(rede)
}
