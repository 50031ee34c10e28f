import { centavos, porcentagemDesconto } from '@alento/contract/base/dinheiro.ts'
import { pertoM } from '@alento/contract/orcamento/orcamento.can.ts'
import type { Subtotais, TipoOpcao } from '@alento/contract/orcamento/orcamento.ts'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import { coverAt, type Cobertura } from './cobertura.rules.ts'
import { cheapestOfEach } from './combinacao.rules.ts'
import { cotadaAt, sellerAt, type Comparacao } from './comparacao.rules.ts'
import { aBusca, type Busca } from './limite.rules.ts'
import { pickNeededUnidades } from './substituta.rules.ts'

type Precos = { valorParticular: number; valorAlento: number; valorSinSaude: number }

/** The three prices of a purchase, each added up separately, in centavos. */
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

export const joinSubtotais = (partes: readonly Subtotais[]): Subtotais =>
  subtotaisOf(
    partes.map((p) => ({
      valorParticular: p.subTotalParticular,
      valorAlento: p.subTotalAlento,
      valorSinSaude: p.subTotalSinSaude,
    })),
  )

/** The cheapest of the units that do the whole basket; of equal ones the nearest. */
function cheapestWhole(c: Comparacao, rows: readonly number[]): Cobertura | null {
  let best: number | null = null
  for (const u of rows) if (c.faltam[u] === 0 && (best === null || isCheaper(c, u, best))) best = u
  return best === null ? null : coverAt([cotadaAt(c, best)], c.exames)
}

const isCheaper = ({ valor, distanciaM }: Comparacao, a: number, b: number): boolean =>
  valor[a]! < valor[b]! || (valor[a] === valor[b] && distanciaM[a]! < distanciaM[b]!)

/** `exata`: every division was compared. */
export type Opcao = { tipo: TipoOpcao; cobertura: Cobertura; menos: number; exata: boolean }

/**
 * The cheapest purchase at two places, and that at three, each only where it needs so many. One that leaves out exams which three
 * places do is none.
 */
function dividedOf(c: Comparacao, online: readonly number[], busca: Busca): Cobertura[] {
  const combinable = c.vendedores ? online.filter((u) => sellerAt(c, u) !== null) : online
  const [, dois, tres] = cheapestOfEach(pickNeededUnidades(c, combinable), c.exames, busca)
  return [dois, tres].filter((o, n) => o.partes.length === n + 2 && o.faltam.length === tres.faltam.length)
}

/**
 * The ways to buy a basket: at the cheapest unit that does all of it, at the cheapest within 5 km where that is another one, and
 * divided over the cheapest two and three, where that costs less or does more than fewer places. Only units that take online payment
 * into an account of their own are combined, because a combination is one payment; without the card (`tipoPagamento` Alento) a unit
 * that takes none sells nothing to this person. `menos` is the saving of an option compared to the first one, in centavos. Source:
 * decisions.md, 'Orders'; ADR 0230.
 */
export function opcoesOf(c: Comparacao, tipoPagamento: TipoPagamento): Opcao[] {
  const all = Array.from({ length: c.total }, (_, u) => u)
  const online = all.filter((u) => c.unidades[u]!.online)
  const payable = tipoPagamento === 'SinSaude' ? all : online
  const um = cheapestWhole(c, payable)
  const perto = cheapestWhole(
    c,
    payable.filter((u) => c.distanciaM[u]! <= pertoM),
  )
  const busca = aBusca()
  const option = (tipo: TipoOpcao, cobertura: Cobertura): Opcao => ({
    tipo,
    cobertura,
    menos: um ? Math.max(0, um.valor - cobertura.valor) : 0,
    exata: !busca.cut,
  })
  const divididos = dividedOf(c, online, busca).filter((o) => um === null || o.valor < um.valor)
  return [
    ...(um ? [option('UM', um)] : []),
    ...(perto && perto.partes[0]?.id !== um?.partes[0]?.id ? [option('PERTO', perto)] : []),
    ...divididos.map((o) => option('DIVIDIDO', o)),
  ]
}
