import { z } from 'zod'
import { cliente } from '../access.ts'
import { Cep, Cpf } from '../base/documento.ts'
import { endpoint } from '../base/endpoint.ts'
import { celularOuFixo, refusalOfTelefone } from '../base/tipo-telefone.ts'
import { Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, Instante } from '../base/tempo.ts'
import { Dependente, StatusCartao } from './cartao.ts'
import { estadosContrato } from './contrato.can.ts'
import { Pagamento, MetodoPagamento } from '../pagamento/pagamento.ts'
import { Recorrencia } from './plano.ts'

/** The contract of a discount card: `saude` in the specification's calls. Its id is also the id of its card. */

export const EstadoContrato = z.enum(estadosContrato)

const texto = (max: number) => z.string().trim().min(2).max(max)
const Uf = z.string().trim().toUpperCase().length(2)

/** A name that card, contract and policy can print: no pictographs and no control characters (ADR 0229). */
export const refinePrintable = (name: z.ZodString) =>
  name.refine(
    (text) => !/[\p{Extended_Pictographic}\p{C}]/u.test(text),
    'Escreva o nome só com letras, sem figuras',
  )
export const NomeImpresso = refinePrintable(texto(120))

const Dependentes = z.array(z.strictObject({ name: texto(120), dataNascimento: Dia, cpf: Cpf })).max(10)
/** A dependent as the purchase form sends it. */
export const NovoDependente = Dependentes.element.extend({ name: NomeImpresso })
export type NovoDependente = z.infer<typeof NovoDependente>
export const NovosDependentes = z.array(NovoDependente).max(10)

/** The fields that every plan requires of its holder. */
export const DadosMinimos = z.strictObject({
  name: texto(120),
  cpf: Cpf,
  dataNascimento: Dia,
  email: z.email().max(120),
  /** 10 or 11 digits, area code first. */
  telefoneCelular: z.string().regex(celularOuFixo, { error: refusalOfTelefone('Informe o celular com DDD') }),
})
/** The fields that only an insurer requires. `estado` is the state of birth; `naturalidade` its municipality. */
const DadosDoSeguro = z.strictObject({ sexo: z.enum(['M', 'F']), naturalidade: texto(80), estado: Uf })
/** Step 1 of the purchase of a plan with insurance. */
export const DadosTitular = z.strictObject({ ...DadosMinimos.shape, ...DadosDoSeguro.shape })
/** Step 2 of it: where the policy and the printed card go. */
export const DadosEndereco = z.strictObject({
  cep: Cep,
  endereco: texto(120),
  nrEndereco: z.string().trim().min(1).max(20),
  complemento: z.string().trim().max(60).default(''),
  bairro: texto(80),
  cidade: texto(80),
  ufEndereco: Uf,
})
/** The fields of a contract's holder beyond `DadosMinimos`: all of them with insurance, otherwise those that were needed so far (ADR 0228). */
export const DadosCompletos = z.strictObject({ ...DadosDoSeguro.shape, ...DadosEndereco.shape }).partial()
export type DadosCompletos = z.infer<typeof DadosCompletos>
export type DadosEndereco = z.infer<typeof DadosEndereco>
export const DadosContrato = z.strictObject({
  ...DadosMinimos.shape,
  ...DadosCompletos.shape,
  dependentes: Dependentes,
})
export type DadosContrato = z.infer<typeof DadosContrato>

