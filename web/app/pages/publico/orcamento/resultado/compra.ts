import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import type { UnidadeOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import { orcamentoVazio, type OrcamentoQuery, type Parte } from '#lib/busca/orcamento-query.ts'
import { type CardState, type PaymentOption, paymentOptions, pickPayment } from '#lib/tempo/booking.ts'
import { cestaPrices, type CestaPrices, costAt, takesOnlinePayment } from '#pages/publico/orcamento/cesta.ts'
import { type Args, loadQuote, pricesFor } from '#pages/publico/orcamento/load-quote.ts'
import { readPartes } from '#pages/publico/orcamento/read-orcamento.ts'

/** The confirmation's input from its URL: the parts, the ticked exams (null: all), the way to pay. */
type Pedida = { partes: Parte[]; levar: readonly string[] | null; pagamento: TipoPagamento | null }

/** The value of an exam's checkbox: the same exam may be on sale at two of the units. */
const chaveOf = (unidade: string, codigo: string): string => `${unidade}:${codigo}`

export function readPedida(params: URLSearchParams): Pedida {
  const pagamento = params.get('pagamento')
  return {
    partes: readPartes(params),
    levar: params.has('conferido') ? params.getAll('levar') : null,
    pagamento: pagamento === 'Alento' || pagamento === 'SinSaude' ? pagamento : null,
  }
}

/** An exam of the confirmation. `valor` in centavos; null when it is in a package, or no longer sold. */
export type LinhaCompra = {
  chave: string
  nome: string
  unidade: string
  levado: boolean
  valor: number | null
  nota: string | null
}

export type Compra = {
  linhas: LinhaCompra[]
  pacotes: { nome: string; unidade: string; valor: number; inclui: string[] }[]
  /** How many of the units no longer sell any of it. */
  sumiram: number
  /** Each ticked exam is still sold where it was quoted. */
  inteira: boolean
  options: PaymentOption[]
  pagamento: TipoPagamento | null
  /** Centavos; null until it is known how it is paid. */
  total: number | null
  levados: number
  lugares: number
  card: CardState
  /** Idempotency key: one purchase for each time the page is shown. */
  chave: string
}

/** The parts of an order as `POST /api/pedidos/combinacao` takes them. */
type PartesPedido = { unidade: string; exames: string[]; pacotes: string[] }[]

type Asking = { args: Args; q: OrcamentoQuery; tipo: TipoPagamento }

/** Returns a unit's present price for some of the exams; null when it sells none of them. */
async function priceAt(
  { args, q, tipo }: Asking,
  { unidade, codigos }: Parte,
): Promise<{ unidade: UnidadeOrcamento | null; nomes: Map<string, string> }> {
  const alone = { ...orcamentoVazio, lugar: q.lugar, raioKm: 50, rede: unidade, exames: codigos }
  const { list, exames } = await loadQuote(args, alone, tipo)
  const nomes = new Map(exames.map((e) => [e.codigoExame, e.nomeExame]))
  return { unidade: list[0] ?? null, nomes }
}

type Priced = {
  parte: Parte
  levados: string[]
  all: Awaited<ReturnType<typeof priceAt>>
  now: UnidadeOrcamento | null
}

/** A part with all of its exams, for their names, and with the ticked ones alone, for their price without the others. */
async function pricePart(ask: Asking, parte: Parte, levar: Pedida['levar']) {
  const levados = parte.codigos.filter((c) => levar === null || levar.includes(chaveOf(parte.unidade, c)))
  const all = await priceAt(ask, parte)
  if (levados.length === parte.codigos.length) return { parte, levados, all, now: all.unidade }
  const now = levados.length > 0 ? await priceAt(ask, { ...parte, codigos: levados }) : null
  return { parte, levados, all, now: now?.unidade ?? null }
}

function linesOf({ parte, levados, all, now }: Priced, lead: TipoPagamento): LinhaCompra[] {
  return parte.codigos.map((codigo) => {
    const levado = levados.includes(codigo)
    const at = levado ? now : all.unidade
    const cost = at && costAt([at], codigo, lead)
    return {
      chave: chaveOf(parte.unidade, codigo),
      nome: all.nomes.get(codigo) ?? codigo,
      unidade: all.unidade?.nomeRede ?? '',
      levado,
      valor: cost?.valor ?? null,
      nota: cost ? cost.pacote && `no ${cost.pacote}` : 'não é mais vendido aqui',
    }
  })
}

const packagesOf = (
  bought: readonly UnidadeOrcamento[],
  linhas: readonly LinhaCompra[],
  lead: TipoPagamento,
) =>
  bought.flatMap((u) =>
    u.pacotes.map((p) => ({
      nome: p.nome,
      unidade: u.nomeRede,
      valor: lead === 'Alento' ? p.valorAlento : p.valorSinSaude,
      inclui: p.exames.map((e) => e.nomeExame).filter((nome) => linhas.every((l) => l.nome !== nome)),
    })),
  )

const sumOf = (bought: readonly UnidadeOrcamento[], online: boolean, tipo: TipoPagamento): CestaPrices => {
  const add = (of: (u: UnidadeOrcamento) => number) => bought.reduce((total, u) => total + of(u), 0)
  const sub = {
    subTotalParticular: add((u) => u.subTotalParticular),
    subTotalAlento: add((u) => u.subTotalAlento),
    subTotalSinSaude: add((u) => u.subTotalSinSaude),
    porcentagemDesconto: 0,
  }
  return cestaPrices(sub as Parameters<typeof cestaPrices>[0], online, tipo)
}

/** The payment that the person chose; else that of their own card, else the one that was compared. */
function paymentOf(pedida: Pedida, options: readonly PaymentOption[], card: CardState, tipo: TipoPagamento) {
  const own = pickPayment(pedida.pagamento, options, card)
  if (own ?? pedida.pagamento) return own
  const allowed = options.filter((o) => o.allowed)
  return (allowed.find((o) => o.value === tipo) ?? allowed[0])?.value ?? null
}

type Person = { card: CardState; marca: string }

/** The purchase as the confirmation shows it, and the orders to make; null when the URL asks for none. Prices are those of now. */
export async function loadCompra(
  args: Args,
  q: OrcamentoQuery,
  params: URLSearchParams,
  { card, marca }: Person,
): Promise<{ compra: Compra; partes: PartesPedido } | null> {
  const pedida = readPedida(params)
  if (pedida.partes.length === 0) return null
  const tipo = pedida.pagamento ?? pricesFor(card, q)
  const priced = await Promise.all(
    pedida.partes.map((parte) => pricePart({ args, q, tipo }, parte, pedida.levar)),
  )
  const bought = priced.flatMap((p) => p.now ?? [])
  const online = takesOnlinePayment(bought)
  const options = paymentOptions(sumOf(bought, online, tipo), card, marca)
  const pagamento = paymentOf(pedida, options, card, tipo)
  const lead = pagamento ?? (online ? tipo : 'SinSaude')
  const linhas = priced.flatMap((p) => linesOf(p, lead))
  const levados = linhas.filter((l) => l.levado)
  const whole = levados.every((l) => l.valor !== null || l.nota?.startsWith('no '))
  const partes = bought.map((u) => ({
    unidade: u._id,
    exames: u.exames.map((e) => e._id),
    pacotes: u.pacotes.map((p) => p._id),
  }))
  return {
    partes,
    compra: {
      linhas,
      pacotes: packagesOf(bought, linhas, lead),
      inteira: whole,
      sumiram: priced.filter((p) => p.levados.length > 0 && !p.now).length,
      options,
      pagamento,
      total: whole && bought.length > 0 ? (options.find((o) => o.value === pagamento)?.valor ?? null) : null,
      levados: levados.length,
      lugares: bought.length,
      card,
      chave: crypto.randomUUID(),
    },
  }
}
