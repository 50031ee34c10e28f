import { z } from 'zod'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { Id, limit, offset } from '../base/lista.ts'
import { Dia, Instante } from '../base/tempo.ts'
import { TipoPedido } from '../pedido/pedido.ts'

/** PREVISTO until the gateway deposited it. */
const SituacaoRepasse = z.enum(['PREVISTO', 'PAGO'])

/**
 * One receivable: a part of a sale (all of it, or one instalment) that the gateway pays out to a unit. Amounts in centavos.
 * Field names as in section 3 of the specification ('Transfers'), plus the fields of a voucher's statement.
 */
export const Repasse = z.object({
  /** The gateway's id of the receivable. */
  id: z.string(),
  /** When the order was sold. */
  created_at: Instante,
  /** Amount that the unit receives. */
  amount: Centavos,
  /** Day of the deposit, or its expected day: DD/MM/YYYY, '' while the gateway gives none. */
  transfer_date_formatted: z.string(),
  transfer_date: Dia.nullable(),
  situacao: SituacaoRepasse,
  /** The gateway's id of the deposit that contained it. */
  transferencia: z.string().nullable(),
  parcela: z.int().min(1),
  pedido: z.object({
    _id: Id,
    /** XXXX-XXXX; for a unit's staff ••••-XXXX until it is attended. */
    codigo: z.string(),
    tipoPedido: TipoPedido,
    servico: z.string(),
    exames: z.array(z.object({ codigoExame: z.string(), nomeExame: z.string() })),
    /** `liquido = preco - taxa`: the platform bears the coupon. */
    preco: Centavos,
    cupom: Centavos,
    taxa: Centavos,
    liquido: Centavos,
  }),
})
export type Repasse = z.infer<typeof Repasse>

/** 'A receber': the receivables of one seller, latest day first. A unit's staff may query only their own seller. */
export const listRepasse = endpoint({
  method: 'POST',
  path: '/api/v1/split/transfers/cre',
  access: ['Administrador', 'AdmRede'],
  summary: 'Lista o que o processador repassa a uma unidade',
  query: z.strictObject({ limit, offset }),
  body: z.strictObject({
    zoop_seller_id: z.string().regex(/^[0-9a-f]{32}$/, 'Informe o código do vendedor no processador'),
    ano: z.int().min(2000).max(2999).optional(),
    /** 1 to 12; only together with `ano`. */
    mes: z.int().min(1).max(12).optional(),
  }),
  response: z.array(Repasse),
})
