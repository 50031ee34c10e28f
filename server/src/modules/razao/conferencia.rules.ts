import type { TipoLancamento } from '@alento/contract/pagamento/razao.ts'
import { chaves } from './chave.rules.ts'
import {
  makeDevolucao,
  makeRecebimento,
  saldosOf,
  sumOf,
  makeVenda,
  makeVendaDevolvida,
  undoVenda,
  makeVendaAtUnidade,
  type Partida,
  type Saldos,
} from './razao.rules.ts'

/** The tables' facts about one order: order, payments and refunds. Amounts in centavos. */
export type Fatos = {
  pedido: {
    id: string
    codigo: string
    redeId: string
    valorBruto: number
    desconto: number
    taxaBp: number
    statusPagamento: string
    pagamentoAto: boolean
    vendasDesfeitas: number
    pagamentoId: string | null
    atendidoEm: Temporal.Instant | null
    atualizadoEm: Temporal.Instant
  }
  pagamentos: readonly FatoPagamento[]
  estornos: readonly FatoEstorno[]
}
/** One line of a payment, of this order. */
type FatoPagamento = {
  id: string
  /** The money's name (`origemOf`); null while there is none. */
  origem: string | null
  valor: number
  repasse: number
  pagoEm: Temporal.Instant | null
}
type FatoEstorno = {
  id: string
  pagamentoId: string
  origem: string
  valor: number
  repasse: number
  status: string
  comprovante: string | null
  criadoEm: Temporal.Instant
  feitoEm: Temporal.Instant | null
}

/** A posting that follows from the facts; its entries may depend on earlier postings of the order. */
type Esperado = {
  chave: string
  tipo: TipoLancamento
  quando: Temporal.Instant
  partidas: (saldos: Saldos) => Partida[]
}

/** Gateway transactions whose money was received, whether assigned to an order or not. */
function recebimentosOf({ pagamentos, estornos }: Fatos): Esperado[] {
  const valorOf = new Map(pagamentos.map((p) => [p.id, p.valor]))
  const came = [
    ...pagamentos.flatMap(({ pagoEm, origem, valor }) =>
      pagoEm && origem ? [{ origem, valor, quando: pagoEm }] : [],
    ),
    ...estornos.map((e) => ({
      origem: e.origem,
      valor: valorOf.get(e.pagamentoId) ?? e.valor,
      quando: e.criadoEm,
    })),
  ]
  const once = new Map(came.toReversed().map((r) => [r.origem, r]))
  return Array.from(once.values(), ({ origem, valor, quando }) => ({
    chave: chaves.recebida(origem),
    tipo: 'RECEBIMENTO',
    quando,
    partidas: () => makeRecebimento(valor),
  }))
}

/** The payment that paid the order; null when there is none. */
const pagoPor = ({ pedido, pagamentos }: Fatos): FatoPagamento | null =>
  pagamentos.find((p) => p.id === pedido.pagamentoId && sold(pedido)) ?? null

const sold = ({ statusPagamento: s, pagamentoAto }: Fatos['pedido']): boolean =>
  (s === 'CONCLUIDO' || s === 'ESTORNADO') && !pagamentoAto

/** The sale at the desk for the `vez`th time. */
const noLocal = (pedido: Fatos['pedido'], vez: number, quando: Temporal.Instant): Esperado => ({
  chave: chaves.vendaNoLocal(pedido.id, vez),
  tipo: 'VENDA_NO_LOCAL',
  quando,
  partidas: () =>
    makeVendaAtUnidade({ bruto: pedido.valorBruto, desconto: pedido.desconto, taxaBp: pedido.taxaBp }),
})

/** Sales at the desk that were undone within minutes, each with its reversal. */
const listVendaDesfeita = ({ pedido }: Fatos): Esperado[] =>
  Array.from({ length: pedido.vendasDesfeitas }, (_, i) => i + 1).flatMap((vez) => [
    noLocal(pedido, vez, pedido.atualizadoEm),
    {
      chave: chaves.vendaDesfeita(pedido.id, vez),
      tipo: 'VENDA_DESFEITA',
      quando: pedido.atualizadoEm,
      partidas: undoVenda,
    },
  ])

