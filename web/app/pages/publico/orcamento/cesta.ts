import { savingPercent } from '@alento/contract/base/parte.ts'
import { maxExamesOrcamento, shortName } from '@alento/contract/orcamento/orcamento.can.ts'
import type {
  Orcamento,
  OpcaoOrcamento,
  Subtotais,
  UnidadeOrcamento,
} from '@alento/contract/orcamento/orcamento.ts'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import type { Prices } from '#lib/busca/prices.ts'

/** The subtotals of a basket (O3); `lead` is the price that this person may pay, to which the saving belongs. Centavos. */
export type CestaPrices = Prices & { lead: TipoPagamento }

export const takesOnlinePayment = (partes: readonly Pick<UnidadeOrcamento, 'pagamentoOnline'>[]): boolean =>
  partes.every((u) => u.pagamentoOnline === 'S')

export function cestaPrices(sub: Subtotais, online: boolean, tipo: TipoPagamento): CestaPrices {
  const lead = tipo === 'Alento' && online ? 'Alento' : 'SinSaude'
  return {
    sinSaude: sub.subTotalSinSaude,
    alento: online ? sub.subTotalAlento : null,
    particular: sub.subTotalParticular,
    lead,
    saving:
      lead === 'SinSaude'
        ? sub.porcentagemDesconto
        : savingPercent(sub.subTotalParticular, sub.subTotalAlento),
  }
}

export const leadOf = (p: CestaPrices): number =>
  p.lead === 'Alento' ? (p.alento ?? p.sinSaude) : p.sinSaude

/**
 * Orders purchases by what this person would pay. A unit without online payment sells at the card price alone: a person without a card
 * may not pay it, so it comes after all others.
 */
export const byPrice =
  (tipo: TipoPagamento) =>
  (a: CestaPrices, b: CestaPrices): number =>
    Number(a.lead !== tipo) - Number(b.lead !== tipo) || leadOf(a) - leadOf(b)

/** How many exams were left out, because a quote compares only so many; null when none was. */
export function leftOutText(fora: number): string | null {
  if (fora === 0) return null
  const left = fora === 1 ? 'Ficou 1 exame de fora' : `Ficaram ${fora} exames de fora`
  return `${left}: um orçamento compara até ${maxExamesOrcamento}.`
}

/** An exam in the basket: its name cut at 15 characters (O1), whole in `nome`. `valor` in centavos. */
export type Linha = { codigo: string; nome: string; curto: string; valor: number | null; nota: string | null }

/** Returns the cheapest way for the basket: of the options that leave out fewest exams the cheapest; else the unit that does most of it. */
export function pickBest({ opcoes, list, tipoPagamento }: Orcamento) {
  const ways: Pick<OpcaoOrcamento, 'partes' | 'faltam' | keyof Subtotais>[] =
    opcoes.length > 0 ? opcoes : list.map((u) => ({ ...u, partes: [u] }))
  const ranked = ways.map((way) => ({
    partes: way.partes,
    faltam: way.faltam,
    prices: cestaPrices(way, takesOnlinePayment(way.partes), tipoPagamento),
  }))
  const [best] = ranked.toSorted(
    (a, b) => a.faltam.length - b.faltam.length || byPrice(tipoPagamento)(a.prices, b.prices),
  )
  return best ?? null
}

/** Returns the price of an exam at the units of a purchase: its own, or the package that it is in. Null when none of them does it. */
export function costAt(partes: readonly UnidadeOrcamento[], codigo: string, lead: TipoPagamento) {
  for (const parte of partes) {
    const exame = parte.exames.find((e) => e.codigoExame === codigo)
    if (exame) return { valor: lead === 'Alento' ? exame.valorAlento : exame.valorSinSaude, pacote: null }
    const pacote = parte.pacotes.find((p) => p.exames.some((e) => e.codigoExame === codigo))
    if (pacote) return { valor: null, pacote: pacote.nome }
  }
  return null
}

/** The basket as the form's panel shows it: each exam with its price where all of them cost least. */
export function resumoOf(quote: Orcamento) {
  const best = pickBest(quote)
  const linhas = quote.exames.map((e): Linha => {
    const cost = best && costAt(best.partes, e.codigoExame, best.prices.lead)
    return {
      codigo: e.codigoExame,
      nome: e.nomeExame,
      curto: shortName(e.nomeExame),
      valor: cost?.valor ?? null,
      nota: cost?.pacote ? `no ${cost.pacote}` : null,
    }
  })
  return {
    linhas,
    prices: best?.prices ?? null,
    feitos: best ? quote.exames.length - best.faltam.length : 0,
    pacotes: best ? best.partes.flatMap((u) => u.pacotes.map((p) => p.nome)) : [],
  }
}
