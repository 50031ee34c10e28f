import { IconAlertCircle, IconArrowsExchange, IconEqual, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Importacao, ImportacaoLinha, SituacaoLinha } from '@alento/contract/preco-importacao.ts'
import { Badge, type BadgeTone } from '#ui/data/badge.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import type { IconShape } from '#ui/base/icon.tsx'
import { lineLabels } from '#pages/unidade/precos/import-texts.ts'
import { usePriceLabels } from '#pages/unidade/precos/price-labels.ts'
import { priceFields } from '#pages/unidade/precos/read-row.ts'
import css from '#pages/unidade/precos/precos.module.css'

const looks: Record<SituacaoLinha, { tone: BadgeTone; icon: IconShape }> = {
  NOVO: { tone: 'ok', icon: IconPlus },
  MUDA: { tone: 'wait', icon: IconArrowsExchange },
  IGUAL: { tone: 'plain', icon: IconEqual },
  REMOVE: { tone: 'stop', icon: IconMinus },
  ERRO: { tone: 'stop', icon: IconAlertCircle },
}

type Kind = SituacaoLinha | 'MANTIDO'

/** The kinds of rows in the preview, each with its number and URL. */
function kindsOf(i: Importacao): { kind: Kind | null; label: string; count: number }[] {
  const all: { kind: Kind | null; label: string; count: number }[] = [
    { kind: null, label: 'Todas', count: i.linhas + i.removidos },
    { kind: 'MUDA', label: 'Mudam', count: i.mudados },
    { kind: 'NOVO', label: 'Novos', count: i.novos },
    { kind: 'REMOVE', label: 'Saem', count: i.removidos },
    { kind: 'ERRO', label: 'Com erro', count: i.recusados },
    { kind: 'IGUAL', label: 'Iguais', count: i.iguais },
    { kind: 'MANTIDO', label: 'Não voltaram', count: i.mantidos ?? 0 },
  ]
  return all.filter(({ kind, count }) => kind === null || count > 0)
}

/** The change of each row, in the file's order. */
export function Preview({
  importacao,
  linhas,
  page,
  perPage,
  ver,
}: {
  importacao: Importacao
  linhas: { list: readonly ImportacaoLinha[]; total: number }
  page: number
  perPage: number
  ver: Kind | null
}) {
  const labels = usePriceLabels()
  const columns = [
    { label: 'Linha' },
    { label: 'Serviço' },
    ...priceFields.map((field) => ({ label: labels[field], number: true })),
    { label: 'O que acontece' },
  ]
  const here = `/admin/precos/importar/${importacao._id}`
  const hrefOf = (kind: Kind | null, n = 1): string => {
    const query = new URLSearchParams({
      ...(kind && { ver: kind }),
      ...(n > 1 && { pagina: String(n) }),
    }).toString()
    return query ? `${here}?${query}` : here
  }
  return (
    <Stack>
      <TabsNav
        label="Linhas da planilha"
        tabs={kindsOf(importacao).map(({ kind, label, count }) => ({
          href: hrefOf(kind),
          label,
          count,
          current: kind === ver,
        }))}
      />
      <Card pad="flush">
        <CardHead title="Linha por linha" />
        {linhas.list.length === 0 ? (
          <Empty as="h3" title="Nenhuma linha aqui">
            Escolha outro grupo de linhas.
          </Empty>
        ) : (
          <Table caption="O que a planilha muda" columns={columns} className={css.table}>
            {linhas.list.map((linha, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a removed row has no line, and rows never move
              <Line key={`${linha.linha} ${place}`} linha={linha} />
            ))}
          </Table>
        )}
      </Card>
      <Pager page={page} pageCount={Math.ceil(linhas.total / perPage)} hrefOf={(n) => hrefOf(ver, n)} />
    </Stack>
  )
}

function Line({ linha: l }: { linha: ImportacaoLinha }) {
  const { tone, icon } = looks[l.situacao]
  const labels = usePriceLabels()
  const name = [l.nome ?? l.texto, l.descricaoConsulta].filter(Boolean).join(', ')
  return (
    <TableRow className={css.row} {...(l.situacao === 'ERRO' && { tone: 'error' as const })}>
      <Cell wideOnly className="muted">
        {l.linha}
      </Cell>
      <Cell full>
        <b>{name || 'Sem nome'}</b>
        {l.nome !== null && l.texto !== '' && l.texto !== l.nome && <small>No arquivo: {l.texto}</small>}
      </Cell>
      {priceFields.map((field) => (
        <Cell
          key={field}
          number
          className={css.price}
          {...((l.antes ?? l.depois) ? { label: labels[field] } : { wideOnly: true })}
        >
          {l.antes && l.antes[field] !== l.depois?.[field] && <Money centavos={l.antes[field]} struck />}{' '}
          {l.depois && <Money centavos={l.depois[field]} />}
        </Cell>
      ))}
      <Cell full>
        <Badge bare tone={tone} icon={icon}>
          {l.motivo ?? lineLabels[l.situacao]}
        </Badge>
        {l.desfeita === false && <small>Mudou depois da importação: ficou como está</small>}
        {l.desfeita === true && <small>Voltou ao que era</small>}
      </Cell>
    </TableRow>
  )
}
