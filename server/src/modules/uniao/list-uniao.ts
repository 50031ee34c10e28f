import type { Uniao } from '@alento/contract/plataforma/uniao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { noteVisto, unknownPessoa } from '#modules/suporte/get-pessoa.ts'
import { iso } from '#platform/iso.ts'
import { findConta } from './previa.queries.ts'
import { listUniaoRows } from './uniao.store.ts'

/** Merges of a client's account on either side, newest first. @throws base.nao_encontrado */
export async function listUniao(
  deps: Pick<Deps, 'db' | 'clock'>,
  sessao: Sessao,
  id: string,
): Promise<Uniao[]> {
  if (!(await findConta(deps.db, id))) throw unknownPessoa()
  await noteVisto(deps, sessao, id)
  const now = deps.clock.now()
  return (await listUniaoRows(deps.db, id)).map(({ uniao: u, sai, fica, feitaPor, seguida }) => ({
    _id: u.id,
    sai: { _id: u.saiId, name: sai },
    fica: { _id: u.ficaId, name: fica },
    feitaPor,
    createdAt: iso(u.feitaEm),
    desfazerAte: iso(u.desfazerAte),
    desfeitaEm: u.desfeitaEm && iso(u.desfeitaEm),
    podeDesfazer:
      !u.desfeitaEm && !u.encerradaEm && !seguida && Temporal.Instant.compare(now, u.desfazerAte) < 0,
  }))
}
