import IconTemplate from 'icon:template'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { numberText } from '#ui/data/number.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { Filtros } from './filtros.tsx'
import { MensagemTable } from './mensagem-table.tsx'
import { listPath, modelosPath } from './paths.ts'
import { perPage } from './per-page.ts'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Mensagens', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da plataforma." />
)
export const shouldRevalidate = unlessOffline

/** Totals are counted up to 5,001. */
const mostCounted = 5_000

/** Messages to clients and staff, for the platform's administrator: what was sent, what waits, what failed. */
export default function Mensagens({ loaderData }: Route.ComponentProps) {
  const { escolha, erros, list, total, pagina, search } = loaderData
  const counted = total > mostCounted ? 'Mais de 5.000' : numberText(total)
  return (
    <>
      <Row between>
        <Stack gap={4}>
          <h1>Mensagens</h1>
          <p className="muted">
            E-mails, SMS e WhatsApp a clientes e equipes. O texto fica 90 dias. Procurar por uma pessoa e
            abrir uma mensagem ficam na auditoria. Horários de Brasília.
          </p>
        </Stack>
        <ButtonLink variant="outline" icon={IconTemplate} href={modelosPath}>
          Modelos
        </ButtonLink>
      </Row>
      <Filtros escolha={escolha} search={search} erros={erros} />
      {list.length > 0 ? (
        <>
          <p className="small muted">
            {counted} {total === 1 ? 'mensagem' : 'mensagens'}
          </p>
          <MensagemTable list={list} />
        </>
      ) : (
        <Card>
          <Empty picture={<Picture name="vazio" />} title="Nenhuma mensagem com estes filtros">
            Confira o nome, o endereço e o período, ou tire um filtro.
          </Empty>
        </Card>
      )}
      <Pager
        page={pagina}
        pageCount={Math.ceil(Math.min(total, mostCounted) / perPage)}
        hrefOf={(n) => `${listPath}${withChoices(search, { pagina: n === 1 ? null : String(n) })}`}
      />
    </>
  )
}
