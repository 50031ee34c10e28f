import IconAlertCircle from 'icon:alert-circle'
import IconArrowsExchange from 'icon:arrows-exchange'
import IconEqual from 'icon:equal'
import IconMinus from 'icon:minus'
import IconPlus from 'icon:plus'
import type {
  SituacaoTabelaLinha,
  TabelaTuss,
  TabelaTussLinha,
} from '@alento/contract/catalogo/tabela-tuss.ts'
import { Card, CardHead } from '#ui/base/card.tsx'
import type { IconShape } from '#ui/base/icon.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Badge, type BadgeTone } from '#ui/data/badge.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import css from '#pages/plataforma/catalogo/catalogo.module.css'
import { tabelaPath } from '#pages/plataforma/catalogo/paths.ts'
import { changesOf } from '#pages/plataforma/catalogo/tabela-texts.ts'

const looks: Record<SituacaoTabelaLinha, { tone: BadgeTone; icon: IconShape; label: string }> = {
  NOVO: { tone: 'ok', icon: IconPlus, label: 'Novo' },
  MUDA: { tone: 'wait', icon: IconArrowsExchange, label: 'Muda' },
  RETIRA: { tone: 'stop', icon: IconMinus, label: 'Retirado' },
  IGUAL: { tone: 'plain', icon: IconEqual, label: 'Igual' },
  FORA: { tone: 'plain', icon: IconEqual, label: 'Fica de fora' },
  ERRO: { tone: 'stop', icon: IconAlertCircle, label: 'Com erro' },
}

type Kind = SituacaoTabelaLinha | null
type Props = {
  tabela: TabelaTuss
  linhas: { list: readonly TabelaTussLinha[]; page: number; pageCount: number }
  ver: Kind
}

/** The kinds of rows with their numbers. Rows without effect are kept until the table is applied. */
function kindsOf(t: TabelaTuss): { kind: Kind; label: string; count: number }[] {
  const open = t.situacao === 'CONFERIDA'
  const all: { kind: Kind; label: string; count: number }[] = [
    { kind: null, label: 'Mudanças e erros', count: changesOf(t) + t.recusados },
    { kind: 'NOVO', label: 'Novos', count: t.novos },
    { kind: 'MUDA', label: 'Mudam', count: t.mudados },
    { kind: 'RETIRA', label: 'Retirados', count: t.retirados },
    { kind: 'ERRO', label: 'Com erro', count: t.recusados },
    { kind: 'IGUAL', label: 'Iguais', count: open ? t.iguais : 0 },
    { kind: 'FORA', label: 'Ficam de fora', count: open ? t.fora : 0 },
  ]
  return all.filter(({ kind, count }) => kind === null || count > 0)
}

const columns = ['Linha', 'Código', 'Exame', 'O que acontece']

/** The effect of each row, in the file's order, page by page. */
export function Preview({ tabela, linhas, ver }: Props) {
  const here = `${tabelaPath}/${tabela._id}`
  const hrefOf = (kind: Kind, n = 1): string => {
    const query = new URLSearchParams({
      ...(kind && { ver: kind }),
      ...(n > 1 && { pagina: String(n) }),
    }).toString()
    return query ? `${here}?${query}` : here
  }
  return (
    <Stack>
      <TabsNav
        label="Linhas da tabela"
        tabs={kindsOf(tabela).map(({ kind, label, count }) => ({
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
            {ver === null ? 'O catálogo já está como a tabela.' : 'Escolha outro grupo de linhas.'}
          </Empty>
        ) : (
          <Table caption="O que a tabela muda no catálogo" columns={columns}>
            {linhas.list.map((l) => (
              <Line key={l.linha ?? l.codigo} linha={l} />
            ))}
          </Table>
        )}
      </Card>
      <Pager page={linhas.page} pageCount={linhas.pageCount} hrefOf={(n) => hrefOf(ver, n)} />
    </Stack>
  )
}

/** The effect, with its reason where there is one. */
function happens({ situacao, motivo }: TabelaTussLinha): string {
  if (situacao === 'RETIRA' && motivo) return `Sai do catálogo: ${motivo.toLowerCase()}`
  return motivo ?? looks[situacao].label
}

function Line({ linha: l }: { linha: TabelaTussLinha }) {
  const { tone, icon } = looks[l.situacao]
  return (
    <TableRow {...(l.situacao === 'ERRO' && { tone: 'error' as const })}>
      <Cell {...(l.linha === null ? { wideOnly: true } : { label: 'Linha' })} className="muted">
        {l.linha}
      </Cell>
      <Cell {...(l.codigo ? { label: 'Código' } : { wideOnly: true })}>{l.codigo}</Cell>
      <Cell full>
        <Named linha={l} />
      </Cell>
      <Cell full>
        <Badge bare tone={tone} icon={icon}>
          {happens(l)}
        </Badge>
      </Cell>
    </TableRow>
  )
}

const Named = ({ linha: l }: { linha: TabelaTussLinha }) => (
  <div className={css.nome}>
    <b>{l.nomeDepois ?? l.nomeAntes ?? (l.termo || 'Sem termo')}</b>
    {l.nomeDepois !== null && l.nomeAntes !== null && (
      <small className={css.small}>Antes: {l.nomeAntes}</small>
    )}
    {l.situacao === 'MUDA' && <Terms before={l.termoAntes ?? ''} after={l.termo} />}
  </div>
)

const Terms = ({ before, after }: { before: string; after: string }) => (
  <>
    <small className={css.small}>
      Termo antes: <del>{before}</del>
    </small>
    <small className={css.small}>
      Termo depois: <ins>{after}</ins>
    </small>
  </>
)
