import { z } from 'zod'
import { cliente } from '../access.ts'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, contem, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'
import { SiglaUf } from '../catalogo/catalogo.ts'
import { maxExamesOrcamento, maxOrcamentos, raios } from './orcamento.can.ts'
import { cesta, TipoOrcamento } from './orcamento.ts'
import { TipoPagamento } from '../pedido/pedido.ts'

export const orcamentoProblems = defineProblems({
  'orcamento.muitos': {
    status: 409,
    title: `Você já guardou ${maxOrcamentos} orçamentos`,
    action: 'Apague um dos antigos para guardar este.',
  },
})

/**
 * A quote that a client keeps. `menorTotal` is the lowest total for all of its exams that the client knows of: the one when it was
 * kept, then the one of each notice. Null while some exam is done nowhere near. `conferidoEm` is when prices were last compared.
 */
export const OrcamentoGuardado = z.object({
  _id: Id,
  tipo: TipoOrcamento,
  exames: z.array(z.object({ codigoExame: z.string(), nomeExame: z.string() })),
  cidade: z.string(),
  uf: z.string(),
  bairro: z.string().nullable(),
  raioKm: z.int(),
  tipoPagamento: TipoPagamento,
  menorTotal: Centavos.nullable(),
  avisar: z.boolean(),
  createdAt: Instante,
  conferidoEm: Instante,
})
export type OrcamentoGuardado = z.infer<typeof OrcamentoGuardado>

/** `avisos`: the ways by which a lower total is announced; neither when none reaches the client. */
const GuardadoComAvisos = OrcamentoGuardado.extend({
  avisos: z.object({ email: z.boolean(), sms: z.boolean() }),
})
export type GuardadoComAvisos = z.infer<typeof GuardadoComAvisos>

/** The client's own, newest first. */
export const listOrcamento = endpoint({
  method: 'GET',
  path: '/api/orcamentos',
  access: cliente,
  summary: 'Lista os orçamentos que o cliente guardou',
  response: z.array(OrcamentoGuardado),
})

const { tipoPagamento: _, ...lugar } = cesta
/**
 * Stores a basket and its place, priced now as this client may pay. The same basket at the same place is stored once. 422 for exams
 * that are not in the catalog and for an unknown city: a total without them would be wrong.
 */
export const createOrcamento = endpoint({
  method: 'POST',
  path: '/api/orcamentos',
  access: cliente,
  summary: 'Guarda um orçamento e avisa quando o total baixar',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    ...lugar,
    cidade: contem,
    uf: SiglaUf,
    raioKm: z.literal(raios).default(10),
    exames: z.array(z.string().max(40)).min(1, 'Escolha pelo menos um exame').max(maxExamesOrcamento),
    avisar: z.boolean().default(true),
  }),
  response: GuardadoComAvisos,
  problems: ['orcamento.muitos'],
})

export const updateOrcamento = endpoint({
  method: 'PUT',
  path: '/api/orcamentos/:id',
  access: cliente,
  summary: 'Liga ou desliga o aviso de um orçamento guardado',
  params: ComId,
  body: z.strictObject({ avisar: z.boolean() }),
  response: GuardadoComAvisos,
})

/** Removes a kept quote. An id that was already removed, or is somebody else's, is a 404. */
export const removeOrcamento = endpoint({
  method: 'POST',
  path: '/api/orcamentos/:id/remover',
  access: cliente,
  summary: 'Apaga um orçamento guardado',
  params: ComId,
  response: z.object({ ok: z.literal(true) }),
})
