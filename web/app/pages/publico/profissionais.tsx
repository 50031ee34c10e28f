import { IconBuildingHospital, IconCheck, IconFlask, IconScan, IconStethoscope } from '@tabler/icons-react'
import { shareOf, unitShareOf } from '@alento/contract/base/parte.ts'
import { formatBp } from '@alento/contract/base/texto.ts'
import { getConfiguracao } from '@alento/contract/configuracao.ts'
import { getCondicoes } from '@alento/contract/precadastro.ts'
import { load } from '#lib/api.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Picture, Respiro, type PictureName } from '../../parts/pictures.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Lines } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Section, Stack, WithIcon, Wrap } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { Route } from './+types/profissionais'
import css from './profissionais.module.css'

/** A sale to show, in centavos: its fee is rounded as a sale's is (half up). */
const exemplo = 12_000

export async function loader(args: Route.LoaderArgs) {
  const [configuracao, { taxaBp }] = await Promise.all([
    load(args, getConfiguracao, {}),
    load(args, getCondicoes, {}),
  ])
  const taxa = shareOf(exemplo, taxaBp)
  return {
    percentual: formatBp(taxaBp),
    taxa,
    repasse: unitShareOf(exemplo, taxaBp),
    meta: pageMeta(configuracao, {
      title: 'Para clínicas e profissionais',
      description:
        'Publique seus preços e receba pacientes com a compra já feita. Sem mensalidade: você só paga uma taxa sobre o que vender.',
      canonical: '/profissionais',
    }),
  }
}

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

/** What the platform does for who attends, what it costs, when money comes and what is needed (R6). */
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

/** The offer in a sentence, and the way in. */
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

/** What to have at hand, and whom it is for. */
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
