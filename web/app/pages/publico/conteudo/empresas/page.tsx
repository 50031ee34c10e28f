import { ContentAside } from '#pages/publico/conteudo/aside.tsx'
import { Head } from '#pages/publico/conteudo/head.tsx'
import { pictureOf } from '#pages/publico/conteudo/picture-of.ts'
import { Marcacao } from '#parts/texto/marcacao.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Page, Split, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { ContatoForm } from './contato-form.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []
export { actOnContato as action } from './act.ts'

/** The offer to companies (R10), and a form that reaches a person. */
export default function Empresas({ loaderData: { texto, enviado }, actionData }: Route.ComponentProps) {
  const { slug, titulo, resumo, corpo, imagens } = texto
  return (
    <>
      <Head {...{ titulo, resumo }} picture={pictureOf[slug]} />
      <Page>
        <Split aside={336}>
          <Stack gap={32}>
            <Marcacao text={corpo} imagens={imagens} />
            <Card id="contato">
              <Stack gap={16}>
                <h2>Escreva para a gente</h2>
                {enviado && !actionData ? <Sent /> : <ContatoForm refusal={actionData} />}
              </Stack>
            </Card>
          </Stack>
          <ContentAside slug={slug} />
        </Split>
      </Page>
    </>
  )
}

const Sent = () => (
  <Stack gap={16}>
    <Notice tone="ok" role="alert" title="Mensagem enviada">
      Uma pessoa da nossa equipe vai ler e responder por e-mail ou por telefone.
    </Notice>
    <div>
      <ButtonLink variant="outline" href="/alentoempresas#contato">
        Escrever outra mensagem
      </ButtonLink>
    </div>
  </Stack>
)
