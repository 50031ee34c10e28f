import { countText } from '@alento/contract/base/texto.ts'
import IconDownload from 'icon:download'
import { useLayoutEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { TabelaTuss } from '@alento/contract/catalogo/tabela-tuss.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Button, buttonClass, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Buttons, Row, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { tabelaPath } from '#pages/plataforma/catalogo/paths.ts'
import { changesOf } from '#pages/plataforma/catalogo/tabela-texts.ts'
import { PageHead } from '#ui/base/page-head.tsx'
import { actOnTabela } from './act.ts'
import { Preview } from './preview.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Conferir a tabela TUSS', matches)
export const ErrorBoundary = () => (
  <RefusedPage home={tabelaPath} advice="Esta página é da administração da plataforma." />
)
export const action = (args: Route.ActionArgs) => actOnTabela(args, args.params.id)

/** The page of a table's changes to the catalog: preview, and the buttons to apply and undo it. */
export default function ConferirTabela({ loaderData, actionData }: Route.ComponentProps) {
  const { tabela, linhas, ver, desfazer } = loaderData
  const open = tabela.situacao === 'CONFERIDA'
  return (
    <Stack gap={24}>
      <PageHead title={open ? 'Conferir a tabela' : 'Tabela TUSS'}>
        {tabela.arquivo}, {countText(tabela.linhas, 'linha', 'linhas')}, enviado em{' '}
        {formatInstante(tabela.criadaEm)}
        {tabela.quem && ` por ${tabela.quem}`}
      </PageHead>
      <ProblemNotice problema={actionData?.problema} />
      {desfazer && tabela.ultima && <AskUndo here={`${tabelaPath}/${tabela._id}`} />}
      <Standing tabela={tabela} />
      <Preview {...{ tabela, linhas, ver }} />
      <Ending tabela={tabela} again={actionData?.problema.code === 'tabela_tuss.mudou'} />
    </Stack>
  )
}

function Standing({ tabela: t }: { tabela: TabelaTuss }) {
  if (t.situacao === 'APLICADA')
    return (
      <Notice tone="ok" title={`Aplicada em ${formatInstante(t.aplicadaEm ?? t.criadaEm)}`}>
        {!t.ultima && 'Outra tabela foi aplicada depois desta: só a última pode ser desfeita.'}
      </Notice>
    )
  if (t.situacao === 'DESFEITA')
    return <Notice tone="info" title={`Desfeita em ${formatInstante(t.desfeitaEm ?? t.criadaEm)}`} />
  return t.recusados > 0 ? <Errors tabela={t} /> : null
}

const Errors = ({ tabela: { _id, recusados } }: { tabela: TabelaTuss }) => (
  <Notice
    tone="wait"
    title={countText(recusados, 'linha com erro fica de fora', 'linhas com erro ficam de fora')}
  >
    <Stack gap={12}>
      <p>As outras podem ser aplicadas assim mesmo.</p>
      <p>
        <a
          className={buttonClass({ variant: 'outline', size: 'small' })}
          href={`/api/catalogo/tabelas/${_id}/erros.csv`}
          download
        >
          <Icon of={IconDownload} size="s" />
          Baixar as linhas com erro
        </a>
      </p>
    </Stack>
  </Notice>
)

/** Undoing cannot be repeated, so the page asks, also without scripts. */
function AskUndo({ here }: { here: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => title.current?.focus(), [])
  return (
    <Card role="alertdialog" aria-labelledby="desfazer">
      <Stack>
        <h2 id="desfazer" ref={title} tabIndex={-1}>
          Desfazer esta importação?
        </h2>
        <p>Os exames novos saem do catálogo, e os outros voltam ao que eram antes dela.</p>
        <Form method="post" action={here}>
          <Buttons>
            <ButtonLink variant="outline" href={here}>
              Não
            </ButtonLink>
            <Button variant="stop" name="acao" value="desfazer">
              Sim
            </Button>
          </Buttons>
        </Form>
      </Stack>
    </Card>
  )
}

function Ending({ tabela: t, again }: { tabela: TabelaTuss; again: boolean }) {
  const changes = changesOf(t)
  const here = `${tabelaPath}/${t._id}`
  return (
    <Card>
      <Row between>
        <ButtonLink variant="quiet" href={tabelaPath}>
          Voltar para as tabelas
        </ButtonLink>
        {t.ultima && (
          <ButtonLink variant="stop-outline" href={`${here}?desfazer=1`}>
            Desfazer importação
          </ButtonLink>
        )}
        {t.situacao === 'CONFERIDA' && (
          <Form method="post" action={here}>
            <Buttons>
              <SubmitButton variant={again ? 'primary' : 'outline'} name="acao" value="conferir">
                Conferir de novo
              </SubmitButton>
              {changes > 0 && !again && (
                <SubmitButton name="acao" value="aplicar">
                  Aplicar {countText(changes, 'mudança', 'mudanças')}
                </SubmitButton>
              )}
            </Buttons>
          </Form>
        )}
      </Row>
    </Card>
  )
}
