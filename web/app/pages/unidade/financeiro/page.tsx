import IconFileTypePdf from 'icon:file-type-pdf'
import IconTable from 'icon:table'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { numberText } from '#ui/data/number.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import type { IconShape } from '#ui/base/icon.tsx'
import { Row } from '#ui/base/layout.tsx'
import { PageHead } from '#ui/base/page-head.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { Extrato } from './extrato.tsx'
import { pickChosen } from './filtro.ts'
import { Filtros } from './filtros.tsx'
import css from './financeiro.module.css'
import { Meses } from './meses.tsx'
import { Resumo } from './resumo.tsx'
import { FinanceTabs } from './tabs.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Financeiro', matches)

export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da unidade." />
)

export const shouldRevalidate = unlessOffline

type Params = Record<string, string | number>

const hrefAt = (path: string, params: Params): string =>
  `${path}?${new URLSearchParams(Object.entries(params).map(([k, v]) => [k, String(v)]))}`

/** The unit's income and debts (A18), month by month, voucher by voucher. */
export default function FinanceiroPage({ loaderData }: Route.ComponentProps) {
  const { rede, fuso, tipo, hoje, anoAtual, resumo, list, total, page, pageCount, filtro } = loaderData
  const at = { tipo, ano: resumo.ano, mes: resumo.mes }
  const chosen = pickChosen(filtro)
  const filtered = Object.keys(chosen).length > 0
  const hrefOf = (change: Params) => hrefAt('/admin/financeiro', { ...at, ...chosen, ...change })
  return (
    <>
      <PageHead title="Financeiro">
        {tipo === 'receber'
          ? 'O que a sua unidade vendeu na plataforma em cada mês, já sem a taxa. Os depósitos vêm depois: veja em Depósitos por dia.'
          : 'A taxa da plataforma sobre o que a unidade recebeu no próprio balcão.'}
      </PageHead>
      <FinanceTabs current={tipo} />
      <Meses resumo={resumo} tipo={tipo} anoAtual={anoAtual} hrefOf={hrefOf} />
      <Resumo resumo={resumo} tipo={tipo} hoje={hoje} />
      <Card pad="flush">
        <CardHead title="Extrato">{resumo.quantidade > 0 && <Downloads params={{ rede, ...at }} />}</CardHead>
        {(resumo.quantidade > 0 || filtered) && (
          <div className={css.tools}>
            <Filtros filtro={filtro} at={at} />
            {filtered && (
              <p className="small muted">
                {numberText(total)} de {numberText(resumo.quantidade)} lançamentos.{' '}
                <Anchor href={hrefAt('/admin/financeiro', at)}>Limpar filtros</Anchor>
                {' · '}Os arquivos têm o mês inteiro.
              </p>
            )}
          </div>
        )}
        {list.length > 0 ? (
          <Extrato linhas={list} tipo={tipo} fuso={fuso} whole={list.length === total} />
        ) : (
          <Nothing month={filtered && resumo.quantidade > 0 ? hrefAt('/admin/financeiro', at) : null} />
        )}
      </Card>
      <Pager page={page} pageCount={pageCount} hrefOf={(pagina) => hrefOf({ pagina })} />
    </>
  )
}

/** `month`: the address of the whole month, when a filter leaves nothing of it. */
const Nothing = ({ month }: { month: string | null }) =>
  month ? (
    <Empty
      picture={<Picture name="vazio" />}
      title="Nenhum lançamento com estes filtros"
      action={
        <ButtonLink variant="outline" href={month}>
          Ver o mês inteiro
        </ButtonLink>
      }
    >
      Confira o nome ou o fim do voucher, ou tire um filtro.
    </Empty>
  ) : (
    <Empty picture={<Picture name="vazio" />} title="Não há transações para o mês selecionado">
      Escolha outro mês acima. As vendas aparecem aqui assim que são pagas.
    </Empty>
  )

function Downloads({ params }: { params: Params }) {
  const link = (ext: 'csv' | 'pdf', icon: IconShape) => (
    <ButtonLink
      variant="outline"
      size="small"
      icon={icon}
      href={hrefAt(`/api/financeiro/extrato.${ext}`, params)}
      download
    >
      Baixar {ext.toUpperCase()}
    </ButtonLink>
  )
  return (
    <Row gap={8}>
      {link('csv', IconTable)}
      {link('pdf', IconFileTypePdf)}
    </Row>
  )
}
