import { z } from 'zod'
import { cliente } from '../access.ts'
import { Celular, Nome } from '../acesso/cadastro.ts'
import { endpoint } from '../base/endpoint.ts'
import { Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'
import {
  DadosContrato,
  DadosEndereco,
  DadosMinimos,
  DadosTitular,
  NomeImpresso,
  NovosDependentes,
  refinePrintable,
} from './contrato.ts'

/** The purchase of a plan: its draft, and the contract that it becomes. */

export const compraProblems = defineProblems({
  'compra.outro_cpf': {
    status: 422,
    title: 'O titular do cartão é quem compra',
    action: 'Use o CPF da sua conta. Cada pessoa compra o cartão dela na conta dela.',
  },
  'compra.cpf_de_outra_conta': {
    status: 409,
    title: 'Este CPF já é de outra conta',
    action: 'Entre com a conta desse CPF para comprar.',
  },
  'compra.texto_mudou': {
    status: 409,
    title: 'O texto do contrato mudou enquanto você lia',
    action: 'Leia o contrato de novo e aceite a versão nova.',
  },
})

const typed = z.string().max(200)

/** The values typed so far, under the names of the purchase; only lengths are checked, so that nothing is lost. */
export const DadosRascunho = z.strictObject({
  name: typed.optional(),
  cpf: typed.optional(),
  dataNascimento: typed.optional(),
  sexo: typed.optional(),
  naturalidade: typed.optional(),
  estado: typed.optional(),
  email: typed.optional(),
  telefoneCelular: typed.optional(),
  cep: typed.optional(),
  endereco: typed.optional(),
  nrEndereco: typed.optional(),
  complemento: typed.optional(),
  bairro: typed.optional(),
  cidade: typed.optional(),
  ufEndereco: typed.optional(),
  dependentes: z
    .array(z.strictObject({ name: typed, dataNascimento: typed, cpf: typed }))
    .max(10)
    .optional(),
})
export type DadosRascunho = z.infer<typeof DadosRascunho>

const Passo = z.int().min(1).max(3)

/** The draft of a purchase, of which a client has one. */
export const Rascunho = z.object({
  plano: z.object({ _id: Id, name: z.string() }),
  /** The furthest step that was reached, 1 to 3. */
  passo: Passo,
  dados: DadosRascunho,
  atualizadoEm: Instante,
})
export type Rascunho = z.infer<typeof Rascunho>

export const getRascunho = endpoint({
  method: 'GET',
  path: '/api/saudes/rascunho',
  access: cliente,
  summary: 'Mostra a compra de plano que a pessoa começou',
  response: z.object({
    rascunho: Rascunho.nullable(),
    /** The CPF of the account had its free month already. */
    mesGratisUsado: z.boolean(),
  }),
})

/** Replaces the draft; the furthest step that was reached stays. */
export const updateRascunho = endpoint({
  method: 'PUT',
  path: '/api/saudes/rascunho',
  access: cliente,
  summary: 'Guarda a compra de plano que a pessoa começou',
  body: z.strictObject({ plano: Id, passo: Passo, dados: DadosRascunho }),
  response: z.object({ rascunho: Rascunho }),
  problems: ['contrato.plano_fora_de_venda'],
})

/** The code of a newcomer and the notices of a charge go to a mobile by SMS; a card is made out to a first and a last name. */
const pessoa = { name: refinePrintable(Nome), telefoneCelular: Celular }

/** The steps of the form by their names, as the purchase checks them; `minimos` stands for `titular` without insurance. */
export const passosDados = {
  minimos: DadosMinimos.extend(pessoa),
  titular: DadosTitular.extend(pessoa),
  endereco: DadosEndereco,
  dependentes: z.strictObject({ dependentes: NovosDependentes }),
} as const

/** The refusals of a plan for these people, wherever it is sold. */
export const recusasDaCompra = [
  'contrato.plano_fora_de_venda',
  'contrato.idade',
  'contrato.nascimento_futuro',
  'contrato.faltam_dados',
  'contrato.ja_existe',
  'contrato.dependente_titular',
  'contrato.dependente_repetido',
  'contrato.dependente_em_outro',
  'contrato.dependentes_demais',
] as const

/**
 * Buys a plan: the caller's draft, or nothing, becomes a contract that waits for its first payment, and its card. `aceite` is the
 * version of the contract text (`GET /api/privacidade/textos/contrato`) that was shown and accepted; the price is the register's.
 * `idUser`, when given, must be the caller. A plan with insurance needs every field of the holder but `complemento`, the others no
 * more than name, CPF, birth date, e-mail and mobile (ADR 0228).
 */
export const createCartao = endpoint({
  method: 'POST',
  path: '/api/cartao',
  access: cliente,
  summary: 'Compra um plano do cartão',
  body: z.strictObject({
    plano: Id,
    ...DadosContrato.shape,
    name: NomeImpresso,
    dependentes: NovosDependentes.default([]),
    idUser: Id.optional(),
    aceite: z.string().min(1, 'Leia e aceite o contrato').max(20),
  }),
  idempotent: true,
  status: 201,
  response: z.object({
    _id: Id,
    /** Opaque: `k` in `/checkout-sinsaude`. */
    k: z.string(),
  }),
  porMinuto: 20,
  problems: [...recusasDaCompra, 'compra.outro_cpf', 'compra.cpf_de_outra_conta', 'compra.texto_mudou'],
})
export type NovoCartao = z.output<typeof createCartao.body>
