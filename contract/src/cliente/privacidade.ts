import { z } from 'zod'
import { cliente } from '../access.ts'
import { custoDaSenha, endpoint } from '../base/endpoint.ts'
import { Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, Instante } from '../base/tempo.ts'

/**
 * Texts that a person agrees to for the account. `comunicacao`: e-mails and SMS that are not about an order. `whatsapp`: short
 * notices by WhatsApp instead of SMS.
 */
export const AssuntoConsentimento = z.enum(['termos', 'privacidade', 'comunicacao', 'whatsapp'])
export type AssuntoConsentimento = z.infer<typeof AssuntoConsentimento>

/** Every legal text. `contrato` is the contract of the discount card, which is accepted with each purchase. */
export const AssuntoTexto = z.enum([...AssuntoConsentimento.options, 'contrato'])
export type AssuntoTexto = z.infer<typeof AssuntoTexto>

/** A legal text of the platform, in plain pt-BR. `versao` identifies it: a changed text has another version. */
export const Texto = z.object({
  assunto: AssuntoTexto,
  versao: z.string(),
  vigenteDesde: Dia,
  /** Whether it is in force today. Other versions are past or announced. */
  emVigor: z.boolean(),
  /** The last day on which it was or will be in force; null for the newest. */
  vigenteAte: Dia.nullable(),
  /** Every version including this one, newest first. */
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
  'privacidade.whatsapp_desligado': {
    status: 409,
    title: 'Os avisos pelo WhatsApp não estão disponíveis agora',
    action: 'Continue recebendo por SMS.',
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

/** The text in force, or the requested version: every version that somebody agreed to stays readable. */
export const getTexto = endpoint({
  method: 'GET',
  path: '/api/privacidade/textos/:assunto',
  access: 'publico',
  summary:
    'Mostra um texto dos termos, da privacidade, das mensagens ou do contrato do cartão: o que está em vigor ou o de uma versão',
  params: z.strictObject({ assunto: AssuntoTexto }),
  query: z.strictObject({ versao: z.string().max(20).optional() }),
  response: Texto,
})

/** One record of consent given or withdrawn. */
export const Consentimento = z.object({
  _id: Id,
  assunto: AssuntoConsentimento,
  versao: z.string(),
  dado: z.boolean(),
  quando: Instante,
})
export type Consentimento = z.infer<typeof Consentimento>

const Consentimentos = z.object({
  /** One entry per text, in the order of `AssuntoConsentimento`; WhatsApp only where it is on, or was agreed to. `atual` is the newest record; null when the person was never asked. */
  textos: z.array(
    z.object({
      assunto: AssuntoConsentimento,
      titulo: z.string(),
      resumo: z.string(),
      versao: z.string(),
      /** The account cannot exist without it. */
      necessario: z.boolean(),
      atual: Consentimento.nullable(),
    }),
  ),
  /** All records, newest first; 200 at most. */
  historico: z.array(Consentimento),
})
export type Consentimentos = z.infer<typeof Consentimentos>

export const listConsentimento = endpoint({
  method: 'GET',
  path: '/api/privacidade/consentimentos',
  access: 'sessao',
  summary: 'Lista o que a pessoa autorizou',
  response: Consentimentos,
})

/** Agrees to the text in force, or withdraws consent: `versao` is the version that was shown. Repeating it writes nothing. */
export const updateConsentimento = endpoint({
  method: 'PUT',
  path: '/api/privacidade/consentimentos',
  access: cliente,
  summary: 'Autoriza um texto ou retira a autorização',
  body: z.strictObject({ assunto: AssuntoConsentimento, versao: z.string().max(20), dado: z.boolean() }),
  response: Consentimentos,
  problems: ['privacidade.necessario', 'privacidade.texto_mudou', 'privacidade.whatsapp_desligado'],
})

/** Type of a value: `reais` is integer centavos, `instante` UTC, `dia` YYYY-MM-DD. */
export const TipoCampo = z.enum(['texto', 'reais', 'instante', 'dia', 'simNao', 'numero'])
export type TipoCampo = z.infer<typeof TipoCampo>

/** One kind of record that is stored about a person: the meaning of its fields, and every record. */
export const Secao = z.object({
  chave: z.string(),
  titulo: z.string(),
  /** The purpose of storing it, in one sentence. */
  para: z.string(),
  campos: z.record(z.string(), z.object({ rotulo: z.string(), tipo: TipoCampo })),
  registros: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
})
export type Secao = z.infer<typeof Secao>

/** All data that is stored about a person. Names of sections and fields are stable; a new version has another `formato`. */
export const DadosPessoais = z.object({
  formato: z.literal('alento.dados-pessoais.v1'),
  geradoEm: Instante,
  secoes: z.array(Secao),
})
export type DadosPessoais = z.infer<typeof DadosPessoais>

/** The password; an account without one leaves it out and proves by `provarSessao` or `confirmarContato` who asks. */
const senha = z.string().max(200).default('')
const senhaProblems = ['fator.senha_errada', 'conta.sem_prova', 'conta.espere'] as const

export const exportDados = endpoint({
  method: 'POST',
  path: '/api/privacidade/dados',
  access: 'sessao',
  summary: 'Entrega tudo o que guardamos sobre a pessoa',
  body: z.strictObject({ senha }),
  response: DadosPessoais,
  porMinuto: 10,
  custo: custoDaSenha,
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

/** Returns the reasons that prevent erasing the account now, and what would be lost with it. */
export const getApagamento = endpoint({
  method: 'GET',
  path: '/api/privacidade/apagamento',
  access: cliente,
  summary: 'Diz o que falta resolver e o que se perde ao apagar a conta',
  response: z.object({
    pendencias: z.array(Pendencia),
    /** Paid vouchers that were not used and have no future appointment. */
    vouchers: z.array(Pendencia.omit({ tipo: true })),
    cartao: z.boolean(),
    /** A contract of the discount card goes on: it has to be left before. */
    contrato: z.boolean(),
    pedidos: z.int(),
  }),
})

/**
 * Erases the account permanently and ends every session. Orders stay without name and CPF. A staff account cannot be erased,
 * because its actions belong to the unit's records; the user is informed of that.
 */
export const eraseConta = endpoint({
  method: 'POST',
  path: '/api/privacidade/apagamento',
  access: 'sessao',
  summary: 'Apaga a conta do cliente; a de trabalho é recusada',
  body: z.strictObject({ senha, confirmo: z.literal(true, 'Marque que você entendeu') }),
  response: z.object({ ok: z.literal(true) }),
  porMinuto: 10,
  custo: custoDaSenha,
  problems: [...senhaProblems, 'privacidade.pendencias', 'privacidade.conta_de_trabalho'],
})

/** An access by staff of a unit or of the platform that read or changed data of the person. */
export const Acesso = z.object({
  _id: Id,
  quando: Instante,
  /** The role in words, as in 'Recepção'; never a name. */
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
})
