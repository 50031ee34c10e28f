import { groupCnpj } from '@alento/contract/base/formato-documento.ts'
import { groupTelefone } from '@alento/contract/base/digitado.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { listTipoOferecido } from '#modules/catalogo/list-tipo-unidade.ts'
import { maxCsvLines, writeCsv } from '#platform/sheet/write-sheet.ts'
import type { RevisaoFilter } from './filtro-rede.queries.ts'
import { listRevisao, type RevisaoRow } from './revisao.queries.ts'

const cutText = 'Este arquivo tem só as 20.000 primeiras unidades.'

const head = [
  'Unidade',
  'Código',
  'Código da rede',
  'Situação',
  'Tipo',
  'Matriz ou filial',
  'CNPJ',
  'CNPJ da matriz',
  'Matriz',
  'Bairro',
  'Cidade',
  'UF',
  'Telefone',
  'E-mail',
  'Cadastro',
  'Espera desde',
]

const situacoes = { HABILITADO: 'Habilitada', PRE_CADASTRO: 'Pré-cadastro', SUSPENSO: 'Suspensa' }
const dayOf = (t: Temporal.Instant | null): string =>
  t ? formatDia(dayIn(t.epochMilliseconds, brasilia)) : ''

/** `tipos` are the names of the kinds of units. */
const lineOf = (r: RevisaoRow, tipos: ReadonlyMap<string, string>): string[] => [
  r.nomeRede,
  r.codigoUnidade,
  r.codigoRede,
  situacoes[r.status],
  tipos.get(r.tipoRede) ?? r.tipoRede,
  r.unidadeMatrizFilial === 'MATRIZ' ? 'Matriz' : 'Filial',
  groupCnpj(r.cnpj ?? ''),
  groupCnpj(r.matriz ?? ''),
  r.matrizNome ?? '',
  r.bairro,
  r.cidade,
  r.uf,
  groupTelefone(r.telefoneFixo),
  r.email,
  dayOf(r.criadoEm),
  dayOf(r.naFilaDesde),
]

/** The units of a choice as CSV, at most 20,000. Days DD/MM/YYYY in Brasília time. The trail keeps how many were taken out. */
export async function exportRedes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { usuarioId }: Sessao,
  filter: RevisaoFilter,
): Promise<string> {
  const { rows, total } = await listRevisao(db, filter, { limit: maxCsvLines, offset: 0 })
  const tipos = new Map((await listTipoOferecido(db)).map((t) => [t._id, t.nome]))
  await recordAuditoria(db, {
    quando: clock.now(),
    usuarioId,
    acao: 'rede.baixar',
    objeto: 'rede',
    objetoId: 'lista',
    detalhe: { registros: rows.length },
  })
  return writeCsv([head, ...rows.map((r) => lineOf(r, tipos)), ...(total > rows.length ? [[cutText]] : [])])
}
