import { z } from 'zod'
import { administrador } from '../access.ts'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, contem, Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, DiaInformado } from '../base/tempo.ts'

/** FUTURO begins later, VALENDO can be used, ESGOTADO has no use left, ENCERRADO is over. */
export const SituacaoCupom = z.enum(['FUTURO', 'VALENDO', 'ESGOTADO', 'ENCERRADO'])
export type SituacaoCupom = z.infer<typeof SituacaoCupom>

/**
 * A coupon as administrators keep it. Either `percentualBp` (basis points) or `valorFixo` (centavos) is set; both days are in
 * Brasília and included. `usos` counts orders that hold a use, also unpaid ones; `pagos` those that are paid, and `custo` the sum
 * that their discounts came to, in centavos, which the platform bears. `versao` counts its changes.
 */
export const Cupom = z.object({
  _id: Id,
  name: z.string(),
  percentualBp: z.int().nullable(),
  valorFixo: Centavos.nullable(),
  validoDe: Dia,
  validoAte: Dia,
  situacao: SituacaoCupom,
  usosMax: z.int(),
  usos: z.int(),
  pagos: z.int(),
  custo: z.int(),
  versao: z.int(),
})
export type Cupom = z.infer<typeof Cupom>

export const cupomProblems = defineProblems({
  'cupom.existe': {
    status: 409,
    title: 'Já existe um cupom com este nome',
    action: 'Escolha outro nome.',
  },
  'cupom.mudou': {
    status: 409,
    title: 'Outra pessoa mudou este cupom',
    action: 'Veja como ele está agora e decida.',
  },
})

const dados = {
  name: z
    .string()
    .trim()
    .toUpperCase()
    .min(3, 'Use pelo menos 3 letras')
    .max(20, 'Use até 20 letras')
    .regex(/^[A-Z\d-]*$/, 'Use só letras sem acento, números e hífen'),
  percentualBp: z
    .int('Informe o percentual')
    .min(1, 'Use mais que 0%')
    .max(10_000, 'Use até 100%')
    .nullable(),
  valorFixo: Centavos.min(1, 'Use mais que R$ 0,00').nullable(),
  validoDe: DiaInformado,
  validoAte: DiaInformado,
  usosMax: z
    .int('Informe quantas vezes ele pode ser usado')
    .min(1, 'Use pelo menos 1')
    .max(1_000_000, 'Use até 1.000.000'),
}
type Dados = z.output<z.ZodObject<typeof dados>>

/** Exactly one kind of discount, and days in order. */
function checkDados({ percentualBp, valorFixo, validoDe, validoAte }: Dados, ctx: z.RefinementCtx): void {
  if ((percentualBp === null) === (valorFixo === null))
    ctx.addIssue({ code: 'custom', path: ['percentualBp'], message: 'Informe um percentual ou um valor' })
  if (validoAte < validoDe)
    ctx.addIssue({ code: 'custom', path: ['validoAte'], message: 'O fim não vem antes do começo' })
}

const cupons = '/api/cupons'
const umDeles = `${cupons}/:id` as const
const versao = z.coerce.number().int().min(1)

/** Lists coupons; those that end last come first. */
export const listCupom = endpoint({
  method: 'GET',
  path: cupons,
  access: administrador,
  summary: 'Lista os cupons, com quanto cada um foi usado e custou',
  query: z.strictObject({ name__regex: contem.optional(), limit, offset }),
  response: z.array(Cupom),
})

export const getCupom = endpoint({
  method: 'GET',
  path: umDeles,
  access: administrador,
  summary: 'Mostra um cupom, com quanto foi usado e custou',
  params: ComId,
  response: Cupom,
})

/** A name that exists already, in any case of letters, is a conflict, so that a form sent twice makes one. */
export const createCupom = endpoint({
  method: 'POST',
  path: cupons,
  access: administrador,
  summary: 'Cria um cupom',
  status: 201,
  body: z.strictObject(dados).superRefine(checkDados),
  response: Cupom,
  problems: ['cupom.existe'],
})

/** Orders that have the coupon keep their discount. `versao` is the one that the editor saw. */
export const updateCupom = endpoint({
  method: 'PUT',
  path: umDeles,
  access: administrador,
  summary: 'Muda um cupom; os pedidos que o usaram ficam como estão',
  params: ComId,
  body: z.strictObject({ ...dados, versao }).superRefine(checkDados),
  response: Cupom,
  problems: ['cupom.existe', 'cupom.mudou'],
})

/** Ends a coupon: nobody can use it from now on, and orders that have it keep their discount. No error when it has ended already. */
export const endCupom = endpoint({
  method: 'PUT',
  path: `${umDeles}/encerrar`,
  access: administrador,
  summary: 'Encerra um cupom agora',
  params: ComId,
  response: Cupom,
})
