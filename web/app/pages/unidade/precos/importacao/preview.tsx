import IconDownload from 'icon:download'
import type { Importacao, ImportacaoLinha, SituacaoLinha } from '@alento/contract/preco/preco-importacao.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { Table } from '#ui/data/table.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import { usePriceLabels } from '#pages/unidade/precos/price-labels.ts'
import { priceFields } from '#pages/unidade/precos/read-row.ts'
import css from '#pages/unidade/precos/precos.module.css'
import { Answers } from './answers.tsx'
import { importacaoHref } from './here.ts'
import { Line } from './line.tsx'

type Kind = SituacaoLinha | 'MANTIDO'

/** The kinds of rows in the preview, each with its number and URL. */
function kindsOf(i: Importacao): { kind: Kind | null; label: string; count: number }[] {
  const all: { kind: Kind | null; label: string; count: number }[] = [
    { kind: null, label: 'Todas', count: i.linhas + i.removidos },
    { kind: 'MUDA', label: 'Mudam', count: i.mudados },
    { kind: 'NOVO', label: 'Novos', count: i.novos },
    { kind: 'REMOVE', label: 'Saem', count: i.removidos },
    { kind: 'CONFIRMAR', label: 'A confirmar', count: i.duvidas },
    { kind: 'ERRO', label: 'Com erro', count: i.recusados },
    { kind: 'IGUAL', label: 'Iguais', count: i.iguais },
    { kind: 'MANTIDO', label: 'Não voltaram', count: i.mantidos ?? 0 },
  ]
  return all.filter(({ kind, count }) => kind === null || count > 0)
}

type PreviewProps = {
  rede: string
  importacao: Importacao
  linhas: { list: readonly ImportacaoLinha[]; page: number; pageCount: number }
  ver: Kind | null
  /** The values that were sent and refused. */
  typed: Typed | undefined
}
type Typed = FormRefusal['typed']

const hrefOf = (importacao: Importacao, kind: Kind | null, n = 1): string => {
  const query = new URLSearchParams({
    ...(kind && { ver: kind }),
    ...(n > 1 && { pagina: String(n) }),
  }).toString()
  return query ? `${importacaoHref(importacao)}?${query}` : importacaoHref(importacao)
}

/** The change of each row, in the file's order, and the questions about rows: which service a name means, whether a price is right. */
export function Preview({ rede, importacao, linhas, ver, typed }: PreviewProps) {
  return (
    <Stack>
      <TabsNav
        label="Linhas da planilha"
        tabs={kindsOf(importacao).map(({ kind, label, count }) => ({
          href: hrefOf(importacao, kind),
          label,
          count,
          current: kind === ver,
        }))}
      />
      <Card pad="flush">
        <CardHead title="Linha por linha">
          {importacao.recusados + importacao.duvidas > 0 && <LeftOut rede={rede} id={importacao._id} />}
        </CardHead>
        {linhas.list.length === 0 ? (
          <Nothing href={importacaoHref(importacao)} />
        ) : (
          <Lines {...{ rede, importacao, typed }} list={linhas.list} />
        )}
      </Card>
      <Pager page={linhas.page} pageCount={linhas.pageCount} hrefOf={(n) => hrefOf(importacao, ver, n)} />
    </Stack>
  )
}

type LinesProps = Pick<PreviewProps, 'rede' | 'importacao' | 'typed'> & { list: readonly ImportacaoLinha[] }

function Lines({ rede, importacao: { situacao, abas }, list, typed }: LinesProps) {
  const open = situacao === 'CONFERIDA'
  const labels = usePriceLabels()
  const columns = [
    'Linha',
    'Serviço',
    ...priceFields.map((field) => ({ label: labels[field], number: true })),
    'O que acontece',
  ]
  return (
    <Answers rede={rede} linhas={list} open={open}>
      <Table caption="O que a planilha muda" columns={columns} className={css.table}>
        {list.map((linha, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a removed row has no line, and rows never move
          <Line key={`${linha.linha} ${place}`} {...{ linha, abas, open, typed }} />
        ))}
      </Table>
    </Answers>
  )
}

const Nothing = ({ href }: { href: string }) => (
  <Empty
    as="h3"
    title="Nenhuma linha aqui"
    action={
      <ButtonLink variant="outline" href={href}>
        Ver todas as linhas
      </ButtonLink>
    }
  >
    Não há mais nada neste grupo.
  </Empty>
)

/** The rows that are not applied, as a file to correct and send again. */
const LeftOut = ({ rede, id }: { rede: string; id: string }) => (
  <ButtonLink
    variant="outline"
    size="small"
    icon={IconDownload}
    href={`/api/precos/importacoes/${id}/recusadas.csv?rede=${rede}`}
    download
  >
    Baixar as que ficam de fora
  </ButtonLink>
)
