import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { GuardadoComAvisos, OrcamentoGuardado } from '@alento/contract/orcamento/orcamento-guardado.ts'
import type { Exame } from '@alento/contract/catalogo/catalogo.ts'
import type { Deps } from '#deps.ts'
import { listExameByCodigo } from '#modules/catalogo/list-exame.store.ts'
import { findUsuario } from '#modules/conta/find-usuario.store.ts'
import { Problem } from '#platform/problem.ts'
import { caminhosOfTotal } from './guardado.rules.ts'
import { findGuardado, listGuardado as listView, type GuardadoView } from './guardado.queries.ts'

/** An exam that has left the catalog is named by its code. */
const toGuardado = (
  { orcamento: o, cidade, uf }: GuardadoView,
  exames: ReadonlyMap<string, Pick<Exame, 'nomeExame'>>,
): OrcamentoGuardado => ({
  _id: o.id,
  tipo: o.tipo,
  exames: o.exames.map((code) => ({ codigoExame: code, nomeExame: exames.get(code)?.nomeExame ?? code })),
  cidade,
  uf,
  bairro: o.bairro,
  raioKm: o.raioKm,
  tipoPagamento: o.tipoPagamento,
  menorTotal: o.menorTotal === null ? null : centavos(o.menorTotal),
  avisar: o.avisar,
  createdAt: o.criadoEm.toString({ smallestUnit: 'second' }),
  conferidoEm: o.conferidoEm.toString({ smallestUnit: 'second' }),
})

/** A client's kept quotes, newest first. */
export async function listGuardado({ db }: Pick<Deps, 'db'>, usuarioId: string) {
  const views = await listView(db, usuarioId)
  const exames = await listExameByCodigo(db, [...new Set(views.flatMap((v) => v.orcamento.exames))])
  return views.map((v) => toGuardado(v, exames))
}

/** With how a lower total of it is told. @throws base.nao_encontrado when it is not this client's */
export async function getGuardado(
  { db }: Pick<Deps, 'db'>,
  usuarioId: string,
  id: string,
): Promise<GuardadoComAvisos> {
  const [view, usuario] = await Promise.all([findGuardado(db, usuarioId, id), findUsuario(db, usuarioId)])
  if (!view) throw new Problem('base.nao_encontrado', 'Orçamento não encontrado.')
  const exames = await listExameByCodigo(db, view.orcamento.exames)
  return { ...toGuardado(view, exames), avisos: caminhosOfTotal(usuario) }
}
