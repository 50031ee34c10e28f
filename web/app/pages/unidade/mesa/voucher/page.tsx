import { redirect, redirectDocument } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { getVoucher, listChaveVoucher, realizarAtendimento } from '@alento/contract/voucher.ts'
import { call, load, loginPath, refuse } from '#lib/api/api.ts'
import { avisoCookie, readAviso } from '#lib/forms/aviso.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { requireUser } from '#lib/conta/session.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { FilaPanel } from './desk/fila-panel.tsx'
import { OfflineAnswer } from './desk/offline-answer.tsx'
import { useOfflineCheck } from './desk/use-offline-check.ts'
import { useOfflineDesk } from './desk/use-offline-desk.ts'
import { DeskForm } from './desk-form.tsx'
import { DeskTabs } from '#pages/unidade/mesa/desk-tabs.tsx'
import { DeskTicket } from './desk-ticket.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Validar voucher', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da recepção e da administração de uma unidade." />
)
export const shouldRevalidate = unlessOffline

/** The text of a QR is longer than a code; nothing that is longer still is one. */
const codigoOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('codigo') ?? '').trim().toUpperCase().slice(0, 700)

/** An empty code was asked for, or one that is not of 8 characters: said under the field, without a call that failed. */
const unreadable = (codigo: string): Problema => ({
  ...refusalOf('base.invalido'),
  errors: [{ field: 'codigo', message: codigo ? 'O código tem 8 letras e números' : 'Informe o código' }],
})

/** `?codigo=` is what was searched, so that the desk works with the keyboard alone and without scripts (A16). */
export async function loader(args: Route.LoaderArgs) {
  const usuario = await requireUser(args, 'equipe')
  if (usuario.role !== 'AdmRede' && usuario.role !== 'Atendente') throwProblem(refusalOf('base.proibido'))
  const { context, request } = args
  const codigo = codigoOf(request)
  const { searchParams } = new URL(request.url)
  const { keys: chaves } = await load(args, listChaveVoucher, {})
  const desk = { rede: usuario.rede ?? '', usuario: usuario._id, chaves }
  const nothing = { desk, codigo, mesa: null, problema: null, confirmar: false, agora: false }
  if (!searchParams.has('codigo')) return nothing
  if (!codigo) return { ...nothing, problema: unreadable(codigo) }
  const reply = await call(context, getVoucher, { params: { codigo } })
  if (reply.ok)
    return {
      ...nothing,
      mesa: reply.value,
      confirmar: searchParams.get('confirmar') === '1',
      agora: searchParams.get('feito') === '1' && readAviso(request) !== null,
    }
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  return {
    ...nothing,
    problema: reply.problema.code === 'base.ilegivel' ? unreadable(codigo) : reply.problema,
  }
}

/**
 * The camera and its reader are allowed to a document that was loaded at this address and to no other, so coming here from
 * another page loads a new one.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [born] = performance.getEntriesByType('navigation')
  const { pathname } = new URL(request.url)
  if (navigator.onLine && born && new URL(born.name).pathname !== pathname)
    throw redirectDocument(request.url)
  return serverLoader()
}

/** Attends. Without scripts an order to pay at the desk is asked about on the page itself (`confirmar`). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const reply = await call(context, realizarAtendimento, {
    params: { id: textOf(form, 'pedido') },
    body: { recebido: textOf(form, 'recebido') === 'sim' },
  })
  const here = `/admin/voucher?codigo=${encodeURIComponent(codigoOf(request))}`
  if (reply.ok) throw redirect(`${here}&feito=1`, { headers: { 'set-cookie': avisoCookie('atendimento') } })
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  if (reply.problema.code === 'voucher.confirme_recebimento') throw redirect(`${here}&confirmar=1`)
  return refuse(reply.problema, form)
}

type Answer = Omit<Route.ComponentProps['loaderData'], 'desk'>

/** The message under the field. What the page says above it is no fault of the field. */
const fieldMessage = ({ problema }: Answer): string | undefined =>
  problema?.errors?.find((e) => e.field === 'codigo')?.message

const fieldError = (answer: Answer): string | undefined =>
  fieldMessage(answer) ?? (answer.problema ? 'Confira o código e tente de novo' : undefined)

/** The desk where the reception validates a voucher, also while there is no network. */
export default function ValidarVoucher({ loaderData, actionData }: Route.ComponentProps) {
  const { codigo, mesa, agora } = loaderData
  const desk = useOfflineDesk(loaderData.desk)
  const offline = useOfflineCheck(desk, loaderData)
  return (
    <>
      <Stack gap={4}>
        <h1>Validar voucher</h1>
        <p className="muted">Digite o código que está no voucher do paciente, ou leia o QR Code.</p>
      </Stack>
      <DeskTabs current="voucher" />
      <FilaPanel desk={desk} />
      <DeskForm
        // The next patient's code: the field takes the focus again once this one was attended.
        key={`${codigo} ${agora} ${offline.done}`}
        codigo={offline.done ? '' : (mesa?.pedido.codigo ?? codigo)}
        error={offline.answer || offline.done ? undefined : fieldError(loaderData)}
        look={desk.look}
        onOffline={offline.check}
        onClear={desk.online ? null : offline.clear}
      />
      {offline.answer && <OfflineAnswer answer={offline.answer} onAttend={offline.attend} />}
      {!offline.answer && !offline.done && <ServerAnswer {...loaderData} refused={actionData?.problema} />}
    </>
  )
}

function ServerAnswer({ refused, ...answer }: Answer & { refused: Problema | undefined }) {
  const { mesa, problema, confirmar, agora } = answer
  return (
    <>
      {!fieldMessage(answer) && <ProblemNotice problema={problema ?? undefined} />}
      <ProblemNotice problema={refused} />
      {mesa && <DeskTicket key={mesa.pedido.updatedAt} mesa={mesa} confirmar={confirmar} agora={agora} />}
    </>
  )
}
