import { formatCartao } from '@alento/contract/base/formato-documento.ts'
import type { ContratoLinha } from '@alento/contract/cartao/contrato-admin.ts'
import { NamedLink } from '#ui/base/named-button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import css from './contratos.module.css'
import { EstadoBadge } from './estado-badge.tsx'
import { fraseDaCobranca, fraseDoCartao } from './frase.ts'

const columns = [
  'Titular e cartão',
  'Plano',
  'Próxima cobrança',
  'Situação',
  { label: 'Ações', hideLabel: true },
]

function Line({ linha, hoje }: { linha: ContratoLinha; hoje: string }) {
  const { titulo, detalhe } = fraseDaCobranca(linha, hoje)
  const titular = linha.titular || (linha.estado === 'RASCUNHO' ? 'Sem nome ainda' : 'Dados apagados')
  return (
    <TableRow>
      <Cell full className={css.two}>
        <b>{titular}</b>
        <small>{fraseDoCartao(linha, formatCartao)}</small>
      </Cell>
      <Cell label="Plano" full>
        {linha.plano.name}
      </Cell>
      <Cell label="Próxima cobrança" className={css.two}>
        <span>{titulo}</span>
        {detalhe && <small>{detalhe}</small>}
      </Cell>
      <Cell end className={css.whole}>
        <EstadoBadge estado={linha.estado} />
      </Cell>
      <Cell full>
        {linha.estado !== 'RASCUNHO' && (
          <RowActions>
            <NamedLink href={`/admin/contratos/${linha._id}`} about={`o contrato de ${titular}`}>
              Abrir
            </NamedLink>
          </RowActions>
        )}
      </Cell>
    </TableRow>
  )
}

export const ContratoTable = ({ list, hoje }: { list: readonly ContratoLinha[]; hoje: string }) => (
  <Card pad="flush">
    <Table caption="Contratos, do mais novo para o mais antigo" columns={columns}>
      {list.map((linha) => (
        <Line key={linha._id} linha={linha} hoje={hoje} />
      ))}
    </Table>
  </Card>
)
