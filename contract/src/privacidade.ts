import { z } from 'zod'
import { cliente } from './access.ts'
import { endpoint } from './base/endpoint.ts'
import { Id, limit, offset } from './base/lista.ts'
import { defineProblems } from './base/problema.ts'
import { Dia, Instante } from './base/tempo.ts'

/** Texts that a person agrees to. `comunicacao`: messages by e-mail and SMS that are not about an order. */
export const AssuntoTexto = z.enum(['termos', 'privacidade', 'comunicacao'])
export type AssuntoTexto = z.infer<typeof AssuntoTexto>

/** A text of the platform, in plain pt-BR. `versao` names it: other words have another one. */
export const Texto = z.object({
  assunto: AssuntoTexto,
  versao: z.string(),
  vigenteDesde: Dia,
  /** Whether it holds today. Others are earlier ones, or announced. */
  emVigor: z.boolean(),
  /** The last day on which it was in force, or is going to be; null for the newest. */
  vigenteAte: Dia.nullable(),
  /** Every version, newest first, this one too. */
  versoes: z.array(z.object({ versao: z.string(), vigenteDesde: Dia })),
  titulo: z.string(),
  resumo: z.string(),
  secoes: z.array(
    z.object({ titulo: z.string(), paragrafos: z.array(z.string()), itens: z.array(z.string()) }),
  ),
})
export type Texto = z.infer<typeof Texto>

export const privacidadeProblems = defineProblems({
  'privacidade.necessario': {
    status: 409,
    title: 'Sem este texto não é possível manter a conta',
    action: 'Se você não concorda mais, pode apagar a sua conta.',
  },
  'privacidade.texto_mudou': {
    status: 409,
    title: 'Este texto mudou enquanto você lia',
    action: 'Leia o texto novo e responda de novo.',
  },
  'privacidade.conta_de_trabalho': {
    status: 409,
    title: 'Uma conta de trabalho não é apagada por quem usa',
    action:
      'Os registros do que foi feito com ela pertencem à unidade. Peça a quem administra a unidade que desative a conta, ou fale com o suporte.',
  },
  'privacidade.pendencias': {
    status: 409,
    title: 'Antes de apagar a conta é preciso resolver o que está em aberto',
    action: 'Veja o que falta e tente de novo.',
  },
})

/** The text in force, or the version that is asked for: whatever anybody agreed to stays readable. */
export const getTexto = endpoint({
  method: 'GET',
  path: '/api/privacidade/textos/:assunto',
  access: 'publico',
  summary:
    'Mostra um texto dos termos, da privacidade ou das mensagens: o que está em vigor ou o de uma versão',
  params: z.strictObject({ assunto: AssuntoTexto }),
  query: z.strictObject({ versao: z.string().max(20).optional() }),
  response: Texto,
  problems: [],
})

/** One line of what was agreed to or taken back. */
export const Consentimento = z.object({
  _id: Id,
  assunto: AssuntoTexto,
  versao: z.string(),
  dado: z.boolean(),
  quando: Instante,
})
export type Consentimento = z.infer<typeof Consentimento>

const Consentimentos = z.object({
  /** One a text, in the order of `AssuntoTexto`. `atual` is the newest line; null when the person was never asked. */
  textos: z.array(
    z.object({
      assunto: AssuntoTexto,
      titulo: z.string(),
      resumo: z.string(),
      versao: z.string(),
      /** The account cannot be without it. */
      necessario: z.boolean(),
      atual: Consentimento.nullable(),
    }),
  ),
  /** Every line, newest first; 200 at most. */
  historico: z.array(Consentimento),
})
export type Consentimentos = z.infer<typeof Consentimentos>

export const listConsentimento = endpoint({
  method: 'GET',
  path: '/api/privacidade/consentimentos',
  access: 'sessao',
  summary: 'Lista o que a pessoa autorizou',
  response: Consentimentos,
  problems: [],
})

