import type { z } from 'zod'
import type {
  Financeiro,
  getFinanceiro as contract,
  LinhaExtrato,
  TipoFinanceiro,
} from '@alento/contract/pagamento/financeiro.ts'
import type { Deps, Sessao } from '#deps.ts'
import { codigoFor } from '#modules/pedido/voucher.rules.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { periodoOf, repasseOf, valoresOf, vencimentoOf, type Saldos } from './extrato.rules.ts'
import {
  countLinhas,
  findVendidos,
  listLinhas,
  sumMeses,
  sumPeriodo,
  type LinhaRow,
  type Periodo,
} from './extrato.queries.ts'
import { filterExtrato, vendas, type FiltroExtrato } from './filtro-extrato.queries.ts'
import { listRepasses, sumRepasses } from './repasse.queries.ts'

type Reading = Pick<Deps, 'db' | 'clock'>
export type Escolha = z.output<(typeof contract)['query']>
export type Mes = {
  role: Sessao['role']
  nomeRede: string
  fuso: string
  ano: number
  mes: number
  tipo: TipoFinanceiro
  periodo: Periodo
}

/** The requested month of a unit that the caller may see. @throws base.nao_encontrado */
export async function mesOf({ db, clock }: Reading, sessao: Sessao, escolha: Escolha): Promise<Mes> {
  const { nomeRede, fuso } = await getUnidade(db, sessao, escolha.rede)
  const hoje = clock.now().toZonedDateTimeISO(fuso)
  const { tipo, rede: redeId } = escolha
  // Payables exist for the current year only. Source: decisions.md, 'Payments'.
  const ano = tipo === 'pagar' ? hoje.year : (escolha.ano ?? hoje.year)
  const mes = escolha.mes ?? hoje.month
  return {
    role: sessao.role,
    nomeRede,
    fuso,
    ano,
    mes,
    tipo,
    periodo: { redeId, tipo, ...periodoOf(ano, mes, fuso) },
  }
}

/** The gateway's figures are for whole orders, the month's for the entries made in it. */
const toProcessador = (
  { parte, ...lado }: Awaited<ReturnType<typeof sumRepasses>>,
  { repasse, acerto, recebido }: Saldos,
): Financeiro['processador'] => ({
  ...lado,
  acerto: 0 - acerto - recebido,
  outrosMeses: parte + repasse,
})

/** The ledger's figures alone for a month and its year. */
async function sumMes(db: Deps['db'], { ano, mes, tipo, fuso, periodo }: Mes) {
  const [meses, saldos] = await Promise.all([
    sumMeses(db, { ...periodo, ...periodoOf(ano, null, fuso) }, fuso),
    sumPeriodo(db, periodo),
  ])
  const valores = valoresOf(tipo, saldos)
  const resumo = {
    ano,
    mes,
    total: valores.liquido,
    quantidade: saldos.quantidade,
    ...valores,
    meses: Array.from({ length: 12 }, (_, i) => ({
      mes: i + 1,
      total: meses.find((m) => m.mes === i + 1)?.total ?? 0,
    })),
  }
  return { resumo, saldos }
}

/** One month of a unit: the ledger together with the gateway's figures. @throws base.nao_encontrado */
export async function getFinanceiro(deps: Reading, sessao: Sessao, escolha: Escolha): Promise<Financeiro> {
  const mes = await mesOf(deps, sessao, escolha)
  const [{ resumo, saldos }, lado] = await Promise.all([
    sumMes(deps.db, mes),
    mes.tipo === 'receber' ? sumRepasses(deps.db, mes.periodo) : null,
  ])
  const owes = mes.tipo === 'pagar' && resumo.total > 0
  return {
    ...resumo,
    vencimento: owes ? vencimentoOf(mes.ano, mes.mes).toString() : null,
    processador: lado && toProcessador(lado, saldos),
  }
}

/**
 * The unit's share of this month, without the gateway's figures, which take longer than everything else. @throws
 * base.nao_encontrado
 */
export async function getReceber(deps: Reading, sessao: Sessao, rede: string) {
  const { resumo } = await sumMes(deps.db, await mesOf(deps, sessao, { rede, tipo: 'receber' }))
  return resumo
}

/** Deposits of a day are of sales of any month. */
const periodFor = (periodo: Periodo, { deposito }: FiltroExtrato): Periodo =>
  deposito ? { ...periodo, ...always } : periodo
const always = {
  de: Temporal.Instant.from('2000-01-01T00:00:00Z'),
  antesDe: Temporal.Instant.from('3000-01-01T00:00:00Z'),
}

export const countExtrato = (
  { db }: Pick<Deps, 'db'>,
  { periodo, role }: Mes,
  filtro: FiltroExtrato,
): Promise<number> => {
  const period = periodFor(periodo, filtro)
  return countLinhas(db, period, filterExtrato(period, role, filtro))
}

/** Lines of the statement that match, newest first. */
export async function listExtrato(
  { db }: Pick<Deps, 'db'>,
  { periodo, role }: Mes,
  { limit, offset, ...filtro }: FiltroExtrato & { limit: number; offset: number },
) {
  const period = periodFor(periodo, filtro)
  const linhas = await listLinhas(db, period, { limit, offset, only: filterExtrato(period, role, filtro) })
  const ids = [...new Set(linhas.map((l) => l.pedidoId))]
  if (ids.length === 0) return []
  const [{ pedidos, exames }, repasses] = await Promise.all([
    findVendidos(db, ids),
    periodo.tipo === 'receber' ? listRepasses(db, ids) : [],
  ])
  const byId = new Map(pedidos.map((p) => [p.id, p]))
  const examesOf = Map.groupBy(exames, (e) => e.pedidoId)
  const ladoOf = new Map(repasses.map((r) => [r.pedidoId, r]))
  return linhas.map((linha): LinhaExtrato => {
    const pedido = byId.get(linha.pedidoId)! // every posting has its order
    const lado = ladoOf.get(linha.pedidoId)
    const own = examesOf.get(linha.pedidoId) ?? []
    const venda = isVenda(linha)
    const valor = pedido.tipoPagamento === 'SinSaude' ? 'valorSinSaude' : 'valorAlento'
    return {
      _id: linha.id,
      quando: linha.quando.toString({ smallestUnit: 'second' }),
      tipo: venda ? 'VENDA' : 'DEVOLUCAO',
      pedido: {
        _id: pedido.id,
        codigo: codigoFor(role, pedido),
        paciente: pedido.dependenteNome ?? pedido.clienteNome,
        servico: pedido.especialidade ?? (own.length === 1 ? own[0]!.nomeExame : `${own.length} exames`),
        exames: own.map((e) => ({ codigoExame: e.codigoExame, nomeExame: e.nomeExame, valor: e[valor] })),
      },
      ...valoresOf(periodo.tipo, linha),
      repasse: venda && lado ? repasseOf(lado) : null,
    }
  })
}

const isVenda = ({ tipo }: LinhaRow): boolean => vendas.some((venda) => venda === tipo)
