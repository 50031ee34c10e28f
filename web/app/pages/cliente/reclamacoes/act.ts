import { redirect } from 'react-router'
import { createReclamacao, MotivoReclamacao, replyReclamacao } from '@alento/contract/cliente/reclamacao.ts'
import { call, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { loginKeeping } from '#lib/forms/kept-form.server.ts'
import type { Route } from './+types/page'

/** Opens a complaint about the order of the form, or writes in the one that it names. */
export async function actOnReclamacoes(args: Route.ActionArgs) {
  const { context, request } = args
  const usuario = await requireAccess(args, createReclamacao, replyReclamacao)
  const form = await request.formData()
  const [id, pedido, texto] = [textOf(form, 'reclamacao'), textOf(form, 'pedido'), textOf(form, 'texto')]
  const idempotencyKey = textOf(form, 'chave')
  const motivo = MotivoReclamacao.safeParse(textOf(form, 'motivo')).data
  if (!id && !motivo) {
    const errors = [{ field: 'motivo', message: 'Escolha o motivo' }]
    return refuse({ ...refusalOf('base.invalido'), errors }, form)
  }
  const reply = id
    ? await call(context, replyReclamacao, { params: { id }, body: { texto }, idempotencyKey })
    : await call(context, createReclamacao, { body: { pedido, motivo: motivo!, texto }, idempotencyKey })
  if (reply.ok) {
    const aviso = id ? 'reclamacaoEscrita' : 'reclamacaoAberta'
    throw redirect('/admincliente/reclamacoes', {
      status: 303,
      headers: { 'set-cookie': avisoCookie(aviso) },
    })
  }
  if (reply.problema.status === 401)
    throw loginKeeping({ context, request }, form, { dono: pedido || usuario._id })
  return refuse(reply.problema, form)
}
