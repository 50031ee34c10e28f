import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, Instante } from '../base/tempo.ts'
import { StatusCartao } from '../cartao/cartao.ts'
import { Recorrencia } from '../cartao/plano.ts'

/** Support: the platform's administrator finds one client and sees their history. (ADR 0152) */

export const suporteProblems = defineProblems({
  'suporte.procura': {
    status: 422,
    title: 'Isto não é CPF, e-mail, celular, código de pedido nem número de cartão',
    action: 'Confira o que foi digitado.',
  },
})

/** One of possibly several: e-mail and mobile may belong to more than one account. */
export const PessoaAchada = z.object({
  _id: Id,
  name: z.string(),
  cpf: z.string().nullable(),
  desde: Instante,
})
export type PessoaAchada = z.infer<typeof PessoaAchada>

/**
 * A POST, so that nothing personal stands in an address or a log. Finds by the whole value only: there is no list of everybody.
 * At most 10. `contrato` is the card with this number while it has no account.
 */
export const searchPessoa = endpoint({
  method: 'POST',
  path: '/api/suporte/procurar',
  access: administrador,
  summary: 'Procura um cliente por CPF, e-mail, celular, código do pedido ou número do cartão',
  porMinuto: 60,
  body: z.strictObject({
    procurado: z.string().trim().min(1, 'Digite o que você procura').max(254, 'Digite um só dado'),
  }),
  response: z.object({ pessoas: z.array(PessoaAchada), contrato: Id.nullable() }),
  problems: ['suporte.procura'],
})

/** A client. `cpf` is masked. Amounts in centavos. */
export const FichaPessoa = z.object({
  _id: Id,
  name: z.string(),
  username: z.string(),
  cpf: z.string().nullable(),
  email: z.string(),
  telefoneCelular: z.string(),
  status: z.enum(['Habilitado', 'Desabilitado']),
  desde: Instante,
  apagadaEm: Instante.nullable(),
  cartao: z
    .object({
      _id: Id,
      numeroCartao: z.string().nullable(),
      status: StatusCartao,
      plano: z.string(),
      /** False for a card whose contract was not bought here. */
      contrato: z.boolean(),
      /** The price of the contract for each period; null without a contract. */
      valor: z.int().nullable(),
      tipoRecorrencia: Recorrencia.nullable(),
      /** Since when a charge is not paid; null while all are. */
      atrasadoDesde: Dia.nullable(),
    })
    .nullable(),
  /** Whether a code proved that the person has the mobile, and the e-mail. */
  celularConfirmado: z.boolean(),
  emailConfirmado: z.boolean(),
  /** Complaints that are not closed. */
  reclamacoes: z.int(),
  /** Paid orders, and the sum paid for them; refunds are not subtracted. */
  comprou: z.object({ pedidos: z.int(), valor: z.int() }),
  /**
   * Other accounts with the same mobile or e-mail, of which one has a CPF and the other has none: perhaps the same person. At most 3,
   * the newest first; never an account that was erased or merged.
   */
  parecidas: z.array(PessoaAchada.extend({ por: z.enum(['CELULAR', 'EMAIL']) })),
})
export type FichaPessoa = z.infer<typeof FichaPessoa>

/** Audited: the client sees it in the privacy centre. */
export const getPessoa = endpoint({
  method: 'GET',
  path: '/api/suporte/pessoas/:id',
  access: administrador,
  summary: 'Mostra quem é um cliente, com o CPF encoberto',
  params: ComId,
  response: FichaPessoa,
})

/** The whole CPF, shown on purpose: each time is audited. */
export const getCpfPessoa = endpoint({
  method: 'POST',
  path: '/api/suporte/pessoas/:id/cpf',
  access: administrador,
  summary: 'Mostra o CPF de um cliente por inteiro',
  params: ComId,
  response: z.object({ cpf: z.string().nullable() }),
})

export const TipoEvento = z.enum([
  'PEDIDO',
  'PAGAMENTO',
  'ESTORNO',
  'MENSAGEM',
  'SESSAO',
  'CONSENTIMENTO',
  'CONTRATO',
  'RECLAMACAO',
  'SUPORTE',
])
export type TipoEvento = z.infer<typeof TipoEvento>

/** An event of a client's history. `tipo` decides what `nome`, `situacao` and `texto` hold; `valor` in centavos. */
export const EventoPessoa = z.object({
  _id: Id,
  tipo: TipoEvento,
  nome: z.string(),
  quando: Instante,
  situacao: z.string().nullable(),
  valor: z.int().nullable(),
  texto: z.string().nullable(),
  pedido: z.object({ _id: Id, codigo: z.string() }).nullable(),
  contrato: Id.nullable(),
  /** The complaint that a message belongs to; `aberta` while it may still be answered. */
  reclamacao: z.object({ _id: Id, aberta: z.boolean() }).nullable(),
})
export type EventoPessoa = z.infer<typeof EventoPessoa>

/** Newest first, 50 at a time; `antes` is the `proximo` of the page before, `anteriores` how many events come after this page. */
export const listEventoPessoa = endpoint({
  method: 'GET',
  path: '/api/suporte/pessoas/:id/eventos',
  access: administrador,
  summary: 'Lista o que aconteceu a um cliente, do mais novo para o mais antigo',
  params: ComId,
  query: z.strictObject({
    tipo: TipoEvento.optional(),
    antes: z
      .string()
      .regex(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
        'Abra a lista de novo',
      )
      .optional(),
  }),
  response: z.object({ list: z.array(EventoPessoa), proximo: z.string().nullable(), anteriores: z.int() }),
})

/** The newest 20,000 events, or those of one kind; a file that is cut off says so. Audited, and the client sees it. */
export const getEventosPessoaCsv = endpoint({
  method: 'GET',
  path: '/api/suporte/pessoas/:id/eventos.csv',
  access: administrador,
  summary: 'Baixa o que aconteceu a um cliente em CSV',
  params: ComId,
  query: z.strictObject({ tipo: TipoEvento.optional() }),
  response: z.string(),
  midia: 'text/csv',
  porMinuto: 20,
})
