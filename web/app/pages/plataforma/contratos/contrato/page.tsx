import { formatCartao } from '@alento/contract/base/formato-documento.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { getContratoAdmin, type ContratoAdmin } from '@alento/contract/cartao/contrato-admin.ts'
import { load } from '#lib/api/api.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Row, Split, Stack } from '#ui/base/layout.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import { EstadoBadge } from '#pages/plataforma/contratos/estado-badge.tsx'
import { PageHead } from '#ui/base/page-head.tsx'
import type { Route } from './+types/page'
import { Acoes } from './acoes.tsx'
import { Cobrancas } from './cobrancas.tsx'
import { Historico } from './historico.tsx'
import { Pergunta } from './pergunta.tsx'
import { Beneficiarios, Resumo, Titular } from './resumo.tsx'

/** Returns the holder's name, also once it was erased. */
const nomeOf = ({ contrato }: ContratoAdmin) => contrato.titular?.name ?? 'Dados apagados'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? `Contrato de ${nomeOf(loaderData.dados)}` : 'Contrato', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin/contratos" advice="Confira o endereço, ou volte para a lista de contratos." />
)
/** The page is loaded again after a refusal, too, because somebody else's change may be its cause. */
export const shouldRevalidate = unlessOffline

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getContratoAdmin)
  const dados = await load(args, getContratoAdmin, { params: { id: args.params.id } }, 'equipe')
  return { dados, chave: crypto.randomUUID(), hoje: dayIn(nowMs(), brasilia) }
}
export { actOnContrato as action } from './act.ts'

/** One contract: its terms and people, charges with attempts, refunds and ledger, history, and the platform's actions. */
export default function ContratoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { dados, chave, hoje } = loaderData
  const { contrato } = dados
  const recusa = actionData && 'problema' in actionData ? actionData : undefined
  return (
    <>
      <Breadcrumb items={[{ label: 'Contratos', href: '/admin/contratos' }, { label: nomeOf(dados) }]} />
      <Row between>
        <PageHead title={nomeOf(dados)}>
          {contrato.numeroCartao ? formatCartao(contrato.numeroCartao) : 'Cartão sai depois do pagamento'}
        </PageHead>
        <EstadoBadge estado={contrato.estado} />
      </Row>
      {recusa?.problema.errors?.length ? null : <ProblemNotice problema={recusa?.problema} />}
      {actionData && 'pergunta' in actionData && (
        <Pergunta key={actionData.vez} typed={actionData.pergunta} dados={dados} />
      )}
      <Split aside={424}>
        <Stack gap={16}>
          <Resumo dados={dados} />
          <Cobrancas cobrancas={dados.cobrancas} chave={chave} recusa={recusa} />
          <Historico eventos={dados.eventos} />
        </Stack>
        <Stack gap={16}>
          <Acoes dados={dados} hoje={hoje} recusa={recusa} />
          <Titular contrato={contrato} />
          <Beneficiarios beneficiarios={dados.beneficiarios} />
        </Stack>
      </Split>
    </>
  )
}
