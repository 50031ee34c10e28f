import type { Output } from '@alento/contract/base/endpoint.ts'
import type {
  EventoPessoa,
  listEventoPessoa as contract,
  TipoEvento,
} from '@alento/contract/plataforma/suporte.ts'
import type { Deps, Sessao } from '#deps.ts'
import { describeAparelho } from '#modules/conta/aparelho.rules.ts'
import { noteVisto, unknownPessoa } from './get-pessoa.ts'
import { countEvento, listEventoRows, type EventoRow } from './evento.queries.ts'
import { findPessoa } from './pessoa.queries.ts'

const perPage = 50
/** The limit of each source, so that a person with a million messages does not slow down the page. */
const mostCounted = 10_000

export const toEvento = (r: EventoRow): EventoPessoa => ({
  _id: r.id,
  tipo: r.tipo,
  nome: r.nome,
  quando: r.quando.replace(/\.\d+Z$/, 'Z'),
  situacao: r.situacao,
  valor: r.valor === null ? null : Number(r.valor),
  texto: r.tipo === 'SESSAO' && r.texto !== null ? describeAparelho(r.texto) : r.texto,
  pedido: r.pedidoId && r.codigo ? { _id: r.pedidoId, codigo: r.codigo } : null,
  contrato: r.contratoId,
  reclamacao: r.reclamacaoId ? { _id: r.reclamacaoId, aberta: r.aberta === true } : null,
})

/**
 * Lists the events of a client, newest first, 50 at a time. `antes` is the `proximo` of the page before: the list stays the same
 * while newer events arrive. @throws base.nao_encontrado
 */
export async function listEvento(
  deps: Pick<Deps, 'db' | 'clock'>,
  sessao: Sessao,
  usuarioId: string,
  { tipo, antes }: { tipo?: TipoEvento | undefined; antes?: string | undefined },
): Promise<Output<typeof contract>> {
  if (!(await findPessoa(deps.db, usuarioId))) throw unknownPessoa()
  await noteVisto(deps, sessao, usuarioId)
  const [quando, id] = antes?.split('~') ?? []
  const cut = quando && id ? { quando, id } : null
  const rows = await listEventoRows(deps.db, tipo ?? null, { usuarioId, antes: cut, limit: perPage + 1 })
  const page = rows.slice(0, perPage)
  const last = rows.length > perPage ? page.at(-1) : undefined
  if (!last) return { list: page.map(toEvento), proximo: null, anteriores: 0 }
  const rest = { usuarioId, antes: last, limit: mostCounted }
  return {
    list: page.map(toEvento),
    proximo: `${last.quando}~${last.id}`,
    anteriores: await countEvento(deps.db, tipo ?? null, rest),
  }
}
