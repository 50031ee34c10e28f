import { DadosContrato } from '@alento/contract/contrato.ts'
import type { GatewayBuyer } from '#platform/gateway/gateway.ts'

/** The holder in the gateway's format. @throws ZodError for a draft, which may lack a part */
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
    address: {
      street: dados.endereco,
      number: dados.nrEndereco,
      ...(dados.complemento && { complement: dados.complemento }),
      neighborhood: dados.bairro,
      city: dados.cidade,
      state: dados.ufEndereco,
      postalCode: dados.cep,
    },
  }
}
