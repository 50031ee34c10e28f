import type { ReclamacaoLinha } from '@alento/contract/cliente/reclamacao.ts'
import { formatCodigo } from '@alento/contract/pedido/voucher-token.ts'
import { ageText } from '#lib/tempo/espera.ts'
import { nomeDoMotivo } from '#parts/reclamacao/textos.ts'
import { NamedLink } from '#ui/base/named-button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import { Prazo } from './prazo.tsx'
import css from './reclamacoes.module.css'

const columns = ['Cliente e pedido', 'Motivo', 'Espera', 'Prazo', { label: 'Ações', hideLabel: true }]

type Props = { list: readonly ReclamacaoLinha[]; hoje: string; agora: number }

export const ReclamacaoTable = ({ list, hoje, agora }: Props) => (
  <Card pad="flush">
    <Table caption="Reclamações" columns={columns}>
      {list.map((r) => (
        <TableRow key={r._id}>
          <Cell full className={css.two}>
            <b>{r.cliente.name || 'Conta apagada'}</b>
            <small>
              {formatCodigo(r.pedido.codigo)} · {r.pedido.unidade}
            </small>
          </Cell>
          <Cell label="Motivo" full>
            {nomeDoMotivo[r.motivo]}
          </Cell>
          <Cell label="Espera" full>
            {r.estado === 'ABERTA' ? ageText(agora - Date.parse(r.desde)) : '—'}
          </Cell>
          <Cell label="Prazo" full>
            <Prazo r={r} hoje={hoje} />
          </Cell>
          <Cell full>
            <RowActions>
              <NamedLink
                href={`/admin/reclamacoes/${r._id}`}
                about={`a reclamação do pedido ${formatCodigo(r.pedido.codigo)}`}
              >
                Abrir
              </NamedLink>
            </RowActions>
          </Cell>
        </TableRow>
      ))}
    </Table>
  </Card>
)
