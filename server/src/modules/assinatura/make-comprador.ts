import { enderecoOf } from '@alento/contract/cartao/compra.can.ts'
import { DadosContrato } from '@alento/contract/cartao/contrato.ts'
import { missingAddress, type GatewayBuyer } from '#platform/gateway/gateway.ts'

/** The holder in the gateway's format, with the default address while theirs is not known. @throws ZodError for a draft, which may lack a part */
export function makeComprador(sent: unknown): GatewayBuyer {
  const dados = DadosContrato.parse(sent)
  const [firstName = '', ...rest] = dados.name.split(/\s+/)
  return {
    firstName,
    lastName: rest.join(' ') || firstName,
    taxpayerId: dados.cpf,
    email: dados.email,
    phone: `+55${dados.telefoneCelular}`,
    birthDate: dados.dataNascimento,
    address: addressOf(dados),
  }
}

function addressOf(dados: DadosContrato): GatewayBuyer['address'] {
  const known = enderecoOf(dados)
  if (!known) return missingAddress
  return {
    street: known.endereco,
    number: known.nrEndereco,
    ...(known.complemento && { complement: known.complemento }),
    neighborhood: known.bairro,
    city: known.cidade,
    state: known.ufEndereco,
    postalCode: known.cep,
  }
}
