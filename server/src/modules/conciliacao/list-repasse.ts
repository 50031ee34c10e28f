import { centavos, parteBp } from '@alento/contract/base/dinheiro.ts'
import type { Repasse } from '@alento/contract/pagamento/repasse.ts'
import type { Sessao } from '#deps.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { Db } from '#platform/db/db.ts'
import { codigoFor } from '#modules/pedido/voucher.rules.ts'
import { Problem } from '#platform/problem.ts'
import { isVendedor, listRepasseView, type Periodo, type RepasseView } from './repasse.queries.ts'

const servicoOf = ({ pedido, exames }: RepasseView): string =>
  pedido.consulta?.especialidade ?? (exames.length === 1 ? exames[0]!.nomeExame : `${exames.length} exames`)

function toRepasse(role: Sessao['role'], row: RepasseView): Repasse {
  const { recebivel: r, pedido, dia } = row
  const preco = centavos(pedido.valorBruto)
  const taxa = parteBp(preco, pedido.taxaBp)
  const deposited = row.transferencia === 'succeeded'
  return {
    id: r.id,
    created_at: pedido.criadoEm.toString({ smallestUnit: 'second' }),
    amount: centavos(r.valorLiquido),
    transfer_date_formatted: dia ? formatDia(dia) : '',
    transfer_date: dia,
    situacao: deposited ? 'PAGO' : 'PREVISTO',
    transferencia: r.transferenciaId,
    parcela: r.parcela,
    pedido: {
      _id: pedido.id,
      codigo: codigoFor(role, pedido),
      tipoPedido: pedido.tipoPedido,
      servico: servicoOf(row),
      exames: row.exames.map(({ codigoExame, nomeExame }) => ({ codigoExame, nomeExame })),
      preco,
      cupom: centavos(pedido.desconto),
      taxa,
      liquido: centavos(preco - taxa),
    },
  }
}

/** The whole year, or one month of it. */
function periodoOf(ano: number | undefined, mes: number | undefined): Periodo {
  if (ano === undefined) return null
  const de = Temporal.PlainDate.from({ year: ano, month: mes ?? 1, day: 1 })
  return { de, antesDe: de.add(mes === undefined ? { years: 1 } : { months: 1 }) }
}

export type Pergunta = { sellerId: string; ano: number | undefined; mes: number | undefined }

/**
 * The receivables of one seller, latest day first, and their number. Centavos. A unit's staff may query only their own seller.
 * @throws base.nao_encontrado when the seller belongs to no unit, or not to theirs
 */
export async function listRepasse(
  db: Db,
  { role, redeId }: Sessao,
  { sellerId, ano, mes }: Pergunta,
  page: { limit: number; offset: number },
): Promise<{ total: number; list: Repasse[] }> {
  if (role !== 'Administrador' && redeId === null) throw new Problem('base.nao_encontrado')
  const dono = { sellerId, redeId: role === 'Administrador' ? null : redeId }
  if (!(await isVendedor(db, dono))) throw new Problem('base.nao_encontrado', 'Unidade não encontrada.')
  const { total, list } = await listRepasseView(db, dono, periodoOf(ano, mes), page)
  return { total, list: list.map((row) => toRepasse(role, row)) }
}
