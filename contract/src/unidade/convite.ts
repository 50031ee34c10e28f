import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'

/** Invites a unit to join, because patients search for services that no unit near them sells. (ADR 0196) */

const line = (what: string) => z.string().trim().min(2, `Escreva ${what}`).max(120)

/**
 * Sends one e-mail with the searched service and the way to the pre-registration. `novo` is false when this address has had the invitation
 * for the same service and city: it is not sent twice.
 */
export const createConvite = endpoint({
  method: 'POST',
  path: '/api/redeConvites',
  access: ['Administrador'],
  summary: 'Convida por e-mail uma unidade a se cadastrar',
  porMinuto: 10,
  body: z.strictObject({
    nome: line('o nome da unidade'),
    email: z.email('Informe um e-mail válido').max(200),
    servico: line('o serviço'),
    /** 'Petrópolis, RJ'; '' where no city was understood. */
    cidade: z.string().trim().max(120).default(''),
  }),
  response: z.object({ novo: z.boolean() }),
})
