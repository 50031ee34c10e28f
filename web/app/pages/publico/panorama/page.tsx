import { loadPanorama, type PanoramaPage } from './load.ts'
import { Heart } from '#pages/publico/ofertas/heart.tsx'
import { OfferCard } from '#pages/publico/ofertas/offer-card.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Chip } from '#ui/nav/chip.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Buttons, Page, Row, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import css from './panorama.module.css'

/** One page for both kinds: '/consultas/cardiologia/rio-de-janeiro-rj', '/exames/…'. */
export const loader = (args: Route.LoaderArgs) =>
  loadPanorama(args, args.url.pathname.startsWith('/consultas/') ? 'Consulta' : 'Exame')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function PanoramaPagina({ loaderData: data }: Route.ComponentProps) {
  const { servico, onde, back, cidade, tipo, offers } = data
  return (
    <Page>
      <Breadcrumb
        items={[
          { label: 'Home', href: '/' },
          { label: 'Busca', href: back },
          { label: `${servico} em ${onde}` },
        ]}
      />
      {offers.length > 0 ? <Offered data={data} /> : <NotOffered data={data} />}
      <Links title="Por bairro" links={data.bairros} />
      {offers.length > 0 && <HowItWorks data={data} />}
      <Links
        title={tipo === 'Consulta' ? `Outras especialidades em ${cidade}` : `Outros exames em ${cidade}`}
        links={data.outros}
      />
      <Links
        title={offers.length > 0 ? `${servico} em cidades perto` : 'Cidades mais perto que têm'}
        links={data.cidades}
      />
    </Page>
  )
}

function Offered({ data }: { data: PanoramaPage }) {
  const { servico, onde, back, lugares, precos, particular, offers } = data
  return (
    <>
      <Stack gap={16}>
        <h1>
          {servico} em {onde}
        </h1>
        <dl className={css.facts}>
          <div>
            <dt>Lugares</dt>
            <dd>{lugares}</dd>
          </div>
          <div>
            <dt>Com SinSaude</dt>
            <dd>{precos}</dd>
          </div>
          {particular && (
            <div>
              <dt>Preço particular de costume</dt>
              <dd>{particular}</dd>
            </div>
          )}
        </dl>
        <Heart alvo={data.alvo} guardado={data.guardados[data.alvo]} nome={`${servico} em ${onde}`} alerta />
      </Stack>
      <Stack>
        <h2>Os menores preços</h2>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} guardado={data.guardados[offer.alvo]} heading="h3" />
        ))}
        <Buttons>
          <ButtonLink href={back}>Ver {lugares.toLowerCase()}</ButtonLink>
          <ButtonLink href={`${back}&mapa=1`} variant="outline" rel="nofollow">
            Ver no mapa
          </ButtonLink>
        </Buttons>
      </Stack>
    </>
  )
}

const NotOffered = ({ data: { servico, onde, cidades } }: { data: PanoramaPage }) => (
  <Empty
    as="h1"
    picture={<Picture name="vazio" eager />}
    title={`Ainda não há ${servico} em ${onde}`}
    action={<ButtonLink href="/busca">Fazer uma busca</ButtonLink>}
  >
    {cidades.length > 0
      ? 'Estas são as cidades mais perto que têm.'
      : 'Nenhuma cidade oferece este serviço por enquanto.'}
  </Empty>
)

type LinkItem = { label: string; detail: string; href: string }

function Links({ title, links }: { title: string; links: readonly LinkItem[] }) {
  if (links.length === 0) return null
  return (
    <Stack gap={12} as="section">
      <h2>{title}</h2>
      <Row gap={8} as="ul" className={css.links}>
        {links.map(({ label, detail, href }) => (
          <li key={href}>
            <Chip href={href}>
              {label} <small className="muted">{detail}</small>
            </Chip>
          </li>
        ))}
      </Row>
    </Stack>
  )
}

const HowItWorks = ({ data: { tipo, servico, particular } }: { data: PanoramaPage }) => (
  <Stack gap={12} as="section">
    <h2>Como funciona</h2>
    <p>
      {tipo === 'Consulta'
        ? 'Escolha o lugar, o profissional, o dia e o horário, onde houver agendamento. Pague pelo site ou no local, conforme o lugar oferece, e mostre o voucher na recepção.'
        : 'Compare os preços do exame e veja o que cada lugar oferece, como coleta em domicílio. O endereço e o telefone estão na página de cada um.'}
    </p>
    <p>
      O preço com SinSaude é o de quem tem o cartão de desconto SinSaude, que não é um plano de saúde.
      {particular &&
        ` O preço particular de ${servico} aqui é a mediana do que os lugares mais bem avaliados desta cidade informam.`}
    </p>
  </Stack>
)
