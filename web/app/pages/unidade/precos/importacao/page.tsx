import { countText } from '@alento/contract/base/texto.ts'
import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'
import { useMarca } from '#lib/marca.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { PageHead } from '#ui/base/page-head.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { Ending } from './ending.tsx'
import { importacaoHref } from './here.ts'
import { MapForm } from './map-form.tsx'
import { NotRead } from './not-read.tsx'
import { Preview } from './preview.tsx'
import { SheetsForm } from './sheets-form.tsx'
import { lacksPrice } from './rules.tsx'
import { AskUndo } from './undo.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Conferir a importação', matches)

export const ErrorBoundary = () => <RefusedPage home="/admin/precos/importar" />

/** The page of a file's changes: columns, preview, and the buttons to apply and undo it. */
export default function ConferirImportacao({ loaderData, actionData }: Route.ComponentProps) {
  const { rede, fuso, vista, importacao, linhas, ver, desfazer } = loaderData
  const open = importacao.situacao === 'PENDENTE' || importacao.situacao === 'CONFERIDA'
  return (
    <Stack gap={24}>
      <PageHead title={open ? 'Conferir a importação' : 'Importação de preços'}>
        {importacao.arquivo}, {countText(importacao.linhas, 'linha', 'linhas')}, enviado em{' '}
        {formatInstante(importacao.criadaEm, fuso)}
      </PageHead>
      <ProblemNotice problema={actionData?.problema} />
      {desfazer && importacao.situacao === 'APLICADA' && (
        <AskUndo rede={rede} here={importacaoHref(importacao)} />
      )}
      <NotRead importacao={importacao} />
      {open && (
        <SheetsForm
          key={JSON.stringify(importacao.folhas)}
          rede={rede}
          importacao={importacao}
          problema={actionData?.problema}
        />
      )}
      <Standing importacao={importacao} fuso={fuso} vista={vista} />
      {open && (
        <MapForm
          key={JSON.stringify([importacao.mapa, importacao.decimal, importacao.completa, importacao.regra])}
          rede={rede}
          importacao={importacao}
          refusal={actionData}
        />
      )}
      {importacao.situacao !== 'PENDENTE' && (
        <Preview {...{ rede, importacao, linhas, ver, typed: actionData?.typed }} />
      )}
      <Ending rede={rede} importacao={importacao} />
    </Stack>
  )
}

/** The state of the import in one sentence. `vista`: the unit is enabled, so patients see it. */
function Standing({ importacao: i, fuso, vista }: { importacao: Importacao; fuso: string; vista: boolean }) {
  if (i.situacao === 'PENDENTE' && Object.keys(i.candidatas).length > 0)
    return (
      <Notice tone="wait" title="Diga qual é a coluna certa">
        Pelo nome não dá para saber qual coluna tem o preço de hoje. Escolha abaixo: nada é lido antes.
      </Notice>
    )
  if (i.situacao === 'PENDENTE')
    return (
      <Notice tone="wait" title="Diga o que há em cada coluna">
        Falta saber qual coluna tem o serviço e qual tem o preço.
      </Notice>
    )
  if (i.situacao === 'CONFERIDA')
    return (
      <>
        {i.lembrada && (
          <Notice tone="info" title="Lembramos da sua planilha anterior">
            O que você escolheu para ela já está escolhido aqui: {i.folhas.length > 0 && 'as abas, '}as
            colunas e os serviços. Confira e mude o que for preciso.
          </Notice>
        )}
        <Missing importacao={i} />
        <Ambiguous importacao={i} />
        <Unusual importacao={i} />
      </>
    )
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

function Missing({ importacao }: { importacao: Importacao }) {
  const marca = useMarca()
  if (!lacksPrice(importacao)) return null
  const missing = importacao.mapa.valorAlento === null ? marca : 'SinSaude'
  return (
    <Notice tone="wait" title={`O arquivo não tem o preço ${missing}`}>
      Diga abaixo quanto cobrar: igual ao particular, ou particular menos uma porcentagem.
    </Notice>
  )
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

/** Prices that are probably mistakes: asked about before they are applied. */
function Unusual({ importacao: i }: { importacao: Importacao }) {
  if (i.duvidas === 0) return null
  return (
    <Notice
      tone="wait"
      title={countText(i.duvidas, 'preço parece fora do comum', 'preços parecem fora do comum')}
    >
      {i.duvidas === 1 ? 'Ele fica de fora até você confirmar.' : 'Eles ficam de fora até você confirmar.'}{' '}
      <Anchor href={`${importacaoHref(i)}?ver=CONFIRMAR`}>
        {i.duvidas === 1 ? 'Ver a linha' : 'Ver as linhas'}
      </Anchor>
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
