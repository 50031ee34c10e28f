import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FaultsPatch } from '../faults/faults.ts'
import type { Core } from '../core.ts'
import { ReceivableChange, TransactionChange, TransferChange } from './books.ts'
import { createControl, type Control } from './control.ts'
import { ControlError } from './control-error.ts'
import { refuseCrossSite } from './page.ts'
import { CardChange } from './recurrence.ts'

type Params = { id: string }

const DeliveryRequest = z.strictObject({
  vezes: z.int().min(1).max(10).optional(),
  embaralhar: z.boolean().optional(),
})
const RefundRequest = z.strictObject({ valor: z.int().min(1).optional() })
/** Either how far, or up to when: an instant in ISO. */
const ClockRequest = z.union([
  z.strictObject({ minutos: z.int().min(1).max(5_260_000) }),
  z.strictObject({ ate: z.iso.datetime({ offset: true }) }),
])

function parse<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || issue.message)
  throw new ControlError(400, `Confira: ${fields.join(', ')}.`)
}

/** Endpoints to read and falsify the gateway's records. */
function booksRoutes(app: FastifyInstance, { books }: Control): void {
  app.get('/recebiveis', async () => books.receivables())
  app.get('/transferencias', async () => books.transfers())
  app.put<{ Params: Params }>('/transacoes/:id', async ({ params, body }, reply) => {
    books.changeTransaction(params.id, parse(TransactionChange, body))
    return reply.code(204).send()
  })
  app.delete<{ Params: Params }>('/transacoes/:id', async ({ params }, reply) => {
    books.forgetTransaction(params.id)
    return reply.code(204).send()
  })
  app.put<{ Params: Params }>('/recebiveis/:id', async ({ params, body }, reply) => {
    books.changeReceivable(params.id, parse(ReceivableChange, body))
    return reply.code(204).send()
  })
  app.put<{ Params: Params }>('/transferencias/:id', async ({ params, body }, reply) => {
    books.changeTransfer(params.id, parse(TransferChange, body))
    return reply.code(204).send()
  })
  app.post<{ Params: Params }>('/transferencias/:id/repetir', async ({ params }) => ({
    id: books.repeatTransfer(params.id),
  }))
}

/** Endpoints to look at the recurrence and to change the next result of a stored card. */
function recurrenceControlRoutes(app: FastifyInstance, { recurrence }: Control): void {
  app.get('/planos', async () => recurrence.plans())
  app.get('/assinaturas', async () => recurrence.subscriptions())
  app.get('/faturas', async () => recurrence.invoices())
  app.put<{ Params: Params }>('/cartoes/:id', async ({ params, body }, reply) => {
    recurrence.changeCard(params.id, parse(CardChange, body))
    return reply.code(204).send()
  })
}

/** `/simulador/api`: the same controls as the page, for programs. None of these calls exists at Zoop. */
export async function controlRoutes(app: FastifyInstance, sim: Core): Promise<void> {
  const control = createControl(sim)
  app.addHook('onRequest', refuseCrossSite)
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ControlError) return reply.code(error.status).send({ erro: error.message })
    request.log.error(error)
    return reply.code(500).send({ erro: 'Erro do simulador.' })
  })
  app.delete('/', async (_request, reply) => {
    control.reset()
    return reply.code(204).send()
  })
  app.get('/transacoes', async () => control.transactions())
  app.post<{ Params: Params }>('/transacoes/:id/pagar', async (request) => control.pay(request.params.id))
  app.post<{ Params: Params }>('/transacoes/:id/expirar', async (request) =>
    control.expire(request.params.id),
  )
  app.post<{ Params: Params }>('/transacoes/:id/estornar', async (request) =>
    control.refund(request.params.id, parse(RefundRequest, request.body).valor),
  )
  booksRoutes(app, control)
  recurrenceControlRoutes(app, control)
  app.get('/falhas', async () => control.faults())
  app.post('/falhas', async (request) => control.changeFaults(parse(FaultsPatch, request.body)))
  app.delete('/falhas', async () => control.resetFaults())
  app.post('/webhooks/entregar', async (request) => {
    const { vezes, embaralhar } = parse(DeliveryRequest, request.body)
    return control.deliver({
      ...(vezes !== undefined && { times: vezes }),
      ...(embaralhar !== undefined && { shuffle: embaralhar }),
    })
  })
  app.post('/relogio', async (request) => {
    const to = parse(ClockRequest, request.body)
    return {
      agora: 'ate' in to ? control.advanceTo(Temporal.Instant.from(to.ate)) : control.advance(to.minutos),
    }
  })
}
