import { type MouseEvent, useId, useRef } from 'react'
import { Form } from 'react-router'
import type { Importacao } from '@alento/contract/preco-importacao.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { countText } from '#lib/texto/text.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Row, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Dialog, type DialogHandle } from '#ui/overlay/dialog.tsx'
import type { Route } from './+types/page'
import { MapForm } from './map-form.tsx'
import { Preview } from './preview.tsx'
import { perPage } from './per-page.ts'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Conferir a importação', matches)

export const ErrorBoundary = () => <RefusedPage home="/admin/precos/importar" />

/** What a file would change: columns, preview, and the buttons to apply and undo it. */
export default function ConferirImportacao({ loaderData, actionData }: Route.ComponentProps) {
  const { rede, fuso, vista, importacao, linhas, page, ver, desfazer } = loaderData
  const open = importacao.situacao === 'PENDENTE' || importacao.situacao === 'CONFERIDA'
  return (
    <Stack gap={24}>
      <Stack gap={4}>
        <h1>{open ? 'Conferir a importação' : 'Importação de preços'}</h1>
        <p className="muted">
          {importacao.arquivo}, {countText(importacao.linhas, 'linha', 'linhas')}, enviado em{' '}
          {formatInstante(importacao.criadaEm, fuso)}
        </p>
      </Stack>
      <ProblemNotice problema={actionData?.problema} />
      {desfazer && importacao.situacao === 'APLICADA' && <AskUndo rede={rede} here={hereOf(importacao)} />}
      <Standing importacao={importacao} fuso={fuso} vista={vista} />
      {open && (
        <MapForm
          key={JSON.stringify([importacao.mapa, importacao.decimal, importacao.completa])}
          rede={rede}
          importacao={importacao}
          again={actionData?.problema.code === 'importacao.mudou'}
        />
      )}
      {importacao.situacao !== 'PENDENTE' && (
        <Preview importacao={importacao} linhas={linhas} page={page} perPage={perPage} ver={ver} />
      )}
      <Ending rede={rede} importacao={importacao} />
    </Stack>
  )
}

/** The state of the import in one sentence. `vista`: the unit is enabled, so patients see it. */
function Standing({ importacao: i, fuso, vista }: { importacao: Importacao; fuso: string; vista: boolean }) {
  if (i.situacao === 'PENDENTE')
    return (
      <Notice tone="wait" title="Diga o que há em cada coluna">
        Falta saber qual coluna tem o serviço e qual tem o preço.
      </Notice>
    )
  if (i.situacao === 'CONFERIDA') return <Ambiguous importacao={i} />
  if (i.situacao === 'APLICADA')
    return (
      <Notice tone="ok" title={`Aplicada em ${formatInstante(i.aplicadaEm ?? i.criadaEm, fuso)}`}>
        {vista
          ? 'Os pacientes já veem os preços novos.'
          : 'Os pacientes veem os preços quando a unidade for habilitada.'}
      </Notice>
    )
  return <Undone importacao={i} fuso={fuso} />
}

function Ambiguous({ importacao: { ambiguos, decimal } }: { importacao: Importacao }) {
  if (ambiguos === 0 || decimal !== null) return null
  return (
    <Notice tone="wait" title="Alguns preços podem ser lidos de dois jeitos">
      Em {countText(ambiguos, 'preço', 'preços')}, como em 1.234, não dá para saber se o ponto separa os
      centavos. Diga abaixo como o arquivo escreve.
    </Notice>
  )
}

function Undone({ importacao: i, fuso }: { importacao: Importacao; fuso: string }) {
  const [back, kept] = [i.desfeitos ?? 0, i.mantidos ?? 0]
  return (
    <Notice tone="info" title={`Desfeita em ${formatInstante(i.desfeitaEm ?? i.criadaEm, fuso)}`}>
      {countText(back, 'linha voltou', 'linhas voltaram')} ao que era.
      {kept > 0 &&
        ` ${countText(kept, 'linha mudou depois da importação e ficou', 'linhas mudaram depois da importação e ficaram')} como está.`}
    </Notice>
  )
}

const hereOf = ({ _id }: Importacao): string => `/admin/precos/importar/${_id}`
const undoTitle = 'Desfazer esta importação?'
const undoDetail = 'Os preços voltam ao que eram antes dela. O que mudou depois fica como está.'

/** Asks before undoing an import, because it cannot be applied a second time. Without scripts the page itself asks, on top. */
function UndoButton({ rede, here }: { rede: string; here: string }) {
  const dialog = useRef<DialogHandle>(null)
  const form = useId()
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.open()
  }
  return (
    <>
      <ButtonLink variant="stop-outline" href={`${here}?desfazer=1`} onClick={ask}>
        Desfazer importação
      </ButtonLink>
      <Dialog
        ref={dialog}
        role="alertdialog"
        title={undoTitle}
        buttons={
          <>
            <Button type="button" variant="outline" onClick={() => dialog.current?.close()}>
              Não
            </Button>
            <Button variant="stop" form={form} name="acao" value="desfazer">
              Sim
            </Button>
          </>
        }
      >
        <p className="muted">{undoDetail}</p>
        <Form id={form} method="post" action={here}>
          <UnidadeField id={rede} />
        </Form>
      </Dialog>
    </>
  )
}

/** The question on the page, for a browser without scripts. */
const AskUndo = ({ rede, here }: { rede: string; here: string }) => (
  <Card role="alertdialog" aria-labelledby="desfazer">
    <Stack>
      <h2 id="desfazer">{undoTitle}</h2>
      <p>{undoDetail}</p>
      <Form method="post" action={here}>
        <UnidadeField id={rede} />
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

/** Buttons to apply or abandon the import, or to undo it. */
function Ending({ rede, importacao: i }: { rede: string; importacao: Importacao }) {
  const busy = useBusy({ acao: 'aplicar' })
  const changes = i.novos + i.mudados + i.removidos
  if (i.situacao === 'APLICADA')
    return (
      <Row>
        <UndoButton rede={rede} here={hereOf(i)} />
        <ButtonLink variant="quiet" href="/admin/precos">
          Serviços e preços
        </ButtonLink>
      </Row>
    )
  return (
    <Card>
      <Row between>
        <p className="muted">
          {i.recusados > 0
            ? countText(i.recusados, 'linha com erro fica de fora.', 'linhas com erro ficam de fora.')
            : ''}
        </p>
        <Form method="post">
          <UnidadeField id={rede} />
          <Buttons>
            <ButtonLink variant="quiet" href="/admin/precos/importar">
              {i.situacao === 'DESFEITA' ? 'Enviar outra planilha' : 'Cancelar'}
            </ButtonLink>
            {i.situacao === 'CONFERIDA' && changes > 0 && (
              <Button name="acao" value="aplicar" busy={busy}>
                Aplicar {countText(changes, 'mudança', 'mudanças')}
              </Button>
            )}
          </Buttons>
        </Form>
      </Row>
    </Card>
  )
}
