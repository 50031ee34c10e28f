import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { FaultsPatch } from '../faults/faults.ts'
import type { Core } from '../core.ts'
import { adminPage } from './admin-page.ts'
import { createControl, type Control } from './control.ts'
import { ControlError } from './control-error.ts'
import { FaultsForm } from './faults-form.ts'
import { refuseCrossSite, sendPage } from './page.ts'
import { CardChange } from './recurrence.ts'

type Params = { id: string }

/** The URL contains only a code for the notice, because a text in the URL could be forged. */
const NOTICES: Record<string, string> = {
  pago: 'Pagamento feito. O site recebe o aviso em instantes.',
  expirado: 'Cobrança expirada.',
  devolvido: 'Valor devolvido a quem pagou.',
  depositado: 'Repasse depositado hoje. O site o vê na próxima conferência.',
  recusado: 'Esta transação não aceita mais este movimento.',
  falhas: 'Falhas aplicadas.',
  limpo: 'Tudo voltou ao normal.',
  entregue: 'Avisos entregues.',
  relogio: 'Relógio adiantado.',
  cartao: 'O cartão responde assim daqui em diante.',
  invalido: 'Confira os valores e tente de novo.',
}

const Minutes = z.object({ minutos: z.coerce.number().int().min(1).max(5_260_000) })
/** The end of a chosen day in Brasília: charges due on it are made by then. */
const LastDay = z
  .object({ dia: z.iso.date() })
  .transform(({ dia }) =>
    Temporal.PlainDate.from(dia)
      .add({ days: 1 })
      .toZonedDateTime('America/Sao_Paulo')
      .toInstant()
      .subtract({ seconds: 1 }),
  )

const back = (reply: FastifyReply, notice: string): FastifyReply =>
  reply.redirect(`/simulador?aviso=${notice}`, 303)

/** The changes to the world around the gateway: the time, and the issuer's response to a card. */
function passageRoutes(app: FastifyInstance, control: Control): void {
  app.post('/relogio', async (request, reply) => {
    const minutes = Minutes.safeParse(request.body)
    if (!minutes.success) return back(reply, 'invalido')
    control.advance(minutes.data.minutos)
    return back(reply, 'relogio')
  })
  app.post('/relogio/dia', async (request, reply) => {
    const end = LastDay.safeParse(request.body)
    if (!end.success) return back(reply, 'invalido')
    control.advanceTo(end.data)
    return back(reply, 'relogio')
  })
  app.post<{ Params: Params }>('/cartoes/:id', async (request, reply) => {
    const change = CardChange.safeParse(request.body)
    if (!change.success) return back(reply, 'invalido')
    control.recurrence.changeCard(request.params.id, change.data)
    return back(reply, 'cartao')
  })
}

/** The page for people, with plain forms that work without scripts. */
export async function adminRoutes(app: FastifyInstance, sim: Core): Promise<void> {
  const control = createControl(sim)
  app.addHook('onRequest', refuseCrossSite)
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ControlError) return back(reply, 'recusado')
    request.log.error(error)
    return reply.code(500).send('Erro do simulador.')
  })

  app.get<{ Querystring: { aviso?: string } }>('/', async (request, reply) => {
    control.transactions()
    const notice = NOTICES[request.query.aviso ?? ''] ?? null
    return sendPage(reply, 'Simulador de pagamentos', adminPage(sim, control.faults(), notice))
  })
  app.post<{ Params: Params }>('/transacoes/:id/pagar', async (request, reply) => {
    control.pay(request.params.id)
    return back(reply, 'pago')
  })
  app.post<{ Params: Params }>('/transacoes/:id/expirar', async (request, reply) => {
    control.expire(request.params.id)
    return back(reply, 'expirado')
  })
  app.post<{ Params: Params }>('/transacoes/:id/estornar', async (request, reply) => {
    control.refund(request.params.id)
    return back(reply, 'devolvido')
  })
  app.post<{ Params: Params }>('/transacoes/:id/depositar', async (request, reply) => {
    control.deposit(request.params.id)
    return back(reply, 'depositado')
  })
  app.post('/falhas', async (request, reply) => {
    const form = FaultsForm.safeParse(request.body)
    const patch = FaultsPatch.safeParse(form.data)
    if (!form.success || !patch.success) return back(reply, 'invalido')
    control.changeFaults(patch.data)
    return back(reply, 'falhas')
  })
  app.post('/falhas/limpar', async (_request, reply) => {
    control.resetFaults()
    return back(reply, 'limpo')
  })
  app.post('/webhooks/entregar', async (_request, reply) => {
    await control.deliver()
    return back(reply, 'entregue')
  })
  passageRoutes(app, control)
}
