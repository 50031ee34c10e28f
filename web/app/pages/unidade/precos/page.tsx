import IconDownload from 'icon:download'
import IconHistory from 'icon:history'
import IconPlus from 'icon:plus'
import IconSearch from 'icon:search'
import IconUpload from 'icon:upload'
import { Form } from 'react-router'
import { useMarca } from '#lib/marca.ts'
import type { TipoPreco } from '@alento/contract/preco/preco.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Buttons, Row, Stack } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { actOnPreco, type Answer } from './act.ts'
import css from './precos.module.css'
import { PrecosTabs } from './precos-tabs.tsx'
import { PriceList } from './table/price-list.tsx'
import { refusedRow } from './refused-row.ts'
import { feeText } from './texts.ts'
import type { loader } from './load.ts'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Serviços e preços', matches)

export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

export const action = (args: Route.ActionArgs) => actOnPreco(args)

type Data = Awaited<ReturnType<typeof loader>>

const pathOf = (tipo: TipoPreco, over: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ ...(tipo === 'exame' && { tipo }), ...over }).toString()
  return query ? `/admin/precos?${query}` : '/admin/precos'
}

/** A unit's price list: its services and prices (decisions.md, 'Prices and offers'). */
export default function Precos({ loaderData, actionData }: Route.ComponentProps) {
  const { rede, tipo, q, list, resumo } = loaderData
  const answer: Answer | undefined = actionData
  const refused = refusedRow(answer)
  const empty = list.length === 0 && !q
  return (
    <div className={css.room}>
      <Stack gap={24}>
        <Head rede={rede} tipo={tipo} taxaBp={resumo.taxaBp} />
        <PrecosTabs current={tipo} counts={{ consulta: resumo.consultas, exame: resumo.exames }} />
        {!refused && answer && 'problema' in answer && <ProblemNotice problema={answer.problema} />}
        {empty ? (
          <None tipo={tipo} />
        ) : (
          <PriceList key={`${rede} ${tipo}`} {...{ rede, tipo, list, refused }} taxaBp={resumo.taxaBp}>
            {(table) => <Plain data={loaderData}>{table}</Plain>}
          </PriceList>
        )}
      </Stack>
    </div>
  )
}

function Head({ rede, tipo, taxaBp }: { rede: string; tipo: TipoPreco; taxaBp: number }) {
  const marca = useMarca()
  return (
    <Stack gap={16}>
      <div className={css.head}>
        <h1>Serviços e preços</h1>
        <Buttons>
          <ButtonLink variant="outline" icon={IconUpload} href="/admin/precos/importar">
            Importar planilha
          </ButtonLink>
          <ButtonLink icon={IconPlus} href={`/admin/precos/novo?tipo=${tipo}`}>
            Novo serviço
          </ButtonLink>
        </Buttons>
      </div>
      <p className="muted">
        O preço SinSaude nunca passa do {marca}, e o {marca} nunca passa do particular. {feeText(taxaBp)}
      </p>
      <Tools rede={rede} />
    </Stack>
  )
}

/** The tools that are seldom needed: the whole list as a file, and the history of changes. */
function Tools({ rede }: { rede: string }) {
  const file = (formato: string, label: string, spoken?: string) => (
    <ButtonLink
      variant="quiet"
      size="small"
      icon={IconDownload}
      href={`/api/precos/planilha.${formato}?rede=${rede}`}
      download
      aria-label={spoken}
    >
      {label}
    </ButtonLink>
  )
  return (
    <Row gap={4} className={css.pageTools}>
      {file('xlsx', 'Baixar Excel')}
      {file('csv', 'CSV', 'Baixar CSV')}
      <ButtonLink variant="quiet" size="small" icon={IconHistory} href="/admin/precos/historico">
        Histórico
      </ButtonLink>
    </Row>
  )
}

const None = ({ tipo }: { tipo: TipoPreco }) => (
  <EmptyCard
    title={tipo === 'consulta' ? 'Nenhuma consulta na lista' : 'Nenhum exame na lista'}
    action={
      <ButtonLink icon={IconPlus} href={`/admin/precos/novo?tipo=${tipo}`}>
        Novo serviço
      </ButtonLink>
    }
  >
    Inclua um serviço com os três preços, ou importe uma planilha. Os pacientes veem na hora.
  </EmptyCard>
)

/** Search and pages in the URL, around the table that works without scripts. */
function Plain({ data, children }: { data: Data; children: React.ReactNode }) {
  const { tipo, q, page, pageCount, total } = data
  return (
    <Stack>
      <Form action="/admin/precos" className={css.search}>
        {tipo === 'exame' && <input type="hidden" name="tipo" value="exame" />}
        <Field label="Procurar na lista" hideLabel>
          <Input
            name="q"
            type="search"
            icon={IconSearch}
            placeholder="Procurar por nome, descrição ou código"
            defaultValue={q}
            maxLength={80}
          />
        </Field>
        <Button variant="outline">Procurar</Button>
      </Form>
      {total === 0 ? (
        <Card>
          <Empty title="Nenhum serviço com este texto">
            Confira a busca, ou apague o texto para ver todos.
          </Empty>
        </Card>
      ) : (
        children
      )}
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(n) => pathOf(tipo, { ...(q && { q }), ...(n > 1 && { pagina: String(n) }) })}
      />
    </Stack>
  )
}
