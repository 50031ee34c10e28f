import { z } from 'zod'
import { custoDaSenha, endpoint } from '../base/endpoint.ts'
import { contem, Flag, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'
import { CodigoSms, Token } from '../acesso/cadastro.ts'
import { dadosPrecadastro, NovoPrecadastro, TipoPessoa, UnidadeMatrizFilial } from './dados-precadastro.ts'
import { TipoRede } from './rede.ts'

export const precadastroProblems = defineProblems({
  'precadastro.cnpj_existente': {
    status: 409,
    title: 'Já existe uma unidade com este CNPJ',
    action: 'Entre com o acesso dela, ou ligue para a central.',
  },
  'precadastro.cpf_existente': {
    status: 409,
    title: 'Já existe uma unidade com este CPF',
    action: 'Entre com o acesso dela. Um segundo endereço é cadastrado como filial.',
  },
  'precadastro.municipio': {
    status: 422,
    title: 'Não encontramos este município neste estado',
    action: 'Confira a cidade e o estado.',
  },
  'precadastro.tipo': {
    status: 422,
    title: 'Este tipo de unidade não está disponível agora',
    action: 'Escolha outro tipo.',
  },
  'precadastro.especialidade': {
    status: 422,
    title: 'Não conhecemos esta especialidade',
    action: 'Escolha uma da lista.',
  },
})

const situacao = z.object({
  /** When the SMS code expires: after 10 minutes. */
  expiraEm: Instante,
  /** This pre-registration already became a unit. */
  concluido: z.boolean(),
})

/**
 * Stores a pre-registration and sends its SMS code. `idempotencyKey` is chosen by the caller, 32 characters or more, and
 * identifies it. It must be kept secret.
 */
export const createPrecadastro = endpoint({
  method: 'POST',
  path: '/api/redes/precadastro',
  access: 'publico',
  summary: 'Começa o pré-cadastro de uma unidade e envia o código por SMS',
  body: NovoPrecadastro,
  idempotent: true,
  chaveNomeia: true,
  response: situacao,
  porMinuto: 20,
  custo: custoDaSenha,
  problems: [
    'precadastro.cnpj_existente',
    'precadastro.cpf_existente',
    'precadastro.municipio',
    'precadastro.tipo',
    'precadastro.especialidade',
    'conta.usuario_existente',
    'conta.senha_comum',
    'conta.envios_demais',
    'conta.espere',
  ],
})

/** The data entered in a pre-registration that is still open, so that going back loses nothing; null when there is none. */
export const verPrecadastro = endpoint({
  method: 'POST',
  path: '/api/redes/verPrecadastro',
  access: 'publico',
  summary: 'Mostra um pré-cadastro que espera o código',
  body: z.strictObject({ precadastro: z.string().max(100) }),
  response: z.object({
    precadastro: z
      .object({
        ...situacao.shape,
        dados: z.object({ ...dadosPrecadastro, email: z.string(), username: z.string() }),
      })
      .nullable(),
  }),
})

/** Sends a new code to the same mobile and invalidates the previous one. At most one a minute. */
export const reenviarPrecadastro = endpoint({
  method: 'POST',
  path: '/api/redes/reenviarPrecadastro',
  access: 'publico',
  summary: 'Envia outro código por SMS para o pré-cadastro',
  body: z.strictObject({ precadastro: Token }),
  response: z.object({ expiraEm: Instante }),
  porMinuto: 20,
  problems: ['conta.cadastro_encerrado', 'conta.envios_demais', 'conta.envio_recente'],
})

/** Creates the unit (PRE_CADASTRO) and its first AdmRede. Sending the same code again while it is valid returns the same. */
export const validarPrecadastro = endpoint({
  method: 'POST',
  path: '/api/redes/validarPrecadastro',
  access: 'publico',
  summary: 'Confirma o código do SMS e cria a unidade',
  body: z.strictObject({
    precadastro: Token,
    codigo: CodigoSms,
  }),
  response: z.object({ _id: Id, nomeRede: z.string(), unidadeMatrizFilial: UnidadeMatrizFilial }),
  porMinuto: 30,
  problems: [
    'conta.cadastro_encerrado',
    'conta.codigo_errado',
    'conta.codigo_vencido',
    'conta.usuario_existente',
    'precadastro.cnpj_existente',
    'precadastro.cpf_existente',
  ],
})

/** The terms that a unit accepts when it registers. */
export const getTermosPdf = endpoint({
  method: 'GET',
  path: '/api/redes/termos.pdf',
  access: 'publico',
  summary: 'Mostra os termos de credenciamento em PDF',
  response: z.file(),
  midia: 'application/pdf',
  porMinuto: 60,
})

/** The platform's fee on every sale, in basis points (10% is 1000). */
export const getCondicoes = endpoint({
  method: 'GET',
  path: '/api/redes/condicoes',
  access: 'publico',
  summary: 'Mostra a taxa da plataforma sobre cada venda',
  response: z.object({ taxaBp: z.int() }),
})

/** Kinds of units, and which kind of person may have each, in the order of the register or by name. */
export const listRedeTipo = endpoint({
  method: 'GET',
  path: '/api/redeTipos',
  access: 'publico',
  summary: 'Lista os tipos de unidade',
  query: z.strictObject({
    nome__regex: contem.optional(),
    sort: z.literal('nome').optional(),
    /** 'S' adds those that new registrations may not choose. */
    inativos: Flag.optional(),
  }),
  response: z.array(z.object({ _id: TipoRede, nome: z.string(), tipoPessoa: z.array(TipoPessoa) })),
})

/** MATRIZ and FILIAL with their display names. */
export const listRedeUnidade = endpoint({
  method: 'GET',
  path: '/api/redeUnidades',
  access: 'publico',
  summary: 'Lista se a unidade é matriz ou filial',
  query: z.strictObject({ name__regex: contem.optional(), sort: z.literal('name').optional() }),
  response: z.array(z.object({ _id: UnidadeMatrizFilial, name: z.string() })),
})
