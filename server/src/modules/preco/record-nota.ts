import type { Deps } from '#deps.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { meanGrade } from '#modules/rede/rede.rules.ts'
import { setRede } from '#modules/rede/set-rede.ts'
import type { Tx } from '#platform/db/db.ts'

type Da = Pick<Deps, 'jobs'>

async function addNota(
  { jobs }: Da,
  tx: Tx,
  redeId: string,
  { nota, vezes }: { nota: number; vezes: 1 | -1 },
): Promise<void> {
  const { notaSoma, avaliacoes } = await lockRede(tx, redeId)
  const depois = { notaSoma: notaSoma + vezes * nota, avaliacoes: avaliacoes + vezes }
  await setRede(tx, redeId, depois)
  if (meanGrade(notaSoma, avaliacoes) !== meanGrade(depois.notaSoma, depois.avaliacoes))
    await jobs.send(tx, 'oferta.nota', { redeId })
}

/**
 * Adds one rating (1 to 5) of a unit to its mean; the unit is locked, so that parallel ratings are all counted. Where the shown grade
 * changes, a job has the search filter and sort by the new one. The caller ensures that a rating is added once.
 * @throws base.nao_encontrado
 */
export const recordNota = (deps: Da, tx: Tx, redeId: string, nota: number): Promise<void> =>
  addNota(deps, tx, redeId, { nota, vezes: 1 })

/** Takes a rating that was added once out of the mean again. @throws base.nao_encontrado */
export const removeNota = (deps: Da, tx: Tx, redeId: string, nota: number): Promise<void> =>
  addNota(deps, tx, redeId, { nota, vezes: -1 })
