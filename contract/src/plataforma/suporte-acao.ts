import { z } from 'zod'
import { administrador } from '../access.ts'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'
import { StatusAtendimento, StatusPagamento } from '../pedido/pedido.ts'

/** The actions of the platform's administrator for a client: each has a reason, which stands in the audit trail. (ADR 0154) */

const motivo = z.string('Conte o motivo').trim().min(5, 'Conte o motivo').max(300, 'Use no máximo 300 letras')

export const suporteAcaoProblems = defineProblems({
  'suporte.devolucao_decidida': {
    status: 409,
    title: 'Esta devolução já foi decidida, ou o prazo dela acabou',
    action: 'Atualize a página. Se ainda for preciso, peça de novo.',
  },
  'suporte.mesma_pessoa': {
    status: 403,
    title: 'Quem pediu a devolução não decide sobre ela',
    action: 'Peça a outra pessoa da administração.',
  },
  'suporte.devolucao_pedida': {
    status: 409,
    title: 'Este pedido já tem uma devolução que espera outra pessoa',
    action: 'Espere a decisão, ou fale com quem decide.',
  },
})

/**
 * `VOUCHER` and `CANCELAR` name the order; `CANCELAR` ends one for which nothing was charged, by the client's own rule.
 * `DESBLOQUEAR` clears counted failures and SMS; `SENHA` sends the link to the account's e-mail; `SESSAO` ends the one session that
 * it names.
 */
export const AcaoSuporte = z.enum(['VOUCHER', 'CANCELAR', 'DESBLOQUEAR', 'SESSOES', 'SESSAO', 'SENHA'])
export type AcaoSuporte = z.infer<typeof AcaoSuporte>

export const actForPessoa = endpoint({
  method: 'POST',
  path: '/api/suporte/pessoas/:id/acoes',
  access: administrador,
  summary:
    'Reenvia um voucher, cancela um pedido sem cobrança, desbloqueia o acesso, encerra sessões ou envia o link de nova senha de um cliente',
  porMinuto: 30,
  params: ComId,
  body: z.strictObject({ acao: AcaoSuporte, pedido: Id.optional(), sessao: Id.optional(), motivo }),
  response: z.object({ ok: z.literal(true) }),
  problems: [
    'voucher.nao_reenviavel',
    'conta.desabilitada',
    'conta.unida',
    'conta.sem_contato',
    'conta.link_enviado',
    'pedido.ja_encerrado',
    'pedido.cancelar_pago',
    'pedido.desistencia_atendido',
    'pedido.desistencia_no_local',
    'pedido.desistencia_fora_do_prazo',
    'pagamento.em_andamento',
    'pagamento.incerto',
    'pagamento.indisponivel',
  ],
})

/** An order with the actions of support: `restante` (centavos) may be refunded, `reenviavel` is a valid voucher, `cancelavel` has nothing charged. */
export const PedidoSuporte = z.object({
  _id: Id,
  codigo: z.string(),
  unidade: z.string(),
  statusPagamento: StatusPagamento,
  statusAtendimento: StatusAtendimento,
  restante: z.int(),
  devolvido: z.int(),
  reenviavel: z.boolean(),
  cancelavel: z.boolean(),
})
export type PedidoSuporte = z.infer<typeof PedidoSuporte>

/** The newest 50 that are paid, to be paid or to be attended. */
export const listPedidoSuporte = endpoint({
  method: 'GET',
  path: '/api/suporte/pessoas/:id/pedidos',
  access: administrador,
  summary: 'Lista os pedidos de um cliente com o que o suporte pode fazer',
  params: ComId,
  response: z.array(PedidoSuporte),
})

/**
 * Refunds at once, or asks another administrator when it takes the order above the limit. Without `valor` all that is left: an order
 * that was not attended is then cancelled.
 */
export const requestDevolucao = endpoint({
  method: 'POST',
  path: '/api/suporte/pedidos/:id/devolver',
  access: administrador,
  summary: 'Devolve o que um cliente pagou por um pedido; acima do limite, pede a outra pessoa',
  idempotent: true,
  params: ComId,
  body: z.strictObject({
    valor: Centavos.min(1, 'Informe um valor maior que zero').optional(),
    motivo,
  }),
  response: z.object({ resultado: z.enum(['DEVOLVIDA', 'PEDIDA']) }),
  problems: ['pedido.nao_estornavel', 'pagamento.estorno_acima', 'suporte.devolucao_pedida'],
})

/** A refund that waits for another administrator. `minha`: the caller asked for it and may not decide. */
export const DevolucaoPedida = z.object({
  _id: Id,
  pedido: z.object({ _id: Id, codigo: z.string() }),
  cliente: z.object({ _id: Id, name: z.string() }),
  valor: Centavos,
  motivo: z.string(),
  pedidaPor: z.string(),
  minha: z.boolean(),
  createdAt: Instante,
  expiraEm: Instante,
})
export type DevolucaoPedida = z.infer<typeof DevolucaoPedida>

/** Oldest first; 100 at most. */
export const listDevolucaoPedida = endpoint({
  method: 'GET',
  path: '/api/suporte/devolucoes',
  access: administrador,
  summary: 'Lista as devoluções que esperam a decisão de outra pessoa',
  response: z.array(DevolucaoPedida),
})

/** By an administrator other than the one who asked, within 7 days. */
export const decideDevolucao = endpoint({
  method: 'POST',
  path: '/api/suporte/devolucoes/:id/decidir',
  access: administrador,
  summary: 'Aprova ou recusa uma devolução que outra pessoa pediu',
  params: ComId,
  body: z.strictObject({ aprovar: z.boolean(), motivo }),
  response: z.object({ ok: z.literal(true) }),
  problems: [
    'suporte.devolucao_decidida',
    'suporte.mesma_pessoa',
    'pedido.nao_estornavel',
    'pagamento.estorno_acima',
  ],
})
