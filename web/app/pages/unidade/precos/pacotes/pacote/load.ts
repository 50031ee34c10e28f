import { Id } from '@alento/contract/base/lista.ts'
import { createPacote, getPacote } from '@alento/contract/preco/pacote.ts'
import { load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'

/** `novo` instead of an id adds one. `?remover=1` asks before removing. The key makes a double click one package. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, createPacote, getPacote)
  const rede = unidade._id
  const chave = crypto.randomUUID()
  if (args.params.id === 'novo') return { rede, chave, pacote: null, remover: false }
  const id = Id.safeParse(args.params.id).data ?? throwProblem(refusalOf('base.nao_encontrado'))
  const pacote = await load(args, getPacote, { params: { id }, query: { rede } }, 'equipe')
  const remover = new URL(args.request.url).searchParams.get('remover') === '1'
  return { rede, chave, pacote, remover }
}
