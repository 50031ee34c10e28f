import { mayCall } from '@alento/contract/base/endpoint.ts'
import * as contract from '@alento/contract/unidade/cadastro-rede.ts'
import { listEspecialidade } from '@alento/contract/catalogo/catalogo.ts'
import { listTipoRegistro } from '@alento/contract/catalogo/tipo-registro.ts'
import { load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { withKeptForm } from '#lib/forms/kept-form.server.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { tabOf } from './tabs.tsx'

export const tabIn = ({ params }: { params: { aba?: string | undefined } }) =>
  tabOf(params.aba) ?? throwProblem(refusalOf('base.nao_encontrado'))

export async function loader(args: Route.LoaderArgs) {
  const aba = tabIn(args)
  const { usuario, unidade } = await requireUnidade(args, contract.getCadastroRede)
  const rede = await load(args, contract.getCadastroRede, { params: { id: unidade._id } }, 'equipe')
  const catalogo =
    aba === 'dados' ? await load(args, listEspecialidade, { query: { sort: 'nome', limit: 500 } }) : []
  const tipos = aba === 'responsavel' ? await load(args, listTipoRegistro, { query: { sort: 'nome' } }) : []
  const conselhos = tipos.map(({ nome }) => nome)
  const especialidades = catalogo.map(({ _id, nome }) => ({ _id, nome }))
  const admin = mayCall(contract.updateAcessoRede, usuario.role)
  const username = admin ? (rede.acesso?.username ?? null) : usuario.username
  const dono = `${unidade._id} ${usuario._id}`
  const page = { dono, aba, rede, admin, username, chave: crypto.randomUUID(), especialidades, conselhos }
  return withKeptForm(args, dono, page)
}
