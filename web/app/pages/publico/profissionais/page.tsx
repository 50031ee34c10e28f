import { IconBuildingHospital, IconCheck, IconFlask, IconScan, IconStethoscope } from '@tabler/icons-react'
import { Picture, Respiro, type PictureName } from '#parts/moldura/pictures.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Lines } from '#ui/data/facts.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Row, Section, Stack, WithIcon, Wrap } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import type { Route } from './+types/page'
import css from './profissionais.module.css'
import { exemplo } from './exemplo.ts'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const paraQuem = [
  { icon: IconBuildingHospital, text: 'Clínicas' },
  { icon: IconStethoscope, text: 'Consultórios e médicos' },
  { icon: IconFlask, text: 'Laboratórios' },
  { icon: IconScan, text: 'Clínicas de imagem' },
]

const passos: { picture: PictureName; title: string; text: string }[] = [
  {
    picture: 'fachada',
    title: 'Cadastre a unidade',
    text: 'Leva uns 5 minutos. Confirme o celular por SMS e complete os dados, as fotos e os preços.',
  },
  {
    picture: 'buscar',
    title: 'Seja encontrada',
    text: 'Nós avaliamos o cadastro e avisamos por e-mail. Habilitada, a unidade aparece na busca com seus preços.',
  },
  {
    picture: 'voucher',
    title: 'Atenda e receba',
    text: 'O paciente chega com um voucher. Sua recepção valida o código, e cada valor aparece no financeiro.',
  },
]

const preciso = [
  'CNPJ, ou CPF de quem atende como pessoa física',
  'Responsável técnico com número do conselho',
  'CNES da unidade',
  'Endereço, telefone fixo, celular e e-mail',
  'Pelo menos um serviço com preço e uma foto',
  'Cadastro no processador de pagamentos (Zoop), para receber o que for pago online',
]

/** What the platform offers to health professionals, its cost, when they are paid and what they need (R6). */
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

/** The offer in one sentence, and the link to register. */
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

/** From the registration to the first patient. */
function Steps() {
  return (
    <Section>
      <Wrap>
        <Stack gap={32}>
          <h2>Do cadastro ao primeiro atendimento</h2>
          <div className={css.steps}>
            {passos.map(({ picture, title, text }) => (
              <div key={title} className={css.step}>
                <Picture name={picture} />
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </Stack>
      </Wrap>
    </Section>
  )
}

/** What to prepare, and for whom the platform is. */
function Needs() {
  return (
    <Section>
      <Wrap className={css.money}>
        <Stack gap={16}>
          <h2>O que é preciso</h2>
          <Stack as="ul" gap={8}>
            {preciso.map((text) => (
              <li key={text}>
                <WithIcon icon={<Icon of={IconCheck} />}>{text}</WithIcon>
              </li>
            ))}
          </Stack>
        </Stack>
        <Stack gap={16}>
          <h2>Para quem é</h2>
          <Stack as="ul" gap={8}>
            {paraQuem.map(({ icon, text }) => (
              <li key={text}>
                <WithIcon icon={<Icon of={icon} />}>{text}</WithIcon>
              </li>
            ))}
          </Stack>
          <p className="muted">
            Tem mais de um endereço? Cada filial é cadastrada como uma unidade, com o CNPJ da matriz.
          </p>
        </Stack>
      </Wrap>
    </Section>
  )
}

/** The link to register again, at the end. */
function Band() {
  return (
    <Wrap className={css.last}>
      <div className={css.band}>
        <Stack gap={12}>
          <h2>Pronto para começar?</h2>
          <p>O pré-cadastro não tem custo e não obriga a nada.</p>
          <Row gap={16}>
            <ButtonLink href="/precadastro">Fazer o pré-cadastro</ButtonLink>
            <a href="/api/redes/termos.pdf" target="_blank" rel="noopener">
              Termos do credenciado (PDF)<span className="sr"> (abre em outra aba)</span>
            </a>
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
