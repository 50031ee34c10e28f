import type { ImagemTexto } from '@alento/contract/plataforma/imagem-texto.ts'
import { fillNomes } from '@alento/contract/plataforma/marcacao.ts'
import { nomesOf } from '#lib/texto/nomes.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { listPath, nameOf, textPath } from '#pages/plataforma/textos/paths.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Marcacao } from '#parts/texto/marcacao.tsx'
import { useRoot } from '#root.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import type { Route } from './+types/page'
import { type Answer, TextoForm } from './texto-form.tsx'
import { Versoes } from './versoes.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Editar texto', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export { actOnTexto as action } from './act.ts'

export default function Texto({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, atual, versoes, vista, imagens } = loaderData
  const answer: Answer | undefined = actionData
  const again = answer?.typed['acao'] === 'republicar'
  return (
    <>
      <Breadcrumb items={[{ label: 'Textos do site', href: listPath }, { label: nameOf[slug] }]} />
      <Row between>
        <h1>{nameOf[slug]}</h1>
        <ButtonLink variant="outline" href={`/${slug}`}>
          Ver no site
        </ButtonLink>
      </Row>
      {again && <ProblemNotice problema={answer.problema} />}
      {vista && <Shown title={`Versão ${vista.numero}`} {...vista} imagens={imagens} back={textPath(slug)} />}
      {answer && !answer.problema && <Preview typed={answer.typed} imagens={imagens} />}
      <Card>
        <TextoForm key={atual.numero} atual={atual} answer={again ? undefined : answer} />
      </Card>
      <Versoes versoes={versoes} atual={(answer?.agora ?? atual).numero} />
    </>
  )
}

const Preview = ({ typed, imagens }: { typed: Record<string, string>; imagens: Imagens }) => (
  <Shown
    title="Prévia"
    titulo={typed['titulo'] ?? ''}
    resumo={typed['resumo'] ?? ''}
    corpo={typed['corpo'] ?? ''}
    imagens={imagens}
  />
)

type Imagens = readonly ImagemTexto[]
type ShownProps = {
  title: string
  titulo: string
  resumo: string
  corpo: string
  imagens: Imagens
  back?: string
}

/** A text as the site shows it, with its names filled in. */
function Shown({ title, titulo, resumo, corpo, imagens, back }: ShownProps) {
  const configuracao = useRoot()?.configuracao
  const fill = (text: string): string => (configuracao ? fillNomes(text, nomesOf(configuracao)) : text)
  return (
    <Card aria-label={title}>
      <CardHead title={title}>
        {back && (
          <ButtonLink size="small" variant="outline" href={back}>
            Fechar
          </ButtonLink>
        )}
      </CardHead>
      <Stack gap={16}>
        <p className="lead">
          <b>{fill(titulo)}</b>
        </p>
        <p className="muted">{fill(resumo)}</p>
        <Marcacao text={fill(corpo)} imagens={imagens} />
      </Stack>
    </Card>
  )
}
