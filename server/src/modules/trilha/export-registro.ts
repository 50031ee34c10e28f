import { nameOfCampo } from '@alento/contract/plataforma/auditoria-campos.ts'
import { describeAcaoAuditoria } from '@alento/contract/plataforma/auditoria-acoes.ts'
import { nomeDoCanal, nomeDoObjeto, nomeDoPapel } from '@alento/contract/plataforma/auditoria-nomes.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { maxCsvLines, momentCell, writeCsv } from '#platform/sheet/write-sheet.ts'
import { filtroOf, toRegistro, type Filtro } from './list-registro.ts'
import { listEntradaRow, type RegistroRow } from './registro.queries.ts'

const pageSize = 500
const cutText = 'Este arquivo tem só os 20.000 registros mais novos.'

const head = [
  'Elo',
  'Quando',
  'Quem',
  'Papel',
  'Ação',
  'Código da ação',
  'Em',
  'Identificador',
  'Por onde',
  'Endereço',
  'Motivo',
  'Antes e depois',
  'Detalhe',
]

const lineOf = (r: ReturnType<typeof toRegistro>): string[] => [
  r.elo === null ? '' : String(r.elo),
  momentCell(r.quando),
  r.quem?.nome ?? 'A própria plataforma',
  r.quem?.role ? nomeDoPapel[r.quem.role] : '',
  describeAcaoAuditoria(r.acao),
  r.acao,
  nomeDoObjeto[r.objeto] ?? r.objeto,
  r.objetoId,
  r.canal ? nomeDoCanal[r.canal] : '',
  r.endereco ?? '',
  r.apagado ? 'Apagado a pedido do titular' : (r.motivo ?? ''),
  r.mudancas.map((m) => `${nameOfCampo(m.campo)}: ${m.antes ?? ''} → ${m.depois ?? ''}`).join('; '),
  r.detalhe.map((d) => `${nameOfCampo(d.campo)}: ${d.valor ?? ''}`).join('; '),
]

/**
 * The newest 20,000 entries of a choice as CSV, read 500 at a time; the file is audited with the number of its lines. Moments in
 * Brasília time. @throws auditoria.periodo
 */
export async function exportRegistros(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { usuarioId }: Sessao,
  query: Filtro,
): Promise<string> {
  const filtro = await filtroOf(db, query)
  const lines: string[][] = []
  let depois: RegistroRow['registro'] | null = null
  let cut = false
  for (;;) {
    const rows: RegistroRow[] = await listEntradaRow(db, filtro, { limit: pageSize, depois })
    const room = rows.slice(0, maxCsvLines - lines.length)
    for (const row of room) lines.push(lineOf(toRegistro(row)))
    cut = room.length < rows.length
    if (cut || rows.length < pageSize) break
    depois = rows.at(-1)?.registro ?? null
  }
  const detalhe = { registros: lines.length }
  const what = { acao: 'auditoria.baixar', objeto: 'auditoria', objetoId: 'registros' }
  await recordAuditoria(db, { quando: clock.now(), usuarioId, ...what, detalhe })
  return writeCsv([head, ...lines, ...(cut ? [[cutText]] : [])])
}
