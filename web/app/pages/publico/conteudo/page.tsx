import { formatInstante } from '#lib/texto/format.ts'
import { Bullets } from '#parts/moldura/bullets.tsx'
import { Marcacao } from '#parts/texto/marcacao.tsx'
import { Page, Split, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { ContentAside } from './aside.tsx'
import { Head } from './head.tsx'
import { Perguntas } from './perguntas.tsx'
import { pictureOf } from './picture-of.ts'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** A text of the site (R9): who we are, how it works, questions, complaints, accessibility. */
export default function Conteudo({ loaderData: { texto, antiga } }: Route.ComponentProps) {
  const { slug, titulo, resumo, corpo, imagens, versoes } = texto
  return (
    <div {...(slug === 'aboutus' && { lang: 'en' })}>
      <Head {...{ titulo, resumo }} picture={pictureOf[slug]} />
      <Page>
        {antiga && (
          <Notice tone="wait" title="Esta versão não é a que está no ar">
            <Anchor href={`/${slug}`}>Ler o texto de agora</Anchor>
          </Notice>
        )}
        <Split aside={336}>
          <Stack gap={32}>
            {slug === 'perguntas' ? (
              <Perguntas text={corpo} imagens={imagens} />
            ) : (
              <Marcacao text={corpo} imagens={imagens} />
            )}
            {versoes.length > 0 && <Versoes texto={texto} />}
          </Stack>
          <ContentAside slug={slug} />
        </Split>
      </Page>
    </div>
  )
}

type Texto = Route.ComponentProps['loaderData']['texto']

/** Version and date of the text, with links to the others. */
const Versoes = ({ texto: { slug, numero, versoes } }: { texto: Texto }) => (
  <Stack as="section" gap={12}>
    <h2>Versões</h2>
    <Bullets>
      {versoes.map((v) => (
        <li key={v.numero}>
          {v.numero === numero ? (
            <span aria-current="page">{describe(v)} (esta)</span>
          ) : (
            <Anchor href={`/${slug}?versao=${v.numero}`}>{describe(v)}</Anchor>
          )}
        </li>
      ))}
    </Bullets>
  </Stack>
)

const describe = ({ numero, publicadoEm }: Texto['versoes'][number]): string =>
  publicadoEm ? `Versão ${numero}, de ${formatInstante(publicadoEm)}` : `Versão ${numero}, a primeira`
