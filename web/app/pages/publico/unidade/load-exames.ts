import { maxExames } from '@alento/contract/pedido/novo-pedido.ts'
import type { Prestador } from '@alento/contract/unidade/prestador.ts'
import { listRedePacote } from '@alento/contract/preco/pacote.ts'
import type { Rede } from '@alento/contract/unidade/rede.ts'
import { type Context, load } from '#lib/api/api.ts'
import { type ExamShop, readExames, readPacotes } from './exames/exames.ts'
import { toExam, toPack } from './exames/to-exam.ts'
import type { ProviderAddress } from '#lib/busca/provider-path.ts'
import { sellsExames } from './ask-prestador.ts'
import { findDivida } from '#lib/compra/find-divida.ts'
import { findCard } from '#lib/compra/find-card.ts'
import { findPlanoDesde } from '#lib/compra/oferta-cartao.ts'

/** The unit's exams: their number, the first one's price, and those named in the URL, in its order; `sold` also by packages alone. */
export function chosenExames(params: URLSearchParams, prestador: Pick<Prestador, 'exames' | 'pacotes'>) {
  const { exames, pacotes } = prestador
  const { total, primeiro, escolhidos } = exames
  const ids = readExames(params)
  const chosen = ids.flatMap((id) => escolhidos.find((e) => e._id === id) ?? [])
  return {
    total,
    pacotes: pacotes.total,
    sold: sellsExames(prestador),
    preco: primeiro?.valorSinSaude ?? pacotes.menor ?? 0,
    chosen,
    missing: ids.length - chosen.length,
  }
}
export type Exames = ReturnType<typeof chosenExames>

/** The URL parts for the unit's exams as a whole, or for the first chosen one. */
export function addressOfExame(rede: Rede, { chosen, ...all }: Exames, whole: boolean): ProviderAddress {
  const { nomeRede, cidade, uf } = rede
  const exame = whole ? undefined : chosen[0]
  const preco = exame?.valorSinSaude ?? all.preco
  return { servico: 'Exame', descricao: exame?.nomeExame ?? 'Exames', preco, nomeRede, cidade, uf }
}

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
  const [plano, divida] = await Promise.all([
    findPlanoDesde(args.context, card),
    findDivida(args.context, card),
  ])
  const pacotes = list.map((p) => toPack(p, rede.pagamentoOnline))
  const gone = readPacotes(args.url.searchParams).filter((id) => !pacotes.some((p) => p.id === id))
  return {
    card,
    plano,
    divida,
    online: rede.pagamentoOnline === 'S',
    marca,
    rede: rede._id,
    chosen: exames.chosen.map((e) => toExam(e, rede.pagamentoOnline)),
    pacotes,
    avulsos: exames.total > 0,
    missing: exames.missing + gone.length,
    max: maxExames,
    chave: crypto.randomUUID(),
  }
}
