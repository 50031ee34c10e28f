import { redirect } from 'react-router'
import {
  cancelLembrete,
  confirmLembrete,
  getLembrete,
  type Lembrete,
} from '@alento/contract/agenda/lembrete.ts'
import { call, refuse } from '#lib/api/api.ts'
import { textOf, throwLink } from '#lib/api/entrada.ts'
import { withHour } from '#lib/tempo/dia-label.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Buttons, Page, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { LembreteForms } from './lembrete-forms.tsx'
import css from '#pages/publico/link-page.module.css'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle('O seu horário', matches),
  { name: 'robots', content: 'noindex' },
]

const done = ['cancelado', 'devolvido'] as const
type Feito = (typeof done)[number]

/** Loads a reminder. After a cancellation the link no longer works, but the page still shows the result. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const feito = done.find((d) => d === search.get('feito')) ?? null
  const reply = await call(context, getLembrete, { params: { token: params.token } })
  if (!reply.ok && (reply.problema.status !== 404 || !feito)) throwLink(reply.problema)
  return {
    lembrete: reply.ok ? reply.value : null,
    feito: reply.ok ? null : feito,
    cancelar: search.get('cancelar') === '1',
  }
}

/** The page is loaded again after a refusal, too, because outdated data may be its cause. */
export const shouldRevalidate = unlessOffline

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const here = { params: { token: params.token } }
  const path = `/lembrete/${params.token}`
  if (textOf(form, 'acao') === 'confirmar') {
    const reply = await call(context, confirmLembrete, here)
    if (!reply.ok) return refuse(reply.problema, form)
    throw redirect(path)
  }
  const reply = await call(context, cancelLembrete, here)
  if (!reply.ok) return refuse(reply.problema, form)
  throw redirect(`${path}?feito=${reply.value.devolve ? 'devolvido' : 'cancelado'}`)
}

/** One appointment, for the holder of its reminder's link: no login, and nothing else is shown. */
export default function LembretePage({ loaderData, actionData }: Route.ComponentProps) {
  const { lembrete, feito, cancelar } = loaderData
  if (!lembrete) return <Gone feito={feito} />
  return (
    <Page className={css.page}>
      <h1>O seu horário</h1>
      <ProblemNotice problema={actionData?.problema} />
      <Card>
        <Facts items={factsOfLembrete(lembrete)} />
      </Card>
      <LembreteForms lembrete={lembrete} cancelar={cancelar} />
    </Page>
  )
}

const factsOfLembrete = ({ dia, horario, profissional, unidade }: Lembrete) => [
  { label: 'Quando', value: withHour(formatDiaSemana(dia), horario) },
  { label: 'Com quem', value: profissional },
  { label: 'Onde', value: `${unidade.nomeRede}, ${unidade.endereco}, ${unidade.cidade}` },
  {
    label: 'Telefone',
    value: (
      <a className="nowrap" href={telHref(unidade.telefone)}>
        {formatTelefone(unidade.telefone)}
      </a>
    ),
  },
]

function Gone({ feito }: { feito: Feito | null }) {
  return (
    <Page className={css.page}>
      <Stack gap={16}>
        <h1>Horário cancelado</h1>
        <Notice tone="ok" title="O horário ficou livre para outra pessoa">
          {feito === 'devolvido'
            ? 'A compra foi desfeita e o valor pago volta para você. Enviamos os detalhes por e-mail.'
            : 'O pedido continua valendo. Entre na sua conta para escolher outro horário.'}
        </Notice>
        <Buttons>
          <ButtonLink href="/admincliente">Ver seus pedidos</ButtonLink>
        </Buttons>
      </Stack>
    </Page>
  )
}
