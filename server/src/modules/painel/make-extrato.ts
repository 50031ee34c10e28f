import type { LinhaExtrato, TipoFinanceiro } from '@alento/contract/pagamento/financeiro.ts'
import type { Deps, Sessao } from '#deps.ts'
import { formatCnpj, formatCpf } from '@alento/contract/base/formato-documento.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { maxCsvLines, writeCsv } from '#platform/sheet/write-sheet.ts'
import { findTitular } from './extrato.queries.ts'
import { listExtrato, mesOf, type Escolha, type Mes } from './get-financeiro.ts'

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
export const describeRepasse = ({ repasse }: LinhaExtrato): string =>
  repasse ? situacoes[repasse.situacao] : ''

export const liquidoLabel = (tipo: TipoFinanceiro): string =>
  tipo === 'receber' ? 'Líquido' : 'A pagar à plataforma'

/** `cortado`: the month has more lines than these. `documento`: 'CNPJ …' of the unit. `emitidoEm`: DD/MM/YYYY in its zone. */
export type Extrato = {
  mes: Mes
  linhas: LinhaExtrato[]
  cortado: boolean
  razaoSocial: string | null
  documento: string | null
  emitidoEm: string
}

const valores = ['preco', 'cupom', 'taxa', 'liquido'] as const

/** The sums of the amounts of these lines, in centavos. */
export const sumExtrato = (linhas: readonly LinhaExtrato[]): Record<(typeof valores)[number], number> => {
  const soma = { preco: 0, cupom: 0, taxa: 0, liquido: 0 }
  for (const linha of linhas) for (const valor of valores) soma[valor] += linha[valor]
  return soma
}

const documentoOf = (titular: { cnpj: string | null; cpf: string | null } | null): string | null => {
  if (titular?.cnpj) return `CNPJ ${formatCnpj(titular.cnpj)}`
  return titular?.cpf ? `CPF ${formatCpf(titular.cpf)}` : null
}

/** Every line of the month, at most 20,000. @throws base.nao_encontrado */
export async function loadExtrato(
  deps: Pick<Deps, 'db' | 'clock'>,
  sessao: Sessao,
  escolha: Escolha,
): Promise<Extrato> {
  const mes = await mesOf(deps, sessao, escolha)
  const linhas = await listExtrato(deps, mes, { limit: maxCsvLines + 1, offset: 0 })
  const titular = await findTitular(deps.db, escolha.rede)
  return {
    mes,
    linhas: linhas.slice(0, maxCsvLines),
    cortado: linhas.length > maxCsvLines,
    razaoSocial: titular?.razaoSocial ?? null,
    documento: documentoOf(titular),
    emitidoEm: localDay(deps.clock.now().toString(), mes.fuso),
  }
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
          describeRepasse(l),
          l.repasse?.dia ? formatDia(l.repasse.dia) : '',
          (l.repasse?.aDescontar ?? 0) / 100,
          (l.repasse?.diferenca ?? 0) / 100,
        ]
      : []),
  ])
  const cut = cortado ? [[cutText]] : []
  return writeCsv([tipo === 'receber' ? [...head, ...more] : head, ...rows, ...cut])
}
