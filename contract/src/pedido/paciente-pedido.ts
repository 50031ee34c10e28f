import { z } from 'zod'
import { cliente } from '../access.ts'
import { Cpf } from '../base/documento.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { Nome } from '../acesso/cadastro.ts'
import { Pedido } from './pedido.ts'

/** A person who will be attended without a card: the desk compares the name with a document. */
const OutroPaciente = z.strictObject({ name: Nome, cpf: Cpf.optional() })

/**
 * Sets the patient: the client (null), a dependent of the client's card, or another person, for whom the card's price is not.
 * Only until the order is paid.
 */
export const updatePedido = endpoint({
  method: 'PUT',
  path: '/api/pedidos/:id',
  access: cliente,
  summary: 'Muda quem vai ser atendido',
  params: ComId,
  body: z
    .strictObject({ dependente: Id.nullable().optional(), paciente: OutroPaciente.optional() })
    .refine((b) => (b.dependente === undefined) !== (b.paciente === undefined), 'Informe um paciente'),
  response: Pedido,
  problems: ['pedido.dependente_invalido', 'pedido.paciente_sem_cartao', 'pedido.nao_pagavel'],
})
