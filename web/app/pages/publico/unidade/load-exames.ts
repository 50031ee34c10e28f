import { maxExames } from '@alento/contract/novo-pedido.ts'
import type { Prestador } from '@alento/contract/prestador.ts'
import { listRedePacote } from '@alento/contract/pacote.ts'
import type { Rede } from '@alento/contract/rede.ts'
import { type Context, load } from '#lib/api/api.ts'
import { type ExamShop, readExames, readPacotes } from './exames/exames.ts'
import { toExam, toPack } from './exames/to-exam.ts'
import type { ProviderAddress } from '#lib/busca/provider-path.ts'
import { findCard } from './load-booking.ts'

/** The unit's exams: their number, the first by name, and those named in the URL, in its order. */
export function chosenExames(params: URLSearchParams, { total, primeiro, escolhidos }: Prestador['exames']) {
  const ids = readExames(params)
  const chosen = ids.flatMap((id) => escolhidos.find((e) => e._id === id) ?? [])
  return { total, first: primeiro, chosen, missing: ids.length - chosen.length }
}
export type Exames = ReturnType<typeof chosenExames>

/** The URL parts for the unit's exams as a whole, or for the first chosen one. */
export function addressOfExame(rede: Rede, { chosen, first }: Exames, whole: boolean): ProviderAddress {
  const { nomeRede, cidade, uf } = rede
  const exame = whole ? undefined : chosen[0]
  const preco = (exame ?? first)?.valorSinSaude ?? 0
  return { servico: 'Exame', descricao: exame?.nomeExame ?? 'Exames', preco, nomeRede, cidade, uf }
}

/** The data of the exams panel and its table. */
export async function loadExamShop(
  args: { context: Context; request: Request; url: URL },
  rede: Rede,
  exames: Exames,
  marca: string,
): Promise<ExamShop> {
  const [card, list] = await Promise.all([
    findCard(args.context),
    load(args, listRedePacote, { query: { rede: rede._id } }),
  ])
  const pacotes = list.map((p) => toPack(p, rede.pagamentoOnline))
  const gone = readPacotes(args.url.searchParams).filter((id) => !pacotes.some((p) => p.id === id))
  return {
    card,
    online: rede.pagamentoOnline === 'S',
    marca,
    rede: rede._id,
    chosen: exames.chosen.map((e) => toExam(e, rede.pagamentoOnline)),
    pacotes,
    missing: exames.missing + gone.length,
    max: maxExames,
    chave: crypto.randomUUID(),
  }
}
