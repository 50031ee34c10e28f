import { useEffect } from 'react'
import { redirect, useRevalidator } from 'react-router'
import {
  createExecucao,
  listDivergencia,
  listExecucao,
  updateDivergencia,
} from '@alento/contract/conciliacao.ts'
import { payEstorno, retryEstorno } from '@alento/contract/estorno.ts'
import { call, type Context, load, loginPath, refuse } from '#lib/api/api.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAdministrador } from '#lib/conta/session.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { ClosedList } from './closed-list.tsx'
import { LastRun } from './last-run.tsx'
import { OpenList } from './open-list.tsx'

const perPage = 20
/** How often a run that is under way is asked about, in milliseconds. */
const askEach = 3_000

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Conciliação', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da plataforma." />
)
export const shouldRevalidate = unlessOffline

export async function loader(args: Route.LoaderArgs) {
  await requireAdministrador(args)
  const { searchParams } = new URL(args.request.url)
  const page = pageNumber(searchParams)
  const offset = (page - 1) * perPage
  const [runs, abertas, resolvidas] = await Promise.all([
    load(args, listExecucao, { query: { limit: 1 } }, 'equipe'),
    loadList(args, listDivergencia, { query: { situacao: 'ABERTA', limit: perPage, offset } }),
    loadList(args, listDivergencia, { query: { situacao: 'RESOLVIDA', limit: perPage } }),
  ])
  return { run: runs[0], abertas, resolvidas: resolvidas.list, page, chave: crypto.randomUUID() }
}

/** What each button does; the name of the button is the action. */
function act(context: Context, form: FormData) {
  const idempotencyKey = textOf(form, 'chave')
  const estorno = { params: { id: textOf(form, 'estorno') } }
  const acoes = {
    conferir: ['conferencia', () => call(context, createExecucao, { idempotencyKey })],
    resolver: [
      'diferenca',
      () =>
        call(context, updateDivergencia, {
          params: { id: textOf(form, 'divergencia') },
          body: { nota: textOf(form, 'nota') },
        }),
    ],
    repetir: ['devolucaoPedida', () => call(context, retryEstorno, { ...estorno, idempotencyKey })],
    pagar: [
      'devolucaoPaga',
      () =>
        call(context, payEstorno, {
          ...estorno,
          idempotencyKey,
          body: { comprovante: textOf(form, 'comprovante') },
        }),
    ],
  } as const satisfies Record<string, readonly [Aviso, () => Promise<unknown>]>
  const acao = textOf(form, 'acao')
  return Object.hasOwn(acoes, acao) ? acoes[acao as keyof typeof acoes] : null
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const chosen = act(context, form)
  if (!chosen) throwProblem(refusalOf('base.ilegivel'))
  const [aviso, work] = chosen
  const reply = await work()
  if (reply.ok) throw redirect('/admin/conciliacao', { headers: { 'set-cookie': avisoCookie(aviso) } })
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  return refuse(reply.problema, form)
}

/** Asks again by itself while a run is under way; without scripts there is a link for it. */
function useFollow(running: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = running ? setInterval(() => void revalidate(), askEach) : undefined
    return () => clearInterval(timer)
  }, [running, revalidate])
}

/** What differs between the payments here and the gateway's, for the platform's administrator. */
export default function Conciliacao({ loaderData, actionData }: Route.ComponentProps) {
  const { run, abertas, resolvidas, page, chave } = loaderData
  useFollow(run !== undefined && run.terminadaEm === null)
  return (
    <>
      <Stack gap={4}>
        <h1>Conciliação</h1>
        <p className="muted">
          O sistema compara os pagamentos, as devoluções e os repasses daqui com os do processador. O que
          pode, ele mesmo conserta. O resto espera por você.
        </p>
      </Stack>
      <LastRun run={run} chave={chave} />
      <OpenList
        list={abertas.list}
        total={abertas.total}
        chave={chave}
        recusa={actionData}
        conferido={run !== undefined && run.terminadaEm !== null}
      />
      <Pager
        page={page}
        pageCount={Math.ceil(abertas.total / perPage)}
        hrefOf={(n) => (n === 1 ? '/admin/conciliacao' : `/admin/conciliacao?pagina=${n}`)}
      />
      <ClosedList list={resolvidas} />
    </>
  )
}
