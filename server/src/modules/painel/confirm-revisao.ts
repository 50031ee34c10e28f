import type { Deps } from '#deps.ts'
import { cancelPasso } from '#modules/credenciamento/cancel-revisao.ts'
import { enableRede, sendRede } from '#modules/credenciamento/review-rede.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { unknownRede } from '#modules/rede/rede.problemas.ts'
import { Problem } from '#platform/problem.ts'
import { findRevisao, hasPedidoDesde, type RevisaoRow } from './revisao.queries.ts'
import { countMissing, reviewItems } from './revisao.rules.ts'

type Caso = {
  redeId: string
  usuarioId: string
  /** The moment that the caller saw, in seconds. */
  naFilaDesde: string | null
}

const second = (t: Temporal.Instant): number => Math.floor(t.epochMilliseconds / 1000)

const isSeen = (agora: Temporal.Instant | null, visto: string | null): boolean =>
  agora && visto ? second(agora) === second(Temporal.Instant.from(visto)) : agora === null && visto === null

/**
 * Makes a unit HABILITADO when nothing obligatory is missing at this moment, and it waits since when the caller saw. Repeating it
 * changes nothing. @throws base.nao_encontrado revisao.pendencias revisao.mudou
 */
export async function confirmRevisao(deps: Deps, { redeId, usuarioId, naFilaDesde }: Caso): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockRede(tx, redeId) // another administrator may send it back, or enable it, at this moment
    const row = await findRevisao(tx, redeId)
    if (!row) throw unknownRede()
    if (row.status === 'HABILITADO') return
    if (row.status !== 'PRE_CADASTRO' || !isSeen(row.naFilaDesde, naFilaDesde))
      throw new Problem('revisao.mudou')
    checkComplete(row)
    await enableRede(deps, tx, { redeId, usuarioId })
  })
}

/**
 * Sends a PRE_CADASTRO unit to the review when nothing obligatory is missing at this moment. Repeating it changes nothing.
 * @throws base.nao_encontrado revisao.pendencias revisao.mudou
 */
export async function sendRevisao(deps: Deps, caso: Omit<Caso, 'naFilaDesde'>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockRede(tx, caso.redeId)
    const row = await findRevisao(tx, caso.redeId)
    if (row?.status === 'PRE_CADASTRO' && row.naFilaDesde === null) checkComplete(row)
    await sendRede(deps, tx, caso)
  })
}

function checkComplete(row: RevisaoRow): void {
  const itens = reviewItems(row)
  if (countMissing(itens) === 0) return
  const names = itens.filter(({ obrigatoria, feito }) => obrigatoria && !feito).map(({ titulo }) => titulo)
  throw new Problem('revisao.pendencias', `Ainda falta: ${names.join(', ')}`)
}

/**
 * Takes back an enabling or a suspension of the last ten seconds. @throws base.nao_encontrado revisao.prazo, also when the enabled
 * unit has an order already
 */
export async function undoRevisao(deps: Deps, caso: Omit<Caso, 'naFilaDesde'>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { passo, quando } = await cancelPasso(deps, tx, caso)
    if (passo === 'HABILITADA' && (await hasPedidoDesde(tx, caso.redeId, quando)))
      throw new Problem('revisao.prazo', 'Alguém já comprou nesta unidade. Suspenda-a, se for preciso.')
  })
}
