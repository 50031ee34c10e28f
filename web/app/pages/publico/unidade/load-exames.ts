import { maxExames } from '@alento/contract/novo-pedido.ts'
import type { Prestador } from '@alento/contract/prestador.ts'
import type { Rede, RedeExame } from '@alento/contract/rede.ts'
import type { Context } from '#lib/api/api.ts'
import { type ExamRow, type ExamShop, readExames } from './exames/exames.ts'
import { pricesOf } from '#lib/busca/prices.ts'
import type { ProviderAddress } from '#lib/busca/provider-path.ts'
import { findCard } from './load-booking.ts'

/** The unit's exams: their number, the first by name, and those named in the URL, in its order. */
export function chosenExames(params: URLSearchParams, { total, primeiro, escolhidos }: Prestador['exames']) {
  const ids = readExames(params)
  const chosen = ids.flatMap((id) => escolhidos.find((e) => e._id === id) ?? [])
  return { total, first: primeiro, chosen, missing: ids.length - chosen.length }
}
export type Exames = ReturnType<typeof chosenExames>

export const toExam = (e: RedeExame, { pagamentoOnline }: Pick<Rede, 'pagamentoOnline'>): ExamRow => ({
  id: e._id,
  nome: e.nomeExame,
  prices: pricesOf(e, pagamentoOnline),
})

/** The URL parts for the unit's exams as a whole, or for the first chosen one. */
export function addressOfExame(rede: Rede, { chosen, first }: Exames, whole: boolean): ProviderAddress {
  const { nomeRede, cidade, uf } = rede
  const exame = whole ? undefined : chosen[0]
  const preco = (exame ?? first)?.valorSinSaude ?? 0
  return { servico: 'Exame', descricao: exame?.nomeExame ?? 'Exames', preco, nomeRede, cidade, uf }
}

/** The data of the exams panel and its table. */
export async function loadExamShop(
  { context }: { context: Context },
  rede: Rede,
  exames: Exames,
  marca: string,
): Promise<ExamShop> {
  return {
    card: await findCard(context),
    online: rede.pagamentoOnline === 'S',
    marca,
    rede: rede._id,
    chosen: exames.chosen.map((e) => toExam(e, rede)),
    missing: exames.missing,
    max: maxExames,
    chave: crypto.randomUUID(),
  }
}