export const contratoProblems = defineProblems({
  'contrato.nao_encontrado': { status: 404, title: 'Contrato não encontrado.' },
  'contrato.plano_fora_de_venda': {
    status: 422,
    title: 'Este plano não está à venda',
    action: 'Escolha outro plano.',
  },
  'contrato.idade': { status: 422, title: 'A sua idade não permite este plano' },
  'contrato.ja_existe': {
    status: 409,
    title: 'Este CPF já tem um cartão',
    action: 'Veja o seu cartão na sua área.',
  },
  'contrato.estado': {
    status: 409,
    title: 'O contrato mudou e isto não é mais possível',
    action: 'Atualize a página e veja como ele está.',
  },
  'contrato.suspenso_pago': {
    status: 409,
    title: 'O cartão foi suspenso pela plataforma, e o período já está pago',
    action: 'Nada há a pagar. Fale com a central de atendimento para ele voltar a valer.',
  },
  'contrato.dependente_titular': { status: 422, title: 'O titular não pode ser também dependente' },
  'contrato.dependente_repetido': { status: 422, title: 'Há duas pessoas com o mesmo CPF' },
  'contrato.dependente_em_outro': { status: 409, title: 'Um dos dependentes já está em outro cartão' },
  'contrato.dependentes_demais': { status: 422, title: 'Este plano não tem lugar para tantos dependentes' },
  'contrato.faltam_dados': {
    status: 422,
    title: 'Faltam dados do titular',
    action: 'Preencha os campos marcados e tente de novo.',
  },
  'contrato.nascimento_futuro': { status: 422, title: 'A data de nascimento está no futuro' },
})

/** One charge. `de` is the first day it pays for, `ate` the first one that it does not. Centavos. */
export const Cobranca = z.object({
  _id: Id,
  tipo: z.enum(['PERIODO', 'DIFERENCA']),
  de: Dia,
  ate: Dia,
  valor: z.int(),
  vencimento: Dia,
  estado: z.enum(['ABERTA', 'PAGA', 'GRATIS', 'CANCELADA', 'ESTORNADA']),
  pagaEm: Instante.nullable(),
  /** The charge's current attempt at the gateway. */
  pagamento: Pagamento.nullable(),
})
export type Cobranca = z.infer<typeof Cobranca>

/** A contract as its holder and the platform see it. Amounts in centavos, days in Brasília time. */
export const Contrato = z.object({
  _id: Id,
  /** Opaque: `k` in `/checkout-sinsaude`. */
  k: z.string(),
  estado: EstadoContrato,
  status: StatusCartao,
  /** 16 digits; null until the first payment is confirmed. */
  numeroCartao: z.string().nullable(),
  plano: z.object({
    _id: Id,
    name: z.string(),
    maxDependentes: z.int(),
    seguro: z.boolean(),
    condicoesSeguro: z.array(z.string()),
  }),
  recorrencia: Recorrencia,
  /** Price of one period. */
  valor: z.int(),
  novoPreco: z.object({ valor: z.int(), desde: Dia }).nullable(),
  /** The plan that it changes to: with `novoPreco` from that day on, without it once the open difference is paid. */
  planoNovo: z.object({ _id: Id, name: z.string(), maxDependentes: z.int() }).nullable(),
  metodo: MetodoPagamento.nullable(),
  diaPagamento: z.int().nullable(),
  cartaoCredito: z.object({ bandeira: z.string(), final: z.string() }).nullable(),
  mesGratis: z.boolean(),
  /** First day that is not paid: the next charge falls due then. Null before the first payment. */
  proximaCobranca: Dia.nullable(),
  /** Last day on which the card is valid as things stand; null before the first payment. */
  valeAte: Dia.nullable(),
  atrasadoDesde: Dia.nullable(),
  emitidoEm: Instante.nullable(),
  /** Last day of the withdrawal with all the money back; null before the card is issued. */
  desistenciaAte: Dia.nullable(),
  titular: DadosContrato.omit({ dependentes: true }),
  /** `saiNaTroca`: uses the card until the plan that waits begins. */
  dependentes: z.array(Dependente.extend({ saiNaTroca: z.boolean() })),
  /** Newest first. */
  cobrancas: z.array(Cobranca),
  contratoVersao: z.string().nullable(),
  aceitoEm: Instante.nullable(),
  createdAt: Instante,
})
export type Contrato = z.infer<typeof Contrato>

export const getMeuContrato = endpoint({
  method: 'GET',
  path: '/api/saudes/meu',
  access: cliente,
  summary: 'Mostra o contrato do cartão de quem está conectado',
  response: z.object({ contrato: Contrato.nullable() }),
})
