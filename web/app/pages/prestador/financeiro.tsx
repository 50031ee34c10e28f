import { IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { getFinanceiro, listExtrato, TipoFinanceiro } from '@alento/contract/financeiro.ts'
import { load } from '#lib/api.ts'
import { nowMs } from '#lib/clock.ts'
import { dayIn } from '@alento/contract/base/zona.ts'
import { loadList } from '#lib/load-list.ts'
import { pageNumber } from '#lib/page-number.ts'
import { pageTitle } from '#lib/titulo.ts'
import { requireUnidade } from '#lib/unidade.server.ts'
import { unlessOffline } from '#lib/unless-offline.ts'
import { Picture } from '../../parts/pictures.tsx'
import { RefusedPage } from '../../parts/refused-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { IconShape } from '../../ui/icon.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TabsNav } from '../../ui/tabs-nav.tsx'
import type { Route } from './+types/financeiro'
import { Extrato } from './financeiro/extrato.tsx'
import { Meses } from './financeiro/meses.tsx'
import { Resumo } from './financeiro/resumo.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Financeiro', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da unidade." />
)
export const shouldRevalidate = unlessOffline

const perPage = 50

const numberOf = (text: string | null, min: number, max: number): number | undefined => {
  const n = Number(text)
  return text && Number.isInteger(n) && n >= min && n <= max ? n : undefined
}

/** `?tipo=receber|pagar&ano=&mes=&pagina=`: the month of one unit. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, ['Administrador', 'AdmRede'])
  const params = new URL(args.request.url).searchParams
  const anoAtual = Number(dayIn(nowMs(), unidade.fuso).slice(0, 4))
  const tipo = TipoFinanceiro.safeParse(params.get('tipo')).data ?? 'receber'
  const ano = numberOf(params.get('ano'), anoAtual - 4, anoAtual)
  const mes = numberOf(params.get('mes'), 1, 12)
  const query = { rede: unidade._id, tipo, ...(ano && { ano }), ...(mes && { mes }) }
  const pagina = pageNumber(params)
  const [resumo, { list, total }] = await Promise.all([
    load(args, getFinanceiro, { query }, 'equipe'),
    loadList(args, listExtrato, { query: { ...query, limit: perPage, offset: (pagina - 1) * perPage } }),
  ])
  return { rede: unidade._id, fuso: unidade.fuso, tipo, anoAtual, resumo, list, total, pagina }
}

type Params = Record<string, string | number>

const hrefAt = (path: string, params: Params): string =>
  `${path}?${new URLSearchParams(Object.entries(params).map(([k, v]) => [k, String(v)]))}`

/** A18: what the unit gets and owes, month by month, voucher by voucher. */
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
            ? 'O que a sua unidade recebe pelas vendas pagas na plataforma, já sem a taxa.'
            : 'A taxa da plataforma sobre o que a unidade recebeu no próprio balcão.'}
        </p>
      </Stack>
      <TabsNav
        label="Financeiro"
        tabs={[
          { href: '/admin/financeiro?tipo=receber', label: 'A receber', current: tipo === 'receber' },
          { href: '/admin/financeiro?tipo=pagar', label: 'A Pagar', current: tipo === 'pagar' },
        ]}
      />
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
