import { Picture, Respiro } from '#parts/moldura/pictures.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Lines } from '#ui/data/facts.tsx'
import { Row, Section, Stack, Wrap } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import type { Route } from './+types/page'
import css from './profissionais.module.css'
import { exemplo } from './exemplo.ts'
import { Steps } from './steps.tsx'
import { Needs } from './needs.tsx'
import { NewTabLink } from '#ui/nav/new-tab-link.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** The platform's offer to professionals: its work, its fee, the days of payment, the requirements (R6). */
export default function Profissionais({ loaderData, matches }: Route.ComponentProps) {
  const { marca } = matches[0].loaderData.configuracao
  return (
    <>
      <Hero marca={marca} />
      <Steps />
      <Section tone="sand">
        <Wrap className={css.money}>
          <Cost {...loaderData} marca={marca} />
          <Stack gap={16}>
            <h2>Quando o dinheiro chega</h2>
            <p>
              O que o paciente paga online vai direto para a conta bancária da unidade, pelo processador de
              pagamentos (Zoop), já sem a taxa. O prazo é o do seu contrato com ele: no cartão, o comum é 30
              dias por parcela.
            </p>
            <p>O que o paciente paga na recepção já fica com você; a taxa aparece em A Pagar.</p>
            <p>
              No financeiro você vê cada venda: preço, taxa, quanto é seu e o dia do depósito. Se algo não
              conferir com o processador, aparece na tela.
            </p>
          </Stack>
        </Wrap>
      </Section>
      <Needs />
      <Band />
    </>
  )
}

function Hero({ marca }: { marca: string }) {
  return (
    <section className={css.hero}>
      <Respiro />
      <Wrap className={css.inside}>
        <Stack gap={16}>
          <h1>Sua agenda com pacientes que já decidiram</h1>
          <p className="lead">
            Publique seus preços no {marca}. O paciente escolhe, marca e paga. Você atende e acompanha cada
            recebimento.
          </p>
          <Row gap={16}>
            <ButtonLink size="large" href="/precadastro">
              Fazer o pré-cadastro
            </ButtonLink>
            <Anchor href="/login">Já sou credenciado</Anchor>
          </Row>
        </Stack>
        <div className={css.picture}>
          <Picture name="fachada" eager />
        </div>
      </Wrap>
    </section>
  )
}

/** The way in again, at the end. */
function Band() {
  return (
    <Wrap className={css.last}>
      <div className={css.band}>
        <Stack gap={12}>
          <h2>Pronto para começar?</h2>
          <p>O pré-cadastro não tem custo e não obriga a nada.</p>
          <Row gap={16}>
            <ButtonLink href="/precadastro">Fazer o pré-cadastro</ButtonLink>
            <NewTabLink href="/api/redes/termos.pdf">Termos do credenciado (PDF)</NewTabLink>
          </Row>
        </Stack>
      </div>
    </Wrap>
  )
}

type CostProps = Pick<Route.ComponentProps['loaderData'], 'percentual' | 'taxa' | 'repasse'> & {
  marca: string
}

/** The fee, by an example. */
function Cost({ percentual, taxa, repasse, marca }: CostProps) {
  return (
    <Stack gap={16}>
      <h2>Quanto custa</h2>
      <p>
        Sem mensalidade e sem taxa de adesão. O {marca} fica com <b>{percentual}</b> do preço de cada
        atendimento vendido. Se não vender, não paga nada.
      </p>
      <Card>
        <Stack gap={12}>
          <h3>Em uma consulta de exemplo</h3>
          <Lines
            items={[
              { label: 'Preço que você definiu', value: <Money centavos={exemplo} /> },
              { label: `Taxa do ${marca} (${percentual})`, value: <Money centavos={-taxa} /> },
            ]}
            total={{ label: 'Você recebe', value: <Money centavos={repasse} size={28} /> }}
          />
        </Stack>
      </Card>
    </Stack>
  )
}
