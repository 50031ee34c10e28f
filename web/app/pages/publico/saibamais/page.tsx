import { formatDia, countText } from '@alento/contract/base/texto.ts'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { semDependentes } from '#pages/publico/sinsaudecard/plan-view.ts'
import { PlanBenefits, PlanPrice, Ticks } from '#pages/publico/sinsaudecard/plan-cards.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Page, Split, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import type { Route } from './+types/page'
import { BuyPanel } from './buy-panel.tsx'
import { descontoText } from './desconto-text.ts'
import { panelPath } from './panel-path.ts'
import { textsNotIn } from './unsaid.ts'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export const ErrorBoundary = () => (
  <Page>
    <RefusedPage
      home="/"
      advice="Os planos mudam de tempos em tempos."
      ways={<ButtonLink href="/sinsaudecard">Ver os planos</ButtonLink>}
    />
  </Page>
)

/** One plan in full (R8), with the terms of its insurance word for word as the register has them. */
export default function SaibaMais({ loaderData: data }: Route.ComponentProps) {
  const { plano, mesGratisAte, outros } = data
  const quem = describePessoas(plano)
  const beneficios = [
    ...textsNotIn(plano.beneficios, [...quem, ...plano.condicoesSeguro]),
    ...(plano.condicoesSeguro.length > 0 ? ['Seguro, com as condições abaixo'] : []),
  ]
  return (
    <Page>
      <Breadcrumb
        items={[
          { label: 'Home', href: '/' },
          { label: 'Cartão SinSaude', href: '/sinsaudecard' },
          { label: plano.name },
        ]}
      />
      <Stack gap={8}>
        <h1>{plano.name}</h1>
        <p className="lead">{leadOf(plano)}</p>
      </Stack>
      {plano.gratis && mesGratisAte && (
        <Notice tone="ok" title={`Primeiro mês grátis para quem adquirir até ${formatDia(mesGratisAte)}`}>
          A primeira mensalidade vem um mês depois. Quem sai antes não paga nada.
        </Notice>
      )}
      <Split aside={384}>
        <Stack gap={24}>
          <Card>
            <h2>O que o plano tem</h2>
            <PlanBenefits plano={{ ...plano, beneficios }} />
          </Card>
          {plano.condicoesSeguro.length > 0 && <Terms condicoes={plano.condicoesSeguro} />}
          <Card>
            <h2>Quem pode usar</h2>
            <Ticks texts={quem} />
          </Card>
        </Stack>
        <Card as="aside" tone="panel" aria-label="Adquirir">
          <PlanPrice plano={plano} />
          <ButtonLink href={panelPath(data.aqui, 'adquirir')}>Adquirir</ButtonLink>
          <p className="small muted">Nada é cobrado agora. Você escolhe como pagar no fim.</p>
          {outros.length > 0 && (
            <Stack gap={4}>
              <p className="small muted strong">Compare com</p>
              <ul>
                {outros.map(({ name, href }) => (
                  <li key={href}>
                    <Anchor href={href}>{name}</Anchor>
                  </li>
                ))}
              </ul>
            </Stack>
          )}
        </Card>
      </Split>
      <BuyPanel data={data} />
    </Page>
  )
}

type Plano = Route.ComponentProps['loaderData']['plano']

/** With insurance, the benefits that hold at once and those that wait. Without, the benefits below say that already. */
const leadOf = (plano: Plano): string =>
  plano.condicoesSeguro.length > 0
    ? descontoText(plano)
    : `Cartão de descontos para você${plano.maxDependentes > 0 ? ' e a sua família' : ''}. Não é plano de saúde.`

const describePessoas = ({ maxDependentes, notas }: Plano): string[] => [
  maxDependentes > 0
    ? `O titular e até ${countText(maxDependentes, 'dependente', 'dependentes')}, pelos mesmos preços`
    : 'Só o titular, sem dependentes',
  ...notas.filter((nota) => !nota.startsWith('Seguro:') && nota !== semDependentes),
]

function Terms({ condicoes }: { condicoes: readonly string[] }) {
  return (
    <Card>
      <h2>Condições do seguro</h2>
      <Ticks texts={condicoes} />
      <p className="small muted">
        O seguro é pago por uma seguradora, com as regras da apólice, que chega em até 36 horas úteis.
      </p>
    </Card>
  )
}
