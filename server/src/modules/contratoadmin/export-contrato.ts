import { formatCartao } from '@alento/contract/base/formato-documento.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { ContratoLinha } from '@alento/contract/cartao/contrato-admin.ts'
import { nomeDoEstado, nomeDoMetodo } from '@alento/contract/cartao/contrato-nomes.ts'
import type { Deps, Sessao } from '#deps.ts'
import { maxCsvLines, writeCsv } from '#platform/sheet/write-sheet.ts'
import { listContratoDepois, type LinhaRow } from './list-contrato.queries.ts'
import { filtroOf, recordListados, toLinha, type Filtro } from './list-contrato.ts'
import { diaOf } from '#modules/assinatura/to-contrato.ts'

const pageSize = 500
const cutText = 'Este arquivo tem só os 20.000 contratos mais novos.'

const head = [
  'Titular',
  'Cartão',
  'Plano',
  'Recorrência',
  'Situação',
  'Preço',
  'Forma de pagamento',
  'Próxima cobrança',
  'Em aberto',
  'Devolvido',
  'Comprado em',
  'Encerrado em',
]
const dayOf = (iso: string | null): string => (iso ? formatDia(diaOf(Temporal.Instant.from(iso))) : '')

const lineOf = (l: ContratoLinha) => [
  l.titular,
  formatCartao(l.numeroCartao ?? ''),
  l.plano.name,
  l.recorrencia,
  nomeDoEstado[l.estado],
  l.valor / 100,
  l.metodo ? nomeDoMetodo[l.metodo] : '',
  l.proximaCobranca ? formatDia(l.proximaCobranca) : '',
  (l.aberta?.valor ?? 0) / 100,
  l.devolvido / 100,
  dayOf(l.createdAt),
  dayOf(l.canceladoEm),
]

/**
 * The newest 20,000 contracts of a choice as CSV, read 500 at a time; each of them is audited. Reais with decimal comma, days
 * DD/MM/YYYY in Brasília time. @throws contrato.periodo
 */
export async function exportContratos(deps: Deps, sessao: Sessao, query: Filtro): Promise<string> {
  const filtro = filtroOf(query)
  const lines: ReturnType<typeof lineOf>[] = []
  let depois: LinhaRow | null = null
  for (;;) {
    const rows: LinhaRow[] = await listContratoDepois(deps.db, filtro, { depois, limit: pageSize })
    const room = rows.slice(0, maxCsvLines - lines.length)
    const ids = room.map(({ contrato }) => contrato.id)
    await recordListados(deps, sessao, 'saude.baixar', ids)
    for (const row of room) lines.push(lineOf(toLinha(row)))
    if (room.length < rows.length) return writeCsv([head, ...lines, [cutText]])
    if (rows.length < pageSize) return writeCsv([head, ...lines])
    depois = rows.at(-1) ?? null
  }
}
