import type { Ajuste } from '@alento/contract/plataforma/ajuste.ts'
import type { Deps } from '#deps.ts'
import { listConfiguracao } from '#modules/configuracao/list-configuracao.ts'
import { listNome } from './pessoa.queries.ts'

/** Lists every setting that administrators may change, with the name of the person who changed it last. */
export async function listAjuste(deps: Pick<Deps, 'config' | 'db'>): Promise<Ajuste[]> {
  const list = await listConfiguracao(deps, deps.db)
  const names = await listNome(
    deps.db,
    list.flatMap((a) => a.mudadoPor ?? []),
  )
  return list.map((a) => ({ ...a, mudadoPor: a.mudadoPor && (names.get(a.mudadoPor) ?? null) }))
}
