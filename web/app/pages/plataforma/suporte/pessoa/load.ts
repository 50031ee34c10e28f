import { Id } from '@alento/contract/base/lista.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import {
  getEventosPessoaCsv,
  getPessoa,
  listEventoPessoa,
  TipoEvento,
} from '@alento/contract/plataforma/suporte.ts'
import { listPedidoSuporte } from '@alento/contract/plataforma/suporte-acao.ts'
import { listUniao } from '@alento/contract/plataforma/uniao.ts'
import { load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import type { Route } from './+types/page'

const shape = listEventoPessoa.query

/** Loads a client's events: `?tipo=` is one kind of events, `?antes=` where the page before ended; other values are left out. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getPessoa, listEventoPessoa, getEventosPessoaCsv, listPedidoSuporte, listUniao)
  const id = Id.safeParse(args.params.id)
  if (!id.success) throwProblem(refusalOf('base.nao_encontrado'))
  const asked = new URL(args.request.url).searchParams
  const tipo = TipoEvento.safeParse(asked.get('tipo')).data
  const antes = shape.shape.antes.safeParse(asked.get('antes') ?? undefined).data
  const params = { id: id.data }
  const [pessoa, eventos, pedidos, unioes] = await Promise.all([
    load(args, getPessoa, { params }, 'equipe'),
    load(args, listEventoPessoa, { params, query: { tipo, antes } }, 'equipe'),
    load(args, listPedidoSuporte, { params }, 'equipe'),
    load(args, listUniao, { params }, 'equipe'),
  ])
  return {
    pessoa,
    eventos,
    pedidos,
    unioes,
    tipo: tipo ?? null,
    antes: antes ?? null,
    hoje: dayIn(nowMs(), brasilia),
    chave: crypto.randomUUID(),
  }
}
