import { redirect } from 'react-router'
import {
  confirmAgendamento,
  markAtendido,
  markFalta,
  setVisita,
} from '@alento/contract/agenda/agendamento.ts'
import type { Reply } from '@alento/contract/base/endpoint.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { undoAtendimento } from '@alento/contract/pedido/voucher.ts'
import { type Args, call, type Context, loginPath, refuse } from '#lib/api/api.ts'
import { findEntry, refusalOf, textOf } from '#lib/api/entrada.ts'
import { type AcaoDesfazer, type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import type { Passo } from '#lib/visita/passo.ts'

type Step = Exclude<Passo, 'validar'>
type Run = (context: Context, id: string, pedido: string) => Promise<Reply<unknown>>

const receive =
  (situacao: 'MARCADA' | 'CHEGOU' | 'EM_ATENDIMENTO'): Run =>
  (context, id) =>
    call(context, setVisita, { params: { id }, body: { situacao } })
const miss =
  (faltou: boolean): Run =>
  (context, id) =>
    call(context, markFalta, { params: { id }, body: { faltou } })
const attend =
  (atendido: boolean): Run =>
  (context, id) =>
    call(context, markAtendido, { params: { id }, body: { atendido } })

/** The action of each button of the day, and its message. */
const steps: Record<Step, { run: Run; aviso: Aviso }> = {
  confirmar: {
    run: (context, id) => call(context, confirmAgendamento, { params: { id } }),
    aviso: 'horarioConfirmado',
  },
  chegou: { run: receive('CHEGOU'), aviso: 'chegada' },
  chamar: { run: receive('EM_ATENDIMENTO'), aviso: 'chamada' },
  marcado: { run: receive('MARCADA'), aviso: 'visitaVoltou' },
  faltou: { run: miss(true), aviso: 'ausencia' },
  veio: { run: miss(false), aviso: 'semAusencia' },
  atendido: { run: attend(true), aviso: 'visitaFeita' },
  desfeito: { run: attend(false), aviso: 'visitaDesfeita' },
  voucher: {
    run: (context, _, id) => call(context, undoAtendimento, { params: { id } }),
    aviso: 'atendimentoDesfeito',
  },
}

/** The step that leads back to where the visit was. */
const ways: Record<string, AcaoDesfazer> = {
  MARCADA: 'marcado',
  CHEGOU: 'chegou',
  EM_ATENDIMENTO: 'chamar',
  FALTOU: 'faltou',
}

/** The step that takes this one back; null when nothing does, or when this one itself took something back. */
function wayBack(step: Step, form: FormData): AcaoDesfazer | null {
  if (textOf(form, 'desfazendo')) return null
  if (step === 'faltou') return 'veio'
  if (step === 'veio') return 'faltou'
  if (step === 'atendido') return 'desfeito'
  if (step === 'chegou' || step === 'chamar' || step === 'marcado') {
    const before = textOf(form, 'antes')
    return findEntry(ways, before) ?? null
  }
  return null
}

/** Runs one step of one visit and returns to the page that it came from, which tells the result and offers to take it back. */
export async function actOnDay({ context, request }: Args) {
  const form = await request.formData()
  const asked = textOf(form, 'acao')
  const id = textOf(form, 'agendamento')
  if (!Object.hasOwn(steps, asked) || !Id.safeParse(id).success)
    return refuse(refusalOf('base.invalido'), form)
  const step = asked as Step
  const { run, aviso } = steps[step]
  const reply = await run(context, id, textOf(form, 'pedido'))
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  if (!reply.ok) return refuse(reply.problema, form)
  const acao = wayBack(step, form)
  const told = textOf(form, 'desfazendo') ? 'visitaVoltou' : aviso
  const cookie = avisoCookie(told, id, acao ?? undefined)
  throw redirect(ownPath(textOf(form, 'de'), '/admin'), { headers: { 'set-cookie': cookie } })
}
