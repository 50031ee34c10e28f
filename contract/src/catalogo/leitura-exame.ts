import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Exame } from './catalogo.ts'

/**
 * One exam that was read in a pasted text; `linha` counts its lines from 1. `CERTO` has one candidate; `CONFERIR` has up to five,
 * best first, and the patient chooses; `NAO_ACHADO` has none. `texto` has only words that the catalog knows, with '…' for others:
 * the pasted text may be about a person, so no other words of it are returned, and none of a line that was not found. `confianca` is
 * from 0 to 1.
 */
export const LinhaLida = z.object({
  linha: z.int().min(1),
  texto: z.string().nullable(),
  situacao: z.enum(['CERTO', 'CONFERIR', 'NAO_ACHADO']),
  candidatos: z.array(z.object({ exame: Exame, confianca: z.number().min(0).max(1) })),
})
export type LinhaLida = z.infer<typeof LinhaLida>

/** The text that a patient pastes: exams, one a line or in a row. Neither stored nor logged. */
export const TextoDoPedido = z
  .string()
  .trim()
  .min(1, 'Cole a lista de exames')
  .max(5_000, 'Cole até 5.000 caracteres')

/** Reads the exams of a medical request that was pasted as text, at most 100: a name that was not found once a line. Data of people in it are not given back. */
export const searchPedidoMedico = endpoint({
  method: 'POST',
  path: '/api/exames/ler',
  access: 'publico',
  summary: 'Lê os exames de um pedido médico colado como texto',
  body: z.strictObject({ texto: TextoDoPedido }),
  response: z.array(LinhaLida).max(100),
  porMinuto: 30,
})
