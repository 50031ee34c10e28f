import IconTemplate from 'icon:template'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FoundList } from '#pages/plataforma/found-list.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Row } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { Filtros } from './filtros.tsx'
import { MensagemTable } from './mensagem-table.tsx'
import { listPath, modelosPath } from './paths.ts'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Mensagens', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const shouldRevalidate = unlessOffline

/** Messages to clients and staff, for the platform's administrator: sent, waiting and failed ones. */
export default function Mensagens({ loaderData }: Route.ComponentProps) {
  const { escolha, erros, list, total, page, pageCount, search } = loaderData
  return (
    <>
      <Row between>
        <PageHead title="Mensagens">
          E-mails, SMS e WhatsApp a clientes e equipes. O texto fica até 90 dias. Procurar por uma pessoa e
          abrir uma mensagem ficam na auditoria. Horários de Brasília.
        </PageHead>
        <ButtonLink variant="outline" icon={IconTemplate} href={modelosPath}>
          Modelos
        </ButtonLink>
      </Row>
      <Filtros escolha={escolha} search={search} erros={erros} />
      <FoundList
        total={total}
        nouns={['mensagem', 'mensagens']}
        none={{
          title: 'Nenhuma mensagem com estes filtros',
          advice: 'Confira o nome, o endereço e o período, ou tire um filtro.',
        }}
        {...{ page, pageCount, search }}
        path={listPath}
      >
        {list.length > 0 && <MensagemTable list={list} />}
      </FoundList>
    </>
  )
}
