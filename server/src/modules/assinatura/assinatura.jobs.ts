import { z } from 'zod'
import { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { recordPreco } from './record-preco.ts'
import { startAssinatura } from './start-assinatura.ts'
import { syncCartao } from './start-tentativa.ts'
import { sweepContratos } from './sweep-contrato.ts'
import { syncCobranca } from './sync-cobranca.ts'
import { syncFatura } from './sync-fatura.ts'

const Preco = z.object({ planoId: z.uuid(), de: z.int(), para: z.int() })

const Guardar = z.object({
  contratoId: z.uuid(),
  pagamentoId: z.uuid(),
  antes: z.object({
    metodo: MetodoPagamento.nullable(),
    cartaoZoop: z.string().nullable(),
    bandeira: z.string().nullable(),
    finalCartao: z.string().nullable(),
  }),
  cartao: z.object({
    compradorZoop: z.string(),
    cartaoZoop: z.string(),
    bandeira: z.string(),
    finalCartao: z.string(),
  }),
})

/** `plano.preco_mudou` is sent by the module of plans; `pagamento.cobranca` and `pagamento.fatura` are sent by the module of payments. */
export const assinaturaJobs = (deps: Deps): Job[] => [
  { name: 'plano.preco_mudou', handler: (data) => recordPreco(deps, Preco.parse(data)) },
  {
    name: 'pagamento.cobranca',
    handler: ({ pagamentoId, referencia }) => syncCobranca(deps, String(pagamentoId), String(referencia)),
  },
  { name: 'pagamento.fatura', handler: ({ faturaId }) => syncFatura(deps, String(faturaId)) },
  ...['contrato.assinar', 'contrato.pausar', 'contrato.desligar'].map((name) => ({
    name,
    handler: ({ contratoId }: Record<string, unknown>) => startAssinatura(deps, String(contratoId)),
  })),
  { name: 'contrato.baixar', handler: ({ faturaId }) => deps.gateway.cancelInvoice(String(faturaId)) },
  { name: 'contrato.guardar', handler: (data) => syncCartao(deps, Guardar.parse(data)) },
  // A day's charges of a million contracts, while the gateway takes its time for each.
  { name: 'contrato.varrer', handler: () => sweepContratos(deps), cron: '17 * * * *', maxMinutes: 240 },
]