/** Agrees to the text in force, or takes it back: `versao` is the one that was shown. The same again writes nothing. */
export const updateConsentimento = endpoint({
  method: 'PUT',
  path: '/api/privacidade/consentimentos',
  access: cliente,
  summary: 'Autoriza um texto ou retira a autorização',
  body: z.strictObject({ assunto: AssuntoTexto, versao: z.string().max(20), dado: z.boolean() }),
  response: Consentimentos,
  problems: ['privacidade.necessario', 'privacidade.texto_mudou'],
})

/** How a value is meant: `reais` is integer centavos, `instante` UTC, `dia` YYYY-MM-DD. */
export const TipoCampo = z.enum(['texto', 'reais', 'instante', 'dia', 'simNao', 'numero'])
export type TipoCampo = z.infer<typeof TipoCampo>

/** One kind of record that is kept about a person: what its fields mean, and every record. */
export const Secao = z.object({
  chave: z.string(),
  titulo: z.string(),
  /** Why it is kept, in a sentence. */
  para: z.string(),
  campos: z.record(z.string(), z.object({ rotulo: z.string(), tipo: TipoCampo })),
  registros: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
})
export type Secao = z.infer<typeof Secao>

/** Everything that is kept about a person. Names of sections and fields stay; a new version has another `formato`. */
export const DadosPessoais = z.object({
  formato: z.literal('alento.dados-pessoais.v1'),
  geradoEm: Instante,
  secoes: z.array(Secao),
})
export type DadosPessoais = z.infer<typeof DadosPessoais>

const senha = z.string().min(1, 'Informe a senha').max(200)
const senhaProblems = ['fator.senha_errada', 'conta.espere'] as const

export const exportDados = endpoint({
  method: 'POST',
  path: '/api/privacidade/dados',
  access: 'sessao',
  summary: 'Entrega tudo o que guardamos sobre a pessoa',
  body: z.strictObject({ senha }),
  response: DadosPessoais,
  porMinuto: 10,
  problems: senhaProblems,
})

/** `pedido` is an order's id and `codigo` its voucher. */
const Pendencia = z.object({
  tipo: z.enum(['horario', 'pagamento', 'devolucao']),
  pedido: Id,
  codigo: z.string(),
  servico: z.string(),
  unidade: z.string(),
})
export type Pendencia = z.infer<typeof Pendencia>

/** What stands against erasing the account now, and what would be lost with it. */
export const getApagamento = endpoint({
  method: 'GET',
  path: '/api/privacidade/apagamento',
  access: cliente,
  summary: 'Diz o que falta resolver e o que se perde ao apagar a conta',
  response: z.object({
    pendencias: z.array(Pendencia),
    /** Paid vouchers that were not used, without a time to come. */
    vouchers: z.array(Pendencia.omit({ tipo: true })),
    cartao: z.boolean(),
    pedidos: z.int(),
  }),
  problems: [],
})

/**
 * Erases the account for good and ends every session. Orders stay without name and CPF. A work account is not erased: what it did
 * belongs to the unit, and whoever runs it is told so.
 */
export const eraseConta = endpoint({
  method: 'POST',
  path: '/api/privacidade/apagamento',
  access: 'sessao',
  summary: 'Apaga a conta do cliente; a de trabalho é recusada',
  body: z.strictObject({ senha, confirmo: z.literal(true, 'Marque que você entendeu') }),
  response: z.object({ ok: z.literal(true) }),
  porMinuto: 10,
  problems: [...senhaProblems, 'privacidade.pendencias', 'privacidade.conta_de_trabalho'],
})

/** Somebody of a unit or of the platform who saw or changed something of the person. */
export const Acesso = z.object({
  _id: Id,
  quando: Instante,
  /** Role in words, as in 'Recepção'; never a name. */
  quem: z.string(),
  /** The unit; null for the platform. */
  unidade: z.string().nullable(),
  oQue: z.string(),
  pedido: z.object({ _id: Id, codigo: z.string() }).nullable(),
})
export type Acesso = z.infer<typeof Acesso>

export const listAcesso = endpoint({
  method: 'GET',
  path: '/api/privacidade/acessos',
  access: cliente,
  summary: 'Lista quem da equipe viu ou mudou os dados do cliente',
  query: z.strictObject({ limit, offset }),
  response: z.array(Acesso),
  problems: [],
})
