import { redirect } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { cancelarAgendamento, remarcarPedido, type Visto } from '@alento/contract/agenda/remarcacao.ts'
import { type Args, call, loginPath, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { idOf, refusalOf, textOf } from '#lib/api/entrada.ts'

const choose: Problema = {
  ...refusalOf('base.invalido'),
  detail: 'Escolha o dia e o horário',
  action: 'Marque um dos horários livres e tente de novo.',
}

/** The time that the page showed. */
function readVisto(form: FormData): Visto | undefined {
  const [dia, horario] = [textOf(form, 'vistoDia'), textOf(form, 'vistoHorario')]
  if (dia && horario) return { dia, horario }
  return form.has('vistoDia') ? null : undefined
}

/** Moves or cancels the appointment; both redirect to the voucher, which shows the result. */
export async function actOnRemarcar({ context, request }: Args) {
  const params = { id: idOf(request) }
  const form = await request.formData()
  const acao = textOf(form, 'acao')
  const cancel = acao === 'cancelar' || acao === 'soltar'
  const visto = readVisto(form)
  const body = { dataEscolhida: textOf(form, 'dia'), horario: textOf(form, 'horario'), visto }
  if (!cancel && (body.dataEscolhida === '' || body.horario === '')) return refuse(choose, form)
  const reply = cancel
    ? await call(context, cancelarAgendamento, { params, body: { visto, manter: acao === 'soltar' } })
    : await call(context, remarcarPedido, { params, body })
  if (!reply.ok && reply.problema.status === 401) {
    const chosen: Record<string, string> = cancel
      ? { cancelar: '1' }
      : { dia: body.dataEscolhida, horario: body.horario }
    throw redirect(loginPath(request, 'cliente', chosen))
  }
  if (!reply.ok) return refuse(reply.problema, form)
  const gone = reply.value.statusAtendimento === 'CANCELADO' ? 'desistencia' : 'horarioCancelado'
  const headers = { 'set-cookie': avisoCookie(cancel ? gone : 'remarcado') }
  throw redirect(`/voucher?id=${params.id}`, { headers })
}
