import { getTrocaDePlano, setPlanoContrato } from '@alento/contract/cartao/mudanca-contrato.ts'
import { listPlano, type Plano } from '@alento/contract/cartao/plano.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { type Args, call, load } from '#lib/api/api.ts'
import { loadMudanca, withKept } from '#pages/cliente/cartao/mudar.server.ts'

type Mudanca = Awaited<ReturnType<typeof loadMudanca>>

/** The plan that the URL names, with the cost of the change, or the reason why it is refused. Null without one. */
async function loadEscolha({ context, request }: Args, { contrato }: Mudanca, planos: Plano[]) {
  const asked = Id.safeParse(new URL(request.url).searchParams.get('plano'))
  const plano = planos.find((p) => p._id === asked.data)
  const kept = asked.data === contrato.plano._id
  if (!asked.success || (!plano && !kept)) return null
  const input = { params: { id: contrato._id }, query: { plano: asked.data } }
  const reply = await call(context, getTrocaDePlano, input)
  return {
    plano: plano ?? null,
    troca: reply.ok ? reply.value : null,
    problema: reply.ok ? undefined : reply.problema,
  }
}

/** The plans on sale for consumers, and the one that was chosen among them. */
export async function loadTroca(args: Args) {
  const page = await loadMudanca(args, listPlano, getTrocaDePlano, setPlanoContrato)
  const query = { alento: 'true', publicado: 'true', sort: 'ordem' } as const
  const planos = await load(args, listPlano, { query })
  return withKept(args, { ...page, planos, escolha: await loadEscolha(args, page, planos) })
}

export type TrocaData = Awaited<ReturnType<typeof loadTroca>>['data']
export type Escolha = NonNullable<TrocaData['escolha']>
