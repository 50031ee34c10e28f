import { countText } from '@alento/contract/base/texto.ts'
import IconCircleCheck from 'icon:circle-check'
import IconPlayerPause from 'icon:player-pause'
import type { Plano } from '@alento/contract/cartao/plano.ts'
import { numberText } from '#ui/data/number.ts'
import { NamedLink } from '#ui/base/named-button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { contratosPath, editPath } from './paths.ts'
import { PlanoMenu } from './plano-menu.tsx'
import css from './planos.module.css'

const columns = [
  'Nome',
  'Recorrência',
  { label: 'Preço', number: true },
  'À venda',
  { label: 'Contratos', number: true },
  { label: 'Ações', hideLabel: true },
]

const agesOf = ({ idadeMin, idadeMax }: Plano): string | null =>
  idadeMin === null && idadeMax === null ? null : `${idadeMin ?? 0} a ${idadeMax ?? 120} anos`

const dependentsOf = ({ maxDependentes: n }: Plano): string =>
  n === 0 ? 'sem dependentes' : `até ${countText(n, 'dependente', 'dependentes')}`

const detailOf = (p: Plano): string =>
  [
    p.maisVendido && 'Mais Vendido!',
    agesOf(p),
    dependentsOf(p),
    p.seguro && 'com seguro',
    !p.alento && 'para empresas',
  ]
    .filter(Boolean)
    .join(' · ')

/** Name, recurrence, price, on sale, contracts that are running; on a phone one card each. */
export const PlanoTable = ({ list }: { list: readonly (Plano & { contratos: number })[] }) => (
  <Table caption="Planos" columns={columns}>
    {list.map((p) => (
      <TableRow key={p._id}>
        <Cell full className={css.nome}>
          <b>{p.name}</b>
          <small>{detailOf(p)}</small>
        </Cell>
        <Cell label="Recorrência">{p.tipoRecorrencia}</Cell>
        <Cell label="Preço" number>
          <b>
            <Money centavos={p.price} />
          </b>
        </Cell>
        <Cell className={css.venda}>
          <Badge
            bare
            tone={p.publicado ? 'ok' : 'plain'}
            icon={p.publicado ? IconCircleCheck : IconPlayerPause}
          >
            {p.publicado ? 'À venda' : 'Fora de venda'}
          </Badge>
        </Cell>
        <Cell label="Contratos" number>
          <Anchor href={contratosPath(p._id)} aria-label={`Contratos de ${p.name}: ${p.contratos}`}>
            {numberText(p.contratos)}
          </Anchor>
        </Cell>
        <Cell full>
          <RowActions>
            <NamedLink href={editPath(p._id)} about={p.name}>
              Editar
            </NamedLink>
            <PlanoMenu plano={p} />
          </RowActions>
        </Cell>
      </TableRow>
    ))}
  </Table>
)
