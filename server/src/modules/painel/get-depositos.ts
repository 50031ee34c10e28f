import type { z } from 'zod'
import type { Depositos, getDepositos as contract } from '@alento/contract/pagamento/financeiro.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { codigoFor } from '#modules/pedido/voucher.rules.ts'
import { maxCsvLines, writeCsv } from '#platform/sheet/write-sheet.ts'
import { listAReceber, listDepositos, listProximosDepositos, sumDepositos } from './deposito.queries.ts'

type Reading = Pick<Deps, 'db' | 'clock'>
const shownProximos = 3

/** Deposits of a month by day: the cash flow, beside the sales of the month. @throws base.nao_encontrado */
export async function getDepositos(
  { db, clock }: Reading,
  sessao: Sessao,
  { rede, ...escolha }: z.output<(typeof contract)['query']>,
): Promise<Depositos> {
  const { fuso } = await getUnidade(db, sessao, rede)
  const hoje = clock.now().toZonedDateTimeISO(fuso).toPlainDate()
  const ano = escolha.ano ?? hoje.year
  const mes = escolha.mes ?? hoje.month
  const [sums, dias, proximos] = await Promise.all([
    sumDepositos(db, rede, ano),
    listDepositos(db, rede, { ano, mes }),
    listProximosDepositos(db, rede, hoje, shownProximos),
  ])
  const meses = Array.from({ length: 12 }, (_, i) => ({
    mes: i + 1,
    total: sums.find((m) => m.mes === i + 1)?.total ?? 0,
  }))
  return {
    ano,
    mes,
    hoje: hoje.toString(),
    total: meses[mes - 1]!.total,
    meses,
    dias,
    proximos: proximos.map(({ total: _all, ...dia }) => dia),
    aReceber: proximos[0]?.total ?? 0,
  }
}

/** Returns the deposits to the unit's account in the current month. Centavos. @throws base.nao_encontrado */
export async function getDepositoDoMes(
  { db, clock }: Reading,
  sessao: Sessao,
  rede: string,
): Promise<number> {
  const { fuso } = await getUnidade(db, sessao, rede)
  const hoje = clock.now().toZonedDateTimeISO(fuso)
  const dias = await listDepositos(db, rede, { ano: hoje.year, mes: hoje.month })
  return dias.reduce((sum, { depositado, previsto }) => sum + depositado + previsto, 0)
}

const cutText = 'Este arquivo tem só os 20.000 primeiros depósitos.'

/** The file of all deposits to come: reais with decimal comma, days DD/MM/YYYY in the unit's zone. @throws base.nao_encontrado */
export async function exportDepositos({ db, clock }: Reading, sessao: Sessao, rede: string): Promise<string> {
  const { fuso } = await getUnidade(db, sessao, rede)
  const hoje = clock.now().toZonedDateTimeISO(fuso).toPlainDate()
  const rows = await listAReceber(db, rede, hoje, maxCsvLines + 1)
  const lines = rows
    .slice(0, maxCsvLines)
    .map((r) => [formatDia(r.dia), codigoFor(sessao.role, r), r.paciente, r.servico, r.valor / 100])
  const cut = rows.length > maxCsvLines ? [[cutText]] : []
  return writeCsv([['Dia do depósito', 'Voucher', 'Paciente', 'Serviço', 'Valor'], ...lines, ...cut])
}