function vendasOf(fatos: Fatos): Esperado[] {
  const { pedido } = fatos
  const v = { bruto: pedido.valorBruto, desconto: pedido.desconto, taxaBp: pedido.taxaBp }
  const quando = pedido.atendidoEm ?? pedido.atualizadoEm
  const pago = pagoPor(fatos)
  if (pago?.origem)
    return [
      {
        chave: chaves.venda(pago.origem),
        tipo: 'VENDA',
        quando: pago.pagoEm ?? quando,
        partidas: () => makeVenda(v, pago),
      },
    ]
  if (pedido.pagamentoAto && pedido.statusPagamento === 'CONCLUIDO')
    return [noLocal(pedido, pedido.vendasDesfeitas + 1, quando)]
  if (!sold(pedido)) return []
  const free = { chave: chaves.vendaGratis(pedido.id), tipo: 'VENDA' as const, quando }
  const undone = { chave: chaves.gratisDesfeita(pedido.id), tipo: 'VENDA_DESFEITA' as const, quando }
  return [
    { ...free, partidas: () => makeVenda(v, { valor: 0, repasse: 0 }) },
    ...(pedido.statusPagamento === 'ESTORNADO' ? [{ ...undone, partidas: undoVenda }] : []),
  ]
}

const devolucoesOf = (fatos: Fatos): Esperado[] =>
  fatos.estornos
    .filter((e) => e.status === 'FEITO')
    .map((e) => {
      const devolvido = { valor: e.valor, repasse: e.repasse, manual: e.comprovante !== null }
      const taken = pagoPor(fatos)?.origem === e.origem
      return {
        chave: chaves.estorno(e.id),
        tipo: devolvido.manual ? 'DEVOLUCAO_MANUAL' : 'DEVOLUCAO',
        quando: e.feitoEm ?? e.criadoEm,
        partidas: (saldos) => (taken ? makeVendaDevolvida(saldos, devolvido) : makeDevolucao(devolvido)),
      }
    })

export type Lancado = { chave: string; tipo: TipoLancamento; partidas: readonly Partida[] }
export type Falta = Omit<Esperado, 'partidas'> & { partidas: Partida[] }

const textOf = (partidas: readonly Partida[]): string =>
  partidas
    .toSorted((a, b) => a.conta.localeCompare(b.conta))
    .map(({ conta, valor }) => `${conta} ${valor}`)
    .join(', ')

/** Money that was received and neither belongs to the order nor is being refunded. */
function withoutOrder(fatos: Fatos): string[] {
  const taken = pagoPor(fatos)?.origem
  const returning = new Set(fatos.estornos.map((e) => e.origem))
  return fatos.pagamentos
    .filter((p) => p.pagoEm && p.origem && p.origem !== taken && !returning.has(p.origem))
    .map((p) => `pagamento ${p.id}: dinheiro recebido sem pedido e sem devolução`)
}

function checkOne(l: Lancado, esperado: Esperado | undefined, saldos: Saldos): string[] {
  if (!esperado) return [`${l.chave}: lançamento sem fato que o explique`]
  const [is, ought] = [textOf(l.partidas), textOf(esperado.partidas(saldos))]
  return [
    ...(sumOf(l.partidas) === 0 ? [] : [`${l.chave}: não fecha, soma ${sumOf(l.partidas)}`]),
    ...(l.tipo === esperado.tipo ? [] : [`${l.chave}: é ${l.tipo}, devia ser ${esperado.tipo}`]),
    ...(is === ought ? [] : [`${l.chave}: está (${is}), devia estar (${ought})`]),
  ]
}

/**
 * Compares the ledger of one order, in order of posting, with the tables: each received payment, the sale and each refund
 * exactly once with exactly its amounts, and nothing else. `faltam` are the missing postings, as they would be made now.
 * Centavos.
 */
export function compareRazao(
  fatos: Fatos,
  lancados: readonly Lancado[],
): { diferencas: string[]; faltam: Falta[] } {
  const esperados = new Map(
    [...recebimentosOf(fatos), ...listVendaDesfeita(fatos), ...vendasOf(fatos), ...devolucoesOf(fatos)].map(
      (e) => [e.chave, e],
    ),
  )
  const diferencas: string[] = []
  const feitas: Partida[] = []
  for (const l of lancados) {
    diferencas.push(...checkOne(l, esperados.get(l.chave), saldosOf(feitas)))
    esperados.delete(l.chave)
    feitas.push(...l.partidas)
  }
  const faltam: Falta[] = []
  for (const e of esperados.values()) {
    const partidas = e.partidas(saldosOf(feitas))
    if (partidas.length === 0) continue
    faltam.push({ ...e, partidas })
    feitas.push(...partidas)
    diferencas.push(`${e.chave}: falta o lançamento`)
  }
  return { diferencas: [...diferencas, ...withoutOrder(fatos)], faltam }
}
