import { buscaHref } from '#lib/busca/busca-query.ts'
import { useLastPlace } from '#lib/busca/last-place.ts'
import { maisProcurados } from '#lib/busca/mais-procurados.ts'
import { Picture, Respiro, type PictureName } from '#parts/moldura/pictures.tsx'
import { Portrait } from '#parts/pessoas/portrait.tsx'
import { PriceBlock } from '#parts/unidade/price-block.tsx'
import { ParaVoce } from './para-voce.tsx'
import { Quotes } from './quotes.tsx'
import { searchForm } from '#pages/publico/busca/search-parts.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Chip } from '#ui/nav/chip.tsx'
import { Section, Stack, Wrap } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import css from './home.module.css'
import type { findSample } from './load.ts'
import { Invitation, Plans, Prices } from './sections.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const steps = (marca: string): { picture: PictureName; title: string; text: string }[] => [
  {
    picture: 'buscar',
    title: 'Compare os preços',
    text: 'Diga o que precisa e onde está. Mostramos o preço e a nota de cada lugar.',
  },
  {
    picture: 'marcar',
    title: 'Marque e pague do seu jeito',
    text: 'Escolha o dia e o profissional. Pague com cartão, boleto, Pix ou no local.',
  },
  {
    picture: 'voucher',
    title: 'Mostre o voucher',
    text: `Ele fica guardado em Meu ${marca}. Mostre na recepção, no celular ou impresso, e seja atendido.`,
  },
]

export default function HomePage({ loaderData, matches }: Route.ComponentProps) {
  const { voce, sample, busca, quotes, popular, planos, gratis } = loaderData
  const { marca } = matches[0].loaderData.configuracao
  return (
    <>
      <section className={css.hero}>
        <Respiro />
        {voce && <ParaVoce {...voce} />}
        <Wrap className={css.inside}>
          <Stack gap={12}>
            <h1>Cuidar da saúde cabe no seu mês</h1>
            <p className={css.lead}>
              Veja o preço da consulta ou do exame antes de sair de casa.
              <span className={css.more}> Com o cartão SinSaude são até 70% de desconto, sem carência.</span>
            </p>
          </Stack>
          <div className={css.show}>
            <Portrait name="" face="maria" size="hero" />
            {sample && <Sample {...sample} />}
          </div>
          <searchForm.Part {...busca} accent remember soon />
          <Quick onde={busca.onde} />
        </Wrap>
      </section>
      <Section>
        <Wrap>
          <Stack gap={32}>
            <h2>Do preço à consulta em três passos</h2>
            <div className={css.steps}>
              {steps(marca).map(({ picture, title, text }) => (
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
      <Plans planos={planos} gratis={gratis} />
      {quotes.length > 0 && (
        <Section>
          <Wrap>
            <Stack gap={32}>
              <h2>Quem já respirou aliviado</h2>
              <Quotes quotes={quotes} />
            </Stack>
          </Wrap>
        </Section>
      )}
      <Invitation />
      <Prices popular={popular} />
    </>
  )
}

/** The most searched services at the place of this device's last search; without a place the search asks for it. */
function Quick({ onde }: { onde: string }) {
  const last = useLastPlace()
  return (
    <div className={css.quick}>
      <h2>Mais procurados</h2>
      {maisProcurados
        .filter((p) => p.inicio)
        .map(({ label, tipo, termo }) => (
          <Chip key={label} href={buscaHref({ tipo, termo, onde: onde || last?.onde || '' })}>
            {label}
          </Chip>
        ))}
    </div>
  )
}

type SampleData = NonNullable<Awaited<ReturnType<typeof findSample>>>

/** The link of the title covers the whole card. */
function Sample({ titulo, lugar, href, ...price }: SampleData) {
  return (
    <div className={css.sample}>
      <p className="strong">
        <Anchor href={href}>{titulo}</Anchor>
      </p>
      <p className="muted small">{lugar}</p>
      <PriceBlock {...price} whole />
    </div>
  )
}
