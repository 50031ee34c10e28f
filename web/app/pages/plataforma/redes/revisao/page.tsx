import { redirect } from 'react-router'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { listMudanca } from '@alento/contract/unidade/mudanca.ts'
import { getDestaqueRede } from '@alento/contract/busca/parceiro.ts'
import { getRevisao, type Revisao, updateRevisao } from '@alento/contract/unidade/revisao.ts'
import { type FormRefusal, load, loginPath, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { parseCoordenadas } from '#lib/unidade/coordenadas.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { ReviewHistory, ReviewItems } from '#parts/unidade/revisao.tsx'
import { Card } from '#ui/base/card.tsx'
import { Split, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { act } from './act.ts'
import { CheckList } from './check-list.tsx'
import { ChangeRequest } from './change-request.tsx'
import { DestaqueForm } from './destaque-form.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { ReturnForm } from './return-form.tsx'
import { DadosForm } from './review-forms.tsx'
import { ReviewHead } from './review-head.tsx'
import { findPlace, lookUp, mergeDados } from './save-dados.ts'
import { mergeDestaque } from './save-destaque.ts'
import { loadPreview } from './load-preview.ts'
import { tooLong } from './motivos.ts'
import css from './revisao.module.css'
import { SuspendForm } from './suspend-form.tsx'
import type { Preview } from './preview.ts'
import { UnitPreview } from './unit-preview.tsx'
import { SellerCard } from './seller-card.tsx'
import { UnitFactsCard } from './unit-facts-card.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? `Avaliar ${loaderData.revisao.nomeRede}` : 'Avaliar', matches)
/** The page is loaded again after a refusal, too, because somebody else's change may be its cause. */
export const shouldRevalidate = unlessOffline
export const ErrorBoundary = () => (
  <RefusedPage home="/admin/redes" advice="Confira o endereço, ou volte para a lista de unidades." />
)

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getRevisao, updateRevisao, getDestaqueRede)
  const params = { id: args.params.id }
  const [revisao, mudancas, destaque, preview] = await Promise.all([
    load(args, getRevisao, { params }, 'equipe'),
    load(args, listMudanca, { params }, 'equipe'),
    load(args, getDestaqueRede, { params }, 'equipe'),
    loadPreview(args),
  ])
  return { revisao, mudancas, destaque, preview, hoje: dayIn(nowMs(), brasilia) }
}

const lugarErrado = 'Escreva a latitude e a longitude, como -22.9245, -43.2329'

/** Returns the errors that the page itself finds in its fields. */
function wrongIn(form: FormData) {
  const lugar = textOf(form, 'lugar').trim()
  return lugar && !parseCoordenadas(lugar) ? [{ field: 'lugar', message: lugarErrado }] : tooLong(form)
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  // Neither action writes anything; the field may contain an incomplete place.
  if (textOf(form, 'acao') === 'lugar') return findPlace(context, form, params.id)
  if (textOf(form, 'acao') === 'procurar') return lookUp(context, form, params.id)
  const wrong = wrongIn(form)
  if (wrong.length > 0) return refuse({ ...refusalOf('base.invalido'), errors: wrong }, form)
  const chosen = act(context, form, params.id)
  if (!chosen) throwProblem(refusalOf('base.ilegivel'))
  const [aviso, work] = chosen
  const reply = await work()
  // A tick that is saved while the page stays as it is.
  if (reply.ok && form.has('aqui')) return null
  if (reply.ok)
    throw redirect(`/admin/redes/${params.id}`, { headers: { 'set-cookie': avisoCookie(aviso, params.id) } })
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  if (reply.problema.code === 'revisao.outra') {
    const merge = textOf(form, 'acao') === 'destaque' ? mergeDestaque : mergeDados
    return merge(context, form, params.id, reply.problema)
  }
  return refuse(reply.problema, form)
}

/** Whether the fields themselves show the errors; conflicts with somebody else's change are also shown above. */
const tellsItself = (refusal: FormRefusal | undefined): boolean =>
  refusal !== undefined && refusal.problema.code === 'base.invalido' && !!refusal.problema.errors?.length

/** One unit as the platform's administrator reviews it (A19). */
export default function RevisaoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { revisao, mudancas, destaque, preview, hoje } = loaderData
  const open = mudancas.find(({ status }) => status === 'PEDIDA')
  const refusal = actionData?.problema ? { ...actionData, problema: actionData.problema } : undefined
  const told = tellsItself(refusal) ? undefined : refusal?.problema
  return (
    <>
      <ReviewHead revisao={revisao} hoje={hoje} />
      <ProblemNotice problema={told} />
      {open && <ChangeRequest mudanca={open} refusal={refusal} typed={actionData?.typed} />}
      <Decide revisao={revisao} preview={preview} refusal={refusal} />
      <Split aside={424}>
        <Stack gap={24}>
          <UnitFactsCard revisao={revisao} />
          <Card aria-labelledby="itens">
            <h2 id="itens">{revisao.faltam > 0 ? 'O que falta' : 'Cadastro'}</h2>
            <ReviewItems itens={revisao.itens} />
          </Card>
        </Stack>
        <Stack gap={24}>
          <DadosForm revisao={revisao} refusal={refusal} typed={actionData?.typed} />
          <DestaqueForm key={JSON.stringify(destaque)} destaque={destaque} refusal={refusal} />
          <SellerCard revisao={revisao} />
          <Card aria-labelledby="historico">
            <h2 id="historico">Histórico</h2>
            <ReviewHistory historico={revisao.historico} />
          </Card>
        </Stack>
      </Split>
      {revisao.status === 'PRE_CADASTRO' && <DecisionBar revisao={revisao} />}
    </>
  )
}

type DecideProps = { revisao: Revisao; preview: Preview; refusal: FormRefusal | undefined }

/** The checks and the decision, beside the page as patients will see it. */
function Decide({ revisao, preview, refusal }: DecideProps) {
  const isNew = revisao.status === 'PRE_CADASTRO'
  return (
    <div className={css.review}>
      <Stack gap={24}>
        {isNew && <CheckList revisao={revisao} preview={preview} fora={preview.fora} />}
        {isNew && <ReturnForm revisao={revisao} preview={preview} refusal={refusal} />}
        {!isNew && <SuspendForm revisao={revisao} refusal={refusal} />}
      </Stack>
      <UnitPreview preview={preview} />
    </div>
  )
}
