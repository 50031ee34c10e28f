import type { LinhaExtrato, TipoFinanceiro } from '@alento/contract/financeiro.ts'
import type { Deps, Sessao } from '#deps.ts'
import { dia } from '#modules/mensagem/texto.rules.ts'
import { writeCsv } from '#platform/sheet/write-sheet.ts'
import { listExtrato, mesOf, type Escolha, type Mes } from './get-financeiro.ts'

/** More lines than any month has here; a file that is cut says so. */
const maxLines = 20_000

export const localDay = (iso: string, fuso: string): string =>
  dia(Temporal.Instant.from(iso).toZonedDateTimeISO(fuso).toPlainDate().toString())

const situacoes = {
  PAGO: 'Depositado',
  PARCIAL: 'Depositado em parte',
  PREVISTO: 'Previsto',
  SEM_DATA: 'Sem data ainda',
} as const

/** How a line is handed on, in words; '' where the gateway has no part in it. */
export const situacaoOf = ({ repasse }: LinhaExtrato): string => (repasse ? situacoes[repasse.situacao] : '')

export const liquidoLabel = (tipo: TipoFinanceiro): string =>
  tipo === 'receber' ? 'Líquido' : 'A pagar à plataforma'

/** Every line of the month, at most 20,000. @throws base.nao_encontrado */
export async function loadExtrato(deps: Pick<Deps, 'db' | 'clock'>, sessao: Sessao, escolha: Escolha) {
  const mes = await mesOf(deps, sessao, escolha)
  return { mes, linhas: await listExtrato(deps, mes, { limit: maxLines, offset: 0 }) }
}

/** 'extrato-2026-11-receber.csv'. */
export const fileNameOf = ({ ano, mes, tipo }: Mes, ext: 'csv' | 'pdf'): string =>
  `extrato-${ano}-${String(mes).padStart(2, '0')}-${tipo}.${ext}`

/** Reais with decimal comma, days DD/MM/YYYY in the unit's zone. */
export function extratoCsv({ tipo, fuso }: Mes, linhas: readonly LinhaExtrato[]): string {
  const head = [
    'Data',
    'Voucher',
    'Paciente',
    'Serviço',
    'Lançamento',
    'Preço',
    'Cupom',
    'Taxa',
    liquidoLabel(tipo),
  ]
  const more = ['Repasse', 'Data do repasse', 'Diferença']
  const rows = linhas.map((l) => [
    localDay(l.quando, fuso),
    l.pedido.codigo,
    l.pedido.paciente,
    l.pedido.servico,
    l.tipo === 'VENDA' ? 'Venda' : 'Devolução',
    ...[l.preco, l.cupom, l.taxa, l.liquido].map((valor) => valor / 100),
    ...(tipo === 'receber'
      ? [situacaoOf(l), l.repasse?.dia ? dia(l.repasse.dia) : '', (l.repasse?.diferenca ?? 0) / 100]
      : []),
  ])
  return writeCsv([tipo === 'receber' ? [...head, ...more] : head, ...rows])
}
