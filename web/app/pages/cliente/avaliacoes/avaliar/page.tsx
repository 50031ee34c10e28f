import { redirect } from 'react-router'
import { listDepoimento, updateDepoimento } from '@alento/contract/cliente/depoimento.ts'
import { getPedido, type Pedido } from '@alento/contract/pedido/pedido.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { call, type FormRefusal, load, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { idOf, refusalOf, textOf } from '#lib/api/entrada.ts'
import { loginKeeping, withKeptForm } from '#lib/forms/kept-form.server.ts'
import { mayRate } from '@alento/contract/pedido/pedido.can.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Page } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { RateFields, RateHead } from '#pages/cliente/avaliacoes/rate-form.tsx'
import css from '#pages/cliente/voucher/voucher.module.css'
import { PostForm } from '#parts/forms/post-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Avalie o seu atendimento', matches)

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getPedido, updateDepoimento)
  const pedido = await load(args, getPedido, { params: { id: idOf(args.request) }, query: {} })
  const feito = new URL(args.request.url).searchParams.get('feito') === '1'
  return withKeptForm(args, pedido._id, { pedido, feito })
}

/** `id` is the order's; its review was created when it was attended. `de` is the list whose dialog sent the form. */
export async function action({ context, request }: Route.ActionArgs) {
  const pedido = idOf(request)
  const form = await request.formData()
  const found = await call(context, listDepoimento, { query: { pedido, cliente: 'eu' } })
  const depoimento = found.ok ? found.value[0] : undefined
  if (!found.ok && found.problema.status === 401)
    throw loginKeeping({ context, request }, form, { dono: pedido })
  if (!depoimento) return refuse(found.ok ? refusalOf('base.nao_encontrado') : found.problema, form)
  const reply = await call(context, updateDepoimento, {
    params: { id: depoimento._id },
    body: { nota: Number(textOf(form, 'nota')), descricao: textOf(form, 'descricao') },
  })
  if (!reply.ok) return refuse(reply.problema, form)
  const de = ownPath(textOf(form, 'de'), '')
  if (de) throw redirect(de, { headers: { 'set-cookie': avisoCookie('avaliacao') } })
  throw redirect(`/avaliar-atendimento?id=${pedido}&feito=1`)
}

/** Reviews one attended order, once (R18, V3, V4). */
export default function AvaliarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pedido, feito, kept } = loaderData
  return (
    <Page className={css.page}>
      {mayRate(pedido) ? (
        <RateForm pedido={pedido} refusal={actionData ?? kept ?? undefined} />
      ) : (
        <NoRating pedido={pedido} done={feito} />
      )}
    </Page>
  )
}

function RateForm({ pedido, refusal }: { pedido: Pedido; refusal: FormRefusal | undefined }) {
  const busy = useBusy()
  return (
    <>
      <h1>Avalie o seu atendimento</h1>
      <Card>
        <RateHead pedido={pedido} />
        <PostForm refusal={refusal}>
          <RateFields refusal={refusal} busy={busy} />
        </PostForm>
      </Card>
    </>
  )
}

/** Shows the reason why there is nothing to review, and where to go next. */
function NoRating({ pedido, done }: { pedido: Pedido; done: boolean }) {
  const rated = pedido.atendimentoAvaliado
  const title = rated
    ? done
      ? 'Obrigado pela sua avaliação.'
      : 'Este atendimento já foi avaliado'
    : 'Este atendimento ainda não pode ser avaliado'
  return (
    <Empty
      as="h1"
      picture={<Picture name={rated ? 'voucher' : 'espera'} />}
      title={title}
      action={
        <>
          <ButtonLink href="/admincliente">Ver seus pedidos</ButtonLink>
          {!rated && (
            <ButtonLink variant="outline" href={`/voucher?id=${pedido._id}`}>
              Ver o voucher
            </ButtonLink>
          )}
        </>
      }
    >
      {rated
        ? 'Sua opinião ajuda outras pessoas a escolher.'
        : 'A avaliação abre depois que a unidade confirma o atendimento.'}
    </Empty>
  )
}
