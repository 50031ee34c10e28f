import { maxExames } from '@alento/contract/novo-pedido.ts'
import { listRedeExame, type Rede, type RedeExame } from '@alento/contract/rede.ts'
import { type Context, load } from '#lib/api.ts'
import { type ExamRow, type ExamShop, readExames } from '#lib/exames.ts'
import { loadList } from '#lib/load-list.ts'
import { pricesOf } from '#lib/prices.ts'
import type { ProviderAddress } from '#lib/provider-path.ts'
import { findCard } from './load-booking.ts'

type Args = { context: Context; request: Request; url: URL }

/** The unit's exams: how many, the first by name, and those that the address names, in its order. */
export async function loadExames(args: Args, rede: string) {
  const ids = readExames(args.url.searchParams)
  const [all, named] = await Promise.all([
    loadList(args, listRedeExame, { query: { rede, limit: 1 } }),
    ids.length > 0
      ? load(args, listRedeExame, { query: { rede, _id__in: ids.join(','), limit: ids.length } })
      : [],
  ])
  const chosen = ids.flatMap((id) => named.find((e) => e._id === id) ?? [])
  return { total: all.total, first: all.list[0], chosen, missing: ids.length - chosen.length }
}
type Exames = Awaited<ReturnType<typeof loadExames>>

export const toExam = (e: RedeExame, { pagamentoOnline }: Pick<Rede, 'pagamentoOnline'>): ExamRow => ({
  id: e._id,
  nome: e.nomeExame,
  prices: pricesOf(e, pagamentoOnline),
})

/** The unit's exams as a whole have an address; so has the one that the choices begin with. */
export function addressOfExame(rede: Rede, { chosen, first }: Exames, whole: boolean): ProviderAddress {
  const { nomeRede, cidade, uf } = rede
  const exame = whole ? undefined : chosen[0]
  const preco = (exame ?? first)?.valorSinSaude ?? 0
  return { servico: 'Exame', descricao: exame?.nomeExame ?? 'Exames', preco, nomeRede, cidade, uf }
}

/** What the panel of exams and their table need. */
export async function loadExamShop(args: Args, rede: Rede, exames: Exames, marca: string): Promise<ExamShop> {
  return {
    card: await findCard(args.context),
    online: rede.pagamentoOnline === 'S',
    marca,
    rede: rede._id,
    chosen: exames.chosen.map((e) => toExam(e, rede)),
    missing: exames.missing,
    max: maxExames,
    chave: crypto.randomUUID(),
  }
}
