import type { LinhaExtrato, TipoFinanceiro } from '@alento/contract/financeiro.ts'
import type { Deps, Sessao } from '#deps.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { writeCsv } from '#platform/sheet/write-sheet.ts'
import { listExtrato, mesOf, type Escolha, type Mes } from './get-financeiro.ts'

/** More lines than any real month has; a file that is cut off says so. */
const maxLines = 20_000
export const cutText = 'Este arquivo tem só os 20.000 lançamentos mais novos do mês.'

export const localDay = (iso: string, fuso: string): string =>
  formatDia(Temporal.Instant.from(iso).toZonedDateTimeISO(fuso).toPlainDate().toString())

const situacoes = {
  PAGO: 'Depositado',
  PARCIAL: 'Depositado em parte',
  PREVISTO: 'Previsto',
  SEM_DATA: 'Sem data ainda',
  DEVOLVIDO: 'Devolvido ao paciente',
} as const

/** State of a line's payment in words; '' where the gateway is not involved. */
export const situacaoOf = ({ repasse }: LinhaExtrato): string => (repasse ? situacoes[repasse.situacao] : '')

export const liquidoLabel = (tipo: TipoFinanceiro): string =>
  tipo === 'receber' ? 'Líquido' : 'A pagar à plataforma'

/** `cortado`: the month has more lines than these. */
export type Extrato = { mes: Mes; linhas: LinhaExtrato[]; cortado: boolean }

/** Every line of the month, at most 20,000. @throws base.nao_encontrado */
export async function loadExtrato(
  deps: Pick<Deps, 'db' | 'clock'>,
  sessao: Sessao,
  escolha: Escolha,
): Promise<Extrato> {
  const mes = await mesOf(deps, sessao, escolha)
  const linhas = await listExtrato(deps, mes, { limit: maxLines + 1, offset: 0 })
  return { mes, linhas: linhas.slice(0, maxLines), cortado: linhas.length > maxLines }
}

/** 'extrato-2026-11-receber.csv'. */
export const fileNameOf = ({ ano, mes, tipo }: Mes, ext: 'csv' | 'pdf'): string =>
  `extrato-${ano}-${String(mes).padStart(2, '0')}-${tipo}.${ext}`

/** Reais with decimal comma, days DD/MM/YYYY in the unit's zone. */
export function extratoCsv({ mes: { tipo, fuso }, linhas, cortado }: Extrato): string {
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
  const more = ['Repasse', 'Data do repasse', 'A descontar', 'Diferença']
  const rows = linhas.map((l) => [
    localDay(l.quando, fuso),
    l.pedido.codigo,
    l.pedido.paciente,
    l.pedido.servico,
    l.tipo === 'VENDA' ? 'Venda' : 'Devolução',
    ...[l.preco, l.cupom, l.taxa, l.liquido].map((valor) => valor / 100),
    ...(tipo === 'receber'
      ? [
          situacaoOf(l),
          l.repasse?.dia ? formatDia(l.repasse.dia) : '',
          (l.repasse?.aDescontar ?? 0) / 100,
          (l.repasse?.diferenca ?? 0) / 100,
        ]
      : []),
  ])
  const cut = cortado ? [[cutText]] : []
  return writeCsv([tipo === 'receber' ? [...head, ...more] : head, ...rows, ...cut])
}
