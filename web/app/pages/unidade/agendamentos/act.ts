import { redirect } from 'react-router'
import {
  cancelAgendamento,
  confirmAgendamento,
  createAgendamento,
  markAtendido,
  markFalta,
  moveAgendamento,
} from '@alento/contract/agendamento.ts'
import type { Reply } from '@alento/contract/base/endpoint.ts'
import { call, type Context, loginPath, refuse } from '#lib/api/api.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { textOf } from '#lib/api/entrada.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'

type Args = { context: Context; request: Request }
type Done = { reply: Reply<unknown>; aviso: Aviso }

async function book(args: Args, form: FormData): Promise<Done> {
  const unidade = await unidadeOf(args, form, createAgendamento)
  const reply = await call(args.context, createAgendamento, {
    body: {
      unidade,
      corpo_clinico: textOf(form, 'profissional'),
      dataEscolhida: textOf(form, 'dia'),
      horario: textOf(form, 'horario'),
      paciente: { name: textOf(form, 'name'), telefoneCelular: onlyDigits(textOf(form, 'telefoneCelular')) },
      servico: textOf(form, 'servico'),
    },
    idempotencyKey: textOf(form, 'chave'),
  })
  return { reply, aviso: 'horarioMarcado' }
}

async function run(args: Args, form: FormData): Promise<Done> {
  const { context } = args
  const params = { id: textOf(form, 'agendamento') }
  switch (textOf(form, 'acao')) {
    case 'confirmar':
      return { reply: await call(context, confirmAgendamento, { params }), aviso: 'horarioConfirmado' }
    case 'cancelar': {
      const body = { motivo: textOf(form, 'motivo') }
      return { reply: await call(context, cancelAgendamento, { params, body }), aviso: 'horarioLiberado' }
    }
    case 'remarcar': {
      const body = { dataEscolhida: textOf(form, 'dia'), horario: textOf(form, 'horario') }
      return { reply: await call(context, moveAgendamento, { params, body }), aviso: 'horarioMudado' }
    }
    case 'falta': {
      const faltou = textOf(form, 'faltou') === 'sim'
      const reply = await call(context, markFalta, { params, body: { faltou } })
      return { reply, aviso: faltou ? 'ausencia' : 'semAusencia' }
    }
    case 'atendido': {
      const atendido = textOf(form, 'atendido') === 'sim'
      const reply = await call(context, markAtendido, { params, body: { atendido } })
      return { reply, aviso: atendido ? 'visitaFeita' : 'visitaDesfeita' }
    }
    default:
      return book(args, form)
  }
}

/** Runs the desk's actions on an appointment; each redirects to the page it came from (`de`), which shows the result. */
export async function actOnAgendamento(args: Args) {
  const form = await args.request.formData()
  const { reply, aviso } = await run(args, form)
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(args.request, 'equipe'))
  if (!reply.ok) return refuse(reply.problema, form)
  const de = ownPath(textOf(form, 'de'), '/admin/agendamentos')
  throw redirect(de, { headers: { 'set-cookie': avisoCookie(aviso) } })
}
