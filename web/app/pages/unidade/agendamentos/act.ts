import { redirect } from 'react-router'
import {
  Agendamento,
  cancelAgendamento,
  confirmAgendamento,
  createAgendamento,
  markAtendido,
  markFalta,
  moveAgendamento,
  setVisita,
} from '@alento/contract/agenda/agendamento.ts'
import type { Reply } from '@alento/contract/base/endpoint.ts'
import { plainTelefone } from '@alento/contract/base/digitado.ts'
import {
  confirmVarios,
  createEncaixe,
  moveVarios,
  undoAgendamento,
  type Varios,
} from '@alento/contract/agenda/expediente.ts'
import { type Args, call, loginPath, refuse } from '#lib/api/api.ts'
import { findEntry, textOf } from '#lib/api/entrada.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { type AcaoDesfazer, type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'

/** `acao`: the step of the reception's day that takes it back, where the agenda has none. */
type Done = { reply: Reply<unknown>; aviso: Aviso; acao?: AcaoDesfazer }
type Act = (args: Args, form: FormData) => Promise<Done>

const paramsOf = (form: FormData) => ({ id: textOf(form, 'agendamento') })

/** `quem` ends so where the chosen time has a patient already. */
const isSqueeze = (form: FormData): boolean => textOf(form, 'quem').endsWith(' encaixe')

/** `quem` is a professional and a time in one choice, where both are chosen together. */
function bookingOf(form: FormData) {
  const [quem = '', hora = ''] = textOf(form, 'quem').split(' ')
  return {
    corpo_clinico: quem || textOf(form, 'profissional'),
    dataEscolhida: textOf(form, 'dia'),
    horario: hora || textOf(form, 'horario'),
    paciente: { name: textOf(form, 'name'), telefoneCelular: plainTelefone(textOf(form, 'telefoneCelular')) },
    servico: textOf(form, 'servico'),
  }
}

const book: Act = async (args, form) => {
  const unidade = await unidadeOf(args, form, createAgendamento)
  const reply = await call(args.context, createAgendamento, {
    body: { unidade, ...bookingOf(form) },
    idempotencyKey: textOf(form, 'chave'),
  })
  return { reply, aviso: 'horarioMarcado' }
}

const squeeze: Act = async (args, form) => {
  const unidade = await unidadeOf(args, form, createEncaixe)
  const reply = await call(args.context, createEncaixe, {
    // The field is left out when the box is not ticked: the call refuses it at its field. At the desk the choice itself confirms.
    body: { unidade, ...bookingOf(form), confirmo: (form.has('confirmo') || isSqueeze(form)) as true },
    idempotencyKey: textOf(form, 'chave'),
  })
  return { reply, aviso: 'encaixeMarcado' }
}

const confirm: Act = async ({ context }, form) => ({
  reply: await call(context, confirmAgendamento, { params: paramsOf(form) }),
  aviso: 'horarioConfirmado',
})

const cancel: Act = async ({ context }, form) => {
  const body = { motivo: textOf(form, 'motivo') }
  const reply = await call(context, cancelAgendamento, { params: paramsOf(form), body })
  return { reply, aviso: 'horarioLiberado' }
}

const move: Act = async ({ context }, form) => {
  const body = { dataEscolhida: textOf(form, 'dia'), horario: textOf(form, 'horario') }
  return {
    reply: await call(context, moveAgendamento, { params: paramsOf(form), body }),
    aviso: 'horarioMudado',
  }
}

const undo: Act = async ({ context }, form) => ({
  reply: await call(context, undoAgendamento, { params: paramsOf(form) }),
  aviso: 'mudancaDesfeita',
})

const miss: Act = async ({ context }, form) => {
  const faltou = textOf(form, 'faltou') === 'sim'
  const reply = await call(context, markFalta, { params: paramsOf(form), body: { faltou } })
  return { reply, aviso: faltou ? 'ausencia' : 'semAusencia' }
}

const attend: Act = async ({ context }, form) => {
  const atendido = textOf(form, 'atendido') === 'sim'
  const reply = await call(context, markAtendido, { params: paramsOf(form), body: { atendido } })
  return { reply, aviso: atendido ? 'visitaFeita' : 'visitaDesfeita' }
}

const receive: Act = async ({ context }, form) => ({
  reply: await call(context, setVisita, { params: paramsOf(form), body: { situacao: 'CHEGOU' } }),
  ...(textOf(form, 'antes') === 'FALTOU' ? { aviso: 'chegada', acao: 'faltou' } : { aviso: 'visitaChegou' }),
})

const callIn: Act = async ({ context }, form) => ({
  reply: await call(context, setVisita, { params: paramsOf(form), body: { situacao: 'EM_ATENDIMENTO' } }),
  aviso: 'chamada',
  acao: 'chegou',
})

/** Takes back that the patient came. */
const expectAgain: Act = async ({ context }, form) => ({
  reply: await call(context, setVisita, { params: paramsOf(form), body: { situacao: 'MARCADA' } }),
  aviso: 'visitaVoltou',
})

/** Books for somebody who is at the desk: when the time has not begun yet, the visit says that they are there. */
const walkIn: Act = async (args, form) => {
  const { reply, aviso } = await (isSqueeze(form) ? squeeze : book)(args, form)
  const booked = Agendamento.safeParse(reply.ok ? reply.value : null).data
  if (booked?.situacaoVisita === 'MARCADA')
    await call(args.context, setVisita, { params: { id: booked._id }, body: { situacao: 'CHEGOU' } })
  return { reply, aviso }
}

/** The values of a field that is there several times. */
const textsOf = (form: FormData, field: string): string[] =>
  form.getAll(field).flatMap((value) => (typeof value === 'string' ? [value] : []))

const partly = (reply: Reply<Varios>): boolean => reply.ok && reply.value.recusados.length > 0

const confirmAll: Act = async ({ context }, form) => {
  const reply = await call(context, confirmVarios, { body: { ids: textsOf(form, 'id') } })
  return { reply, aviso: partly(reply) ? 'diaConfirmadoEmParte' : 'diaConfirmado' }
}

/** Each `mudanca` is an appointment, a day and a time: '0199… 2026-11-27 09:30'. */
const moveAll: Act = async ({ context }, form) => {
  const mudancas = textsOf(form, 'mudanca').map((text) => {
    const [id = '', dataEscolhida = '', horario = ''] = text.split(' ')
    return { id, dataEscolhida, horario }
  })
  const reply = await call(context, moveVarios, { body: { mudancas } })
  return { reply, aviso: partly(reply) ? 'variosMudadosEmParte' : 'variosMudados' }
}

const acts: Record<string, Act> = {
  confirmar: confirm,
  cancelar: cancel,
  remarcar: move,
  desfazer: undo,
  falta: miss,
  atendido: attend,
  encaixar: squeeze,
  chegou: receive,
  chamar: callIn,
  marcado: expectAgain,
  semHora: walkIn,
  confirmarTodos: confirmAll,
  remarcarTodos: moveAll,
}

/** Runs the desk's actions on appointments; each redirects to the page it came from (`de`), which shows the result. */
export async function actOnAgendamento(args: Args) {
  const form = await args.request.formData()
  const { reply, aviso, acao } = await (findEntry(acts, textOf(form, 'acao')) ?? book)(args, form)
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(args.request, 'equipe'))
  if (!reply.ok) return refuse(reply.problema, form)
  const de = ownPath(textOf(form, 'de'), '/admin/agendamentos')
  throw redirect(de, { headers: { 'set-cookie': avisoCookie(aviso, textOf(form, 'agendamento'), acao) } })
}
