import IconCalendarEvent from 'icon:calendar-event'
import { formatDia } from '@alento/contract/base/texto.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Section, Stack, Wrap } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { About } from './about.tsx'
import { Calculator } from './calculator.tsx'
import { Nearby } from './nearby.tsx'
import { PlanCards } from './plan-cards.tsx'
import { Questions } from './questions.tsx'
import css from './page.module.css'
import type { Route } from './+types/page'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** The plans on sale (R7), their savings, the units that take the card nearby. */
export default function SinSaudeCard({ loaderData: data }: Route.ComponentProps) {
  const { planos, mesGratisAte, volta, central } = data
  const free = mesGratisAte !== null && planos.some((p) => p.gratis)
  return (
    <>
      <Section tone="sand" id="planos" className={css.first}>
        <Wrap>
          <Stack gap={32}>
            <Stack gap={12}>
              <h1>Escolha o seu cartão</h1>
              <p className="lead">
                Até 70% de desconto em consultas e exames, sem carência, para você e a sua família. Cancele
                quando quiser, sem ligação.
              </p>
              {volta && (
                <div>
                  <ButtonLink variant="outline" href={volta}>
                    Voltar para a compra
                  </ButtonLink>
                </div>
              )}
            </Stack>
            {free && (
              <Notice
                tone="ok"
                icon={IconCalendarEvent}
                title={`Primeiro mês grátis para quem adquirir até ${formatDia(mesGratisAte)}`}
              >
                A primeira mensalidade vem um mês depois. Quem sai antes não paga nada.
              </Notice>
            )}
            <h2 className="sr">Planos</h2>
            {planos.length > 0 ? (
              <PlanCards planos={planos} volta={volta} />
            ) : (
              <Card as="div">
                <Empty title="Nenhum plano à venda agora">
                  Ligue para a central para saber dos próximos: {central}.
                </Empty>
              </Card>
            )}
          </Stack>
        </Wrap>
      </Section>
      <Calculator data={data} />
      <Nearby data={data} />
      <About seguros={planos.filter((p) => p.condicoesSeguro.length > 0).map((p) => p.name)} />
      <Questions planos={planos} central={central} />
    </>
  )
}
