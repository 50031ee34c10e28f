import { IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import type { IconShape } from '#ui/base/icon.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { Extrato } from './extrato.tsx'
import { Meses } from './meses.tsx'
import { Resumo } from './resumo.tsx'
import { FinanceTabs } from './tabs.tsx'
import { perPage } from './per-page.ts'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Financeiro', matches)

export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da unidade." />
)

export const shouldRevalidate = unlessOffline

type Params = Record<string, string | number>

const hrefAt = (path: string, params: Params): string =>
  `${path}?${new URLSearchParams(Object.entries(params).map(([k, v]) => [k, String(v)]))}`

/** What the unit receives and owes (A18), month by month, voucher by voucher. */
export default function FinanceiroPage({ loaderData }: Route.ComponentProps) {
  const { rede, fuso, tipo, anoAtual, resumo, list, total, pagina } = loaderData
  const at = { tipo, ano: resumo.ano, mes: resumo.mes }
  const hrefOf = (change: Params) => hrefAt('/admin/financeiro', { ...at, ...change })
  return (
    <>
      <Stack gap={4}>
        <h1>Financeiro</h1>
        <p className="muted">
          {tipo === 'receber'
            ? 'O que a sua unidade vendeu na plataforma em cada mês, já sem a taxa. Os depósitos vêm depois: veja em Depósitos por dia.'
            : 'A taxa da plataforma sobre o que a unidade recebeu no próprio balcão.'}
        </p>
      </Stack>
      <FinanceTabs current={tipo} />
      <Meses resumo={resumo} tipo={tipo} anoAtual={anoAtual} hrefOf={hrefOf} />
      <Resumo resumo={resumo} tipo={tipo} />
      <Card pad="flush">
        <CardHead title="Extrato">{total > 0 && <Downloads params={{ rede, ...at }} />}</CardHead>
        {list.length > 0 ? (
          <Extrato linhas={list} tipo={tipo} fuso={fuso} />
        ) : (
          <Empty picture={<Picture name="vazio" />} title="Não há transações para o mês selecionado">
            Escolha outro mês acima. As vendas aparecem aqui assim que são pagas.
          </Empty>
        )}
      </Card>
      <Pager
        page={pagina}
        pageCount={Math.ceil(total / perPage)}
        hrefOf={(page) => hrefOf({ pagina: page })}
      />
    </>
  )
}

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
