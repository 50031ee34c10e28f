import type { Validacao } from '@alento/contract/pedido/voucher.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAcessoPedido } from '#modules/pedido/record-acesso-pedido.ts'
import { codigoFor } from '#modules/pedido/voucher.rules.ts'
import { listChecks, listPedidosOf } from './validacao.queries.ts'

/** A working day. */
const hours = 12
const shown = 5
/** The same voucher is often looked at and attended, so more are read than shown. */
const read = 30

type Check = Awaited<ReturnType<typeof listChecks>>[number]

/** The newest check of each voucher; codes that belong to none count each time. */
function pickNewest(checks: readonly Check[]): Check[] {
  const seen = new Set<string>()
  return checks
    .filter(({ acao, objetoId }) => {
      if (acao === 'voucher.nao_encontrado') return true
      if (seen.has(objetoId)) return false
      seen.add(objetoId)
      return true
    })
    .slice(0, shown)
}

const refusals = {
  'voucher.nao_encontrado': 'nao_encontrado',
  'voucher.outra_unidade': 'outra_unidade',
} as const satisfies Record<string, Validacao['recusa']>

/** Lists the vouchers that the desk of the caller's unit last checked, from the audit trail. The people of the shown orders are audited. */
export async function listValidacao(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessao: Sessao,
): Promise<Validacao[]> {
  const { redeId } = sessao
  if (!redeId) return []
  const since = clock.now().subtract({ hours })
  const checks = pickNewest(await listChecks(db, redeId, since, read))
  const of = (acao: string) =>
    Object.hasOwn(refusals, acao) ? refusals[acao as keyof typeof refusals] : null
  const own = await listPedidosOf(
    db,
    redeId,
    checks.filter((c) => of(c.acao) === null).map((c) => c.objetoId),
  )
  const ids = own.map(({ id }) => id)
  await recordAcessoPedido({ db, clock }, sessao, 'pedido.listar', ids)
  const byId = new Map(own.map((p) => [p.id, p]))
  return checks
    .flatMap((check): (Pick<Validacao, 'pedido' | 'recusa'> & { quando: Temporal.Instant })[] => {
      const recusa = of(check.acao)
      if (recusa) return [{ quando: check.quando, pedido: null, recusa }]
      const found = byId.get(check.objetoId)
      if (!found) return []
      const { id, atendidoEm, ...p } = found
      // Looking at a used voucher attends no patient: it stays where it was attended.
      const quando = atendidoEm ?? check.quando
      if (Temporal.Instant.compare(quando, since) < 0) return []
      return [{ quando, pedido: { _id: id, ...p, codigo: codigoFor(sessao.role, p) }, recusa }]
    })
    .toSorted((a, b) => Temporal.Instant.compare(b.quando, a.quando))
    .map(({ quando, ...rest }) => ({ quando: quando.toString({ smallestUnit: 'second' }), ...rest }))
}
