import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { Dia } from '../base/tempo.ts'
import { Dependente, StatusCartao } from '../cartao/cartao.ts'
import { StatusUsuario } from '../acesso/usuario.ts'

/** A client's address, under the specification's names; each part is '' until it is given. */
const EnderecoCliente = z.object({
  cep: z.string(),
  endereco: z.string(),
  nrEndereco: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  ufEndereco: z.string(),
})

/** A client as they and the platform see them. `cartao` is the card that is not CANCELADO; its dependents are the client's. */
export const Cliente = z.object({
  _id: Id,
  name: z.string(),
  cpf: z.string().nullable(),
  dataNascimento: Dia.nullable(),
  email: z.string(),
  /** Digits, area code first; '' when there is none. */
  telefoneCelular: z.string(),
  status: StatusUsuario,
  ...EnderecoCliente.shape,
  cartao: z.object({ _id: Id, numeroCartao: z.string().nullable(), status: StatusCartao }).nullable(),
  dependentes: z.array(Dependente),
})
export type Cliente = z.infer<typeof Cliente>

/** The caller's own data; platform administrators may read any client's, which is audited. */
export const getCliente = endpoint({
  method: 'GET',
  path: '/api/clients/:id',
  access: ['Alento', 'Administrador'],
  summary: 'Mostra um cliente: o próprio, ou qualquer um para a administração',
  params: ComId,
  response: Cliente,
})

/** The holder of a card. Without an account (nobody signed up for it yet) there is no address. */
const TitularSaude = z.object({
  name: z.string(),
  cpf: z.string(),
  dataNascimento: Dia.nullable(),
  /** The sex of the holder, asked when the card was bought here; null for other cards. `ufNaturalidade` is the state of birth. */
  sexo: z.enum(['M', 'F']).nullable(),
  naturalidade: z.string().nullable(),
  ufNaturalidade: z.string().nullable(),
  ...EnderecoCliente.shape,
  dependentes: z.array(Dependente),
})

/** The contract of a card: its terms, its people and its state. Identified by the card's `_id`. */
export const Saude = z.object({
  _id: Id,
  numeroCartao: z.string().nullable(),
  status: StatusCartao,
  dataAtivacao: Dia.nullable(),
  plano: z.object({
    _id: Id,
    name: z.string(),
    /** Centavos per month or year, depending on `tipoRecorrencia`. */
    price: z.int(),
    tipoRecorrencia: z.enum(['Mensal', 'Anual']),
  }),
  pedido: TitularSaude,
  /** The gateway's transaction of the newest payment, and the boleto that waits; null without one. */
  vads_trans_id: z.string().nullable(),
  linkBoleto: z.string().nullable(),
})
export type Saude = z.infer<typeof Saude>

/** The caller's own contract, cancelled ones included; platform administrators may read any, which is audited. */
export const getSaude = endpoint({
  method: 'GET',
  path: '/api/saudes/:id',
  access: ['Alento', 'Administrador'],
  summary: 'Mostra o contrato de um cartão',
  params: ComId,
  response: Saude,
})
