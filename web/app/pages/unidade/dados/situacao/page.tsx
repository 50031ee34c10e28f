import { Form } from 'react-router'
import { listMudanca } from '@alento/contract/unidade/mudanca.ts'
import { getRevisao, sendRede, type Revisao } from '@alento/contract/unidade/revisao.ts'
import { call, load } from '#lib/api/api.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { ondeCompletar } from '#lib/unidade/onde-completar.ts'
import { statusMudanca } from '#lib/unidade/passo-revisao.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { requireUnidade, unidadeOf } from '#lib/unidade/unidade.server.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { ChangeTable, ReviewHistory, ReviewItems, Said } from '#parts/unidade/revisao.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row, Split, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { PageHead } from '#ui/base/page-head.tsx'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Situação do cadastro', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é de quem administra a unidade." />
)

export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, getRevisao, listMudanca, sendRede)
  const params = { id: unidade._id }
  const [revisao, mudancas] = await Promise.all([
    load(args, getRevisao, { params }, 'equipe'),
    load(args, listMudanca, { params }, 'equipe'),
  ])
  return { revisao, mudancas: mudancas.filter(({ status }) => status !== 'SUBSTITUIDA').slice(0, 5) }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const id = await unidadeOf(args, form, sendRede)
  const reply = await call(args.context, sendRede, { params: { id }, body: {} })
  return finishAction(args.request, reply, form, { to: '/admin/situacao', aviso: 'redeEnviada' })
}

/** State of a unit's review: the missing items, the reviewer's messages, and the button that submits it again. */
export default function Situacao({ loaderData: { revisao, mudancas }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Situação do cadastro">
        O que a avaliação olha, o que já está pronto e o que aconteceu até aqui.
      </PageHead>
      <ProblemNotice problema={actionData?.problema} />
      <Standing revisao={revisao} />
      {mudancas.map((mudanca) => (
        <Card key={mudanca._id} aria-label={`Mudança pedida em ${formatInstante(mudanca.pedidaEm)}`}>
          <Stack gap={12}>
            <Row between gap={8}>
              <h2>Mudança pedida</h2>
              <Badge tone={statusMudanca[mudanca.status].tone}>{statusMudanca[mudanca.status].text}</Badge>
            </Row>
            <ChangeTable mudanca={mudanca} />
            {mudanca.motivo && <Said>{mudanca.motivo}</Said>}
          </Stack>
        </Card>
      ))}
      <Split aside={424}>
        <Card aria-labelledby="itens">
          <h2 id="itens">O que a avaliação olha</h2>
          <ReviewItems itens={revisao.itens} hrefOf={ondeCompletar} />
        </Card>
        <Card aria-labelledby="historico">
          <h2 id="historico">Histórico</h2>
          <ReviewHistory historico={revisao.historico} />
        </Card>
      </Split>
    </>
  )
}

function Standing({ revisao }: { revisao: Revisao }) {
  if (revisao.status === 'HABILITADO')
    return (
      <Notice tone="ok" title="Sua unidade está habilitada">
        Os pacientes encontram a unidade na busca.{' '}
        <Anchor href={`/agendar?idRede=${revisao._id}`}>Ver a página que eles veem</Anchor>
      </Notice>
    )
  if (revisao.status === 'SUSPENSO')
    return (
      <Notice tone="stop" title="Sua unidade está suspensa">
        Ela não aparece na busca e não vende. Quem já comprou continua com o voucher valendo.{' '}
        {revisao.historico.find(({ passo }) => passo === 'SUSPENSA')?.motivo}
      </Notice>
    )
  const own = revisao.itens.some((i) => i.obrigatoria && !i.feito && !i.daPlataforma)
  if (revisao.naFilaDesde)
    return (
      <Notice title={own ? 'Falta completar o cadastro' : 'Seu cadastro espera avaliação'}>
        {own
          ? 'Complete o que falta: a unidade só é habilitada com tudo o que é obrigatório. Avisamos por e-mail.'
          : 'Está tudo pronto do seu lado. Avisamos por e-mail.'}
      </Notice>
    )
  const why = revisao.historico.find(({ passo }) => passo === 'DEVOLVIDA')?.motivo
  return (
    <Card tone={own ? 'card' : 'panel'} aria-labelledby="envio">
      <Stack gap={12}>
        <h2 id="envio">{own ? 'Falta completar o cadastro' : 'Está tudo pronto. Envie para avaliação'}</h2>
        {why && <Said>{why}</Said>}
        {own ? (
          <p>Complete o que falta na lista abaixo. Depois, envie para avaliação aqui.</p>
        ) : (
          <Form method="post">
            <UnidadeField id={revisao._id} />
            <SubmitButton>Enviar para avaliação</SubmitButton>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
