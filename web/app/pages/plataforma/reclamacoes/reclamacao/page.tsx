import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { getReclamacao } from '@alento/contract/cliente/reclamacao.ts'
import { formatCodigo } from '@alento/contract/pedido/voucher-token.ts'
import { load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Conversa } from '#parts/reclamacao/conversa.tsx'
import { nomeDoMotivo } from '#parts/reclamacao/textos.ts'
import { Prazo } from '#pages/plataforma/reclamacoes/prazo.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row, Split, Stack } from '#ui/base/layout.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import type { Route } from './+types/page'
import { ResponderForm } from './responder-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    loaderData ? `Reclamação do pedido ${formatCodigo(loaderData.dados.pedido.codigo)}` : 'Reclamação',
    matches,
  )
export const ErrorBoundary = () => (
  <RefusedPage home="/admin/reclamacoes" advice="Confira o endereço, ou volte para as reclamações." />
)
/** The page is loaded again after a refusal, too: its cause is a message written meanwhile, which then stands beside the text. */
export const shouldRevalidate = unlessOffline
export { actOnReclamacao as action } from './act.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getReclamacao)
  const id = Id.safeParse(args.params.id)
  if (!id.success) throwProblem(refusalOf('base.nao_encontrado'))
  const dados = await load(args, getReclamacao, { params: { id: id.data } }, 'equipe')
  return { dados, hoje: dayIn(nowMs(), brasilia) }
}

/** One complaint: its client, its order, its messages, and the answer. */
export default function ReclamacaoPage({ loaderData: { dados, hoje }, actionData }: Route.ComponentProps) {
  const { pedido, cliente } = dados
  const codigo = formatCodigo(pedido.codigo)
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Reclamações', href: '/admin/reclamacoes' }, { label: `Pedido ${codigo}` }]}
      />
      <Row between gap={8}>
        <h1>{nomeDoMotivo[dados.motivo]}</h1>
        <Prazo r={dados} hoje={hoje} />
      </Row>
      {actionData?.problema.errors?.length ? null : <ProblemNotice problema={actionData?.problema} />}
      <Split aside={336}>
        <Stack gap={16}>
          <Card aria-labelledby="conversa">
            <Stack gap={16}>
              <h2 id="conversa">Conversa</h2>
              <Conversa
                mensagens={dados.mensagens}
                quem={(m) => m.quem || (m.de === 'CLIENTE' ? 'Cliente' : 'Equipe')}
              />
            </Stack>
          </Card>
          <ResponderForm key={`${dados.versao}${dados.estado}`} dados={dados} refusal={actionData} />
        </Stack>
        <Card>
          <Facts
            columns={1}
            items={[
              {
                label: 'Cliente',
                value: (
                  <Anchor href={`/admin/suporte/${cliente._id}`}>{cliente.name || 'Conta apagada'}</Anchor>
                ),
              },
              {
                label: 'Pedido',
                value: <Anchor href={`/admin/razao?pedido=${pedido.codigo}`}>{codigo}</Anchor>,
              },
              { label: 'Unidade', value: pedido.unidade },
              { label: 'Aberta em', value: formatInstante(dados.createdAt) },
            ]}
          />
        </Card>
      </Split>
    </>
  )
}
