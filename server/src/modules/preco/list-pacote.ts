import type { Pacote, RedePacote } from '@alento/contract/preco/pacote.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { listPacoteRow } from './pacote.queries.ts'
import { toPacote, toRedePacote } from './pacote.rules.ts'

type Quem = Pick<Sessao, 'role' | 'redeId'>

export const unknownPacote = (): Problem => new Problem('base.nao_encontrado', 'Pacote não encontrado.')

/** A unit's packages by name. Amounts in centavos. @throws base.nao_encontrado */
export async function listPacote({ db, config }: Deps, sessao: Quem, redeId: string): Promise<Pacote[]> {
  await checkUnidade(db, sessao, redeId)
  const rows = await listPacoteRow(db, { redeId })
  const { platformFeeBp } = await getConfiguracao({ config }, db)
  return rows.map((row) => toPacote(row, platformFeeBp))
}

/** One package. @throws base.nao_encontrado */
export async function getPacote(
  { db, config }: Deps,
  sessao: Quem,
  { rede: redeId, id }: { rede: string; id: string },
): Promise<Pacote> {
  await checkUnidade(db, sessao, redeId)
  const [row] = await listPacoteRow(db, { redeId, id })
  if (!row) throw unknownPacote()
  return toPacote(row, (await getConfiguracao({ config }, db)).platformFeeBp)
}

/** A unit's packages as visitors see them, cheapest card price first. */
export async function listPacoteVendido(db: Db, redeId: string): Promise<RedePacote[]> {
  const rows = await listPacoteRow(db, { redeId, porPreco: true })
  return rows.map(toRedePacote)
}
