import { centavos, porcentagemDesconto } from '@alento/contract/base/dinheiro.ts'
import { pertoM } from '@alento/contract/orcamento.can.ts'
import type { Subtotais, TipoOpcao } from '@alento/contract/orcamento.ts'
import type { TipoPagamento } from '@alento/contract/pedido.ts'
import { coverAt, type Cobertura, type Oferecido } from './cobertura.rules.ts'
import { cheapestOf } from './combinacao.rules.ts'

type Precos = { valorParticular: number; valorAlento: number; valorSinSaude: number }

/** The three prices of what is bought, each added up separately, in centavos. */
export function subtotaisOf(linhas: readonly Precos[]): Subtotais {
  const sum = (of: (p: Precos) => number) => centavos(linhas.reduce((total, p) => total + of(p), 0))
  const [particular, sinSaude] = [sum((p) => p.valorParticular), sum((p) => p.valorSinSaude)]
  return {
    subTotalParticular: particular,
    subTotalAlento: sum((p) => p.valorAlento),
    subTotalSinSaude: sinSaude,
    porcentagemDesconto: porcentagemDesconto(particular, sinSaude),
  }
}

/** The subtotals of several units together. */
export const joinSubtotais = (partes: readonly Subtotais[]): Subtotais =>
  subtotaisOf(
    partes.map((p) => ({
      valorParticular: p.subTotalParticular,
      valorAlento: p.subTotalAlento,
      valorSinSaude: p.subTotalSinSaude,
    })),
  )

/** A unit alone: what it asks for as much of the basket as it does, in centavos, and how many exams it does not do. */
export type Coberta<U> = { unidade: U; valor: number; faltam: number }

/** Each unit with the cost of its own cheapest purchase; `coverAt` says what that one is, for the few that are shown. */
export const coverEach = <U extends Oferecido>(unidades: readonly U[], total: number): Coberta<U>[] =>
  unidades.map((unidade) => coverAlone(unidade, total))

/** A unit without packages has only one way to sell the basket. */
function coverAlone<U extends Oferecido>(unidade: U, total: number): Coberta<U> {
  if (unidade.pacotes.length > 0) {
    const { valor, faltam } = coverAt([unidade], total)
    return { unidade, valor, faltam: faltam.length }
  }
  let [valor, faltam] = [0, 0]
  for (const preco of unidade.avulsos)
    if (preco === null) faltam += 1
    else valor += preco
  return { unidade, valor, faltam }
}

const farOf = (u: Oferecido): number => u.distanciaM ?? Infinity

/** The cheapest of the units that do the whole basket; of equal ones the nearest. */
function cheapestWhole<U extends Oferecido>(cobertas: readonly Coberta<U>[], total: number) {
  let best: Coberta<U> | null = null
  for (const c of cobertas) if (c.faltam === 0 && (best === null || isCheaper(c, best))) best = c
  return best && coverAt([best.unidade], total)
}

const isCheaper = (a: Coberta<Oferecido>, b: Coberta<Oferecido>): boolean =>
  a.valor < b.valor || (a.valor === b.valor && farOf(a.unidade) < farOf(b.unidade))

export type Opcao = { tipo: TipoOpcao; cobertura: Cobertura; menos: number }

/**
 * The ways to buy a basket: at the cheapest unit that does all of it, at the cheapest within 5 km where that is another one, and
 * divided over the cheapest combination, where that costs less or does more. Only units that take online payment into an account of
 * their own are combined, because a combination is one payment; without the card (`tipoPagamento` Alento) a unit that takes none
 * sells nothing to this person. `menos` is what an option saves compared to the first one, in centavos. Source: decisions.md,
 * 'Orders'.
 */
export function opcoesOf<U extends Oferecido & { online: boolean }>(
  all: readonly Coberta<U>[],
  { total, tipoPagamento }: { total: number; tipoPagamento: TipoPagamento },
): Opcao[] {
  const cobertas = all.filter((c) => tipoPagamento === 'SinSaude' || c.unidade.online)
  const um = cheapestWhole(cobertas, total)
  const perto = cheapestWhole(
    cobertas.filter((c) => farOf(c.unidade) <= pertoM),
    total,
  )
  const online = cobertas.flatMap(({ unidade }) => (unidade.online && unidade.vendedor ? [unidade] : []))
  const dividido = cheapestOf(online, total, 3)
  const option = (tipo: TipoOpcao, cobertura: Cobertura): Opcao => ({
    tipo,
    cobertura,
    menos: um ? Math.max(0, um.valor - cobertura.valor) : 0,
  })
  const worth = dividido.partes.length > 1 && (um === null || dividido.valor < um.valor)
  return [
    ...(um ? [option('UM', um)] : []),
    ...(perto && perto.partes[0]?.id !== um?.partes[0]?.id ? [option('PERTO', perto)] : []),
    ...(worth ? [option('DIVIDIDO', dividido)] : []),
  ]
}
