import { z } from 'zod'
import { cliente } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { maxImagemBytes, maxRequisicoes } from '../unidade/imagem-limites.ts'
import { Pedido } from './pedido.ts'

export const requisicaoProblems = defineProblems({
  'requisicao.muitas': {
    status: 422,
    title: `Você pode guardar até ${maxRequisicoes} fotos de pedidos médicos`,
    action: 'Remova uma foto antes de enviar outra.',
  },
  'requisicao.ja_tem': {
    status: 409,
    title: 'Este pedido já tem uma foto do pedido médico',
    action: 'Apague a foto que ele tem antes de enviar outra.',
  },
  'requisicao.sem_lugar': {
    status: 409,
    title: 'Este pedido não recebe foto do pedido médico',
    action: 'Só um pedido de exames ainda por fazer leva a foto.',
  },
})

/** A WebP picture; never JSON. */
const foto = { params: ComId, response: z.file(), midia: 'image/webp' } as const

/**
 * Stores the photo of a medical request, encrypted and without metadata, for an order that is made next. It is erased after a day
 * when no order has it, else after `REQUISICAO_DIAS`. A JPEG, PNG, WebP or AVIF, at most 2 MiB and 25 megapixels.
 */
export const createRequisicao = endpoint({
  method: 'POST',
  path: '/api/requisicoes',
  access: cliente,
  summary: 'Envia a foto de um pedido médico',
  multipart: { maxBytes: maxImagemBytes },
  idempotent: true,
  porMinuto: 20,
  status: 201,
  response: z.object({ _id: Id }),
  problems: ['imagem.recusada', 'requisicao.muitas'],
})

export const getRequisicaoImagem = endpoint({
  ...foto,
  method: 'GET',
  path: '/api/requisicoes/:id/imagem',
  access: cliente,
  summary: 'Mostra a foto de um pedido médico a quem a enviou',
})

/** Erases the client's own photo at once, also from its orders. */
export const removeRequisicao = endpoint({
  method: 'POST',
  path: '/api/requisicoes/:id/remover',
  access: cliente,
  summary: 'Apaga a foto de um pedido médico',
  params: ComId,
  response: z.object({ ok: z.literal(true) }),
})

/**
 * `id` is an order of exams, still to be done. The client's own photo goes with it and with all orders that were bought together
 * with it. Repeating the call changes nothing.
 */
export const setPedidoRequisicao = endpoint({
  method: 'POST',
  path: '/api/pedidos/:id/requisicao',
  access: cliente,
  summary: 'Põe a foto do pedido médico em um pedido e nos que foram comprados com ele',
  params: ComId,
  body: z.strictObject({ requisicao: Id }),
  response: Pedido,
  porMinuto: 20,
  problems: ['requisicao.ja_tem', 'requisicao.sem_lugar'],
})

/** `id` is the order. Only for its unit, and only while it is paid or to be paid at the desk; each look is audited. */
export const getPedidoRequisicao = endpoint({
  ...foto,
  method: 'GET',
  path: '/api/pedidos/:id/requisicao',
  access: ['AdmRede', 'Atendente', 'CorpoClinico'],
  summary: 'Mostra à unidade a foto do pedido médico de um pedido pago',
})
