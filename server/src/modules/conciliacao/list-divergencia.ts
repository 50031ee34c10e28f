import type { Divergencia } from '@alento/contract/pagamento/conciliacao.ts'
import { formatCodigo } from '@alento/contract/pedido/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { iso } from '#platform/iso.ts'
import { Problem } from '#platform/problem.ts'
import { settleDivergencia } from './settle-divergencia.ts'
import { listDivergenciaView, type DivergenciaFilter, type DivergenciaView } from './conciliado.queries.ts'

const toDivergencia = ({ divergencia: d, valor, pedido }: DivergenciaView): Divergencia => ({
  _id: d.id,
  tipo: d.tipo,
  situacao: d.situacao,
  pagamento: d.pagamentoId,
  pedido: pedido?.id
    ? { _id: pedido.id, codigo: formatCodigo(pedido.codigo ?? ''), unidade: pedido.unidade ?? '' }
    : null,
  estorno: d.estornoId,
  transacao: d.transacaoId,
  transferencia: d.transferenciaId,
  esperado: d.esperado,
  encontrado: d.encontrado,
  valor,
  situacaoAqui: d.situacaoAqui,
  situacaoLa: d.situacaoLa,
  conserto: d.conserto,
  nota: d.nota,
  createdAt: iso(d.criadoEm),
  vistoEm: iso(d.vistoEm),
  resolvidaEm: d.resolvidaEm && iso(d.resolvidaEm),
})

/** A page of differences, newest first, and how many there are. Amounts in centavos. */
export async function listDivergencia(
  db: Db,
  filter: DivergenciaFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; list: Divergencia[] }> {
  const { total, list } = await listDivergenciaView(db, filter, page)
  return { total, list: list.map(toDivergencia) }
}

/** Resolves a difference on behalf of a person. @throws base.nao_encontrado conciliacao.ja_resolvida */
export async function updateDivergencia(
  deps: Deps,
  sessao: Sessao,
  id: string,
  nota: string,
): Promise<Divergencia> {
  await settleDivergencia(deps, sessao, id, nota)
  const { list } = await listDivergencia(deps.db, { id }, { limit: 1, offset: 0 })
  const [found] = list
  if (!found) throw new Problem('base.nao_encontrado', 'Diferença não encontrada.')
  return found
}
