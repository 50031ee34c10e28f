import type { Cliente, Saude } from '@alento/contract/cliente/cliente.ts'
import type { EnderecoCobranca } from '@alento/contract/pagamento/pagamento.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAcesso } from '#modules/auditoria/record-acesso.ts'
import { Problem } from '#platform/problem.ts'
import { toDependentes } from './find-cartao.queries.ts'
import { findClienteRows, findSaudeRows } from './cliente.queries.ts'

const nowhere = { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', uf: '' }

/** Converts an address to the field names of the specification. */
const toEndereco = (known: EnderecoCobranca | null | undefined) => {
  const { logradouro, numero, uf, ...same } = known ?? nowhere
  return { ...same, endereco: logradouro, nrEndereco: numero, ufEndereco: uf }
}

/** Audits a look at somebody else's data; that person sees the entry in the privacy centre. */
const noteVisto = (deps: Deps, { usuarioId }: Sessao, acao: 'cliente.ver' | 'saude.ver', clienteId: string) =>
  recordAcesso(deps.db, {
    quando: deps.clock.now(),
    usuarioId,
    acao,
    objeto: 'cliente',
    objetoIds: [clienteId],
  })

/** The caller's own data, or any client's for an administrator. @throws base.nao_encontrado */
export async function getCliente(deps: Deps, sessao: Sessao, id: string): Promise<Cliente> {
  const isOwn = id === sessao.usuarioId
  const rows = isOwn || sessao.role === 'Administrador' ? await findClienteRows(deps.db, id) : []
  const [first] = rows
  if (!first) throw new Problem('base.nao_encontrado', 'Cliente não encontrado.')
  const { usuario: u, cartao } = first
  if (!isOwn) await noteVisto(deps, sessao, 'cliente.ver', u.id)
  return {
    _id: u.id,
    name: u.name,
    cpf: u.cpf,
    dataNascimento: u.dataNascimento && String(u.dataNascimento),
    email: u.email,
    telefoneCelular: u.telefoneCelular,
    status: u.status,
    ...toEndereco(u.endereco),
    cartao: cartao && { _id: cartao.id, numeroCartao: cartao.numeroCartao, status: cartao.status },
    dependentes: toDependentes(rows),
  }
}

/**
 * Returns a card with the data of its contract: the caller's own, or any for an administrator. Data that only a purchase here has
 * are null; the module of contracts adds them. @throws base.nao_encontrado
 */
export async function getSaudeDoCartao(deps: Deps, sessao: Sessao, id: string): Promise<Saude> {
  const isAdmin = sessao.role === 'Administrador'
  const rows = await findSaudeRows(deps.db, id, isAdmin ? null : sessao.usuarioId)
  const [first] = rows
  if (!first) throw new Problem('base.nao_encontrado', 'Cartão não encontrado.')
  const { cartao, plano, usuario } = first
  if (isAdmin && usuario) await noteVisto(deps, sessao, 'saude.ver', usuario.id)
  return {
    _id: cartao.id,
    numeroCartao: cartao.numeroCartao,
    status: cartao.status,
    dataAtivacao: cartao.dataAtivacao && String(cartao.dataAtivacao),
    plano: { _id: plano.id, name: plano.name, price: plano.price, tipoRecorrencia: plano.tipoRecorrencia },
    pedido: {
      name: cartao.titularNome,
      cpf: cartao.titularCpf,
      dataNascimento: cartao.titularNascimento && String(cartao.titularNascimento),
      sexo: null,
      naturalidade: null,
      ufNaturalidade: null,
      ...toEndereco(usuario?.endereco),
      dependentes: toDependentes(rows),
    },
    vads_trans_id: null,
    linkBoleto: null,
  }
}
