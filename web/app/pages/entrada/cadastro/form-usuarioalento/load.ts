import { verCadastro } from '@alento/contract/acesso/cadastro.ts'
import { load } from '#lib/api/api.ts'
import { cadastroCookie } from '#lib/conta/registration-cookie.server.ts'
import { readKeptCompra } from '#lib/forms/kept-compra.server.ts'
import { groupCpf } from '@alento/contract/base/formato-documento.ts'
import { groupTelefone } from '@alento/contract/base/digitado.ts'
import type { Route } from './+types/page'
import { requireVisitor } from '#pages/entrada/cadastro/visitor.ts'

/** Reads the buyer's data of a plan's purchase that waits for this sign-up (`de`) (U2); null without one. */
function buyerOf(args: Route.LoaderArgs, de: string) {
  const dados = de.startsWith('/form-sinsaude?') ? readKeptCompra(args)?.dados : undefined
  if (!dados) return null
  const { name = '', email = '', cpf = '', telefoneCelular = '' } = dados
  return { name, email, username: '', cpf: groupCpf(cpf), telefoneCelular: groupTelefone(telefoneCelular) }
}

/** `chave` identifies the sign-up: the one in progress, whose data are shown again, or a new one. */
export async function loader(args: Route.LoaderArgs) {
  const de = await requireVisitor(args)
  const token = cadastroCookie.read(args.request)
  const { cadastro } = await load(args, verCadastro, { body: { cadastro: token } })
  const open = cadastro?.concluido ? null : cadastro
  const before = open && {
    name: open.name,
    email: open.email,
    username: open.username,
    cpf: groupCpf(open.cpf),
    telefoneCelular: groupTelefone(open.telefoneCelular),
  }
  return { de, before: before ?? buyerOf(args, de), chave: open ? token : crypto.randomUUID() }
}
