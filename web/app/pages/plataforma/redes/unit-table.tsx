import IconAlertTriangle from 'icon:alert-triangle'
import IconCircleCheck from 'icon:circle-check'
import IconClock from 'icon:clock'
import IconPencil from 'icon:pencil'
import IconPlayerPause from 'icon:player-pause'
import type { Output } from '@alento/contract/base/endpoint.ts'
import type { listRevisao } from '@alento/contract/unidade/revisao.ts'
import { groupCnpj } from '@alento/contract/base/formato-documento.ts'
import { sinceText, waitText } from '#lib/tempo/espera.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { useTipoRede } from '#lib/unidade/use-tipo-rede.ts'
import { Badge } from '#ui/data/badge.tsx'
import { NamedLink } from '#ui/base/named-button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import css from './redes.module.css'

type Unit = Output<typeof listRevisao>[number]

/** The status of a unit. With `hoje` (YYYY-MM-DD) also how long it has waited. */
export function StatusBadges({
  unit,
  hoje,
}: {
  unit: Pick<Unit, 'status' | 'naFilaDesde' | 'mudancaAberta' | 'faltam'>
  hoje?: string
}) {
  return (
    <Row as="span" gap={8}>
      {unit.status === 'HABILITADO' ? (
        <Badge tone="ok" icon={IconCircleCheck}>
          Habilitada
        </Badge>
      ) : unit.status === 'SUSPENSO' ? (
        <Badge tone="stop" icon={IconPlayerPause}>
          Suspensa
        </Badge>
      ) : unit.naFilaDesde ? (
        <Badge tone="wait" icon={IconClock}>
          Espera avaliação{hoje && ` ${sinceText(unit.naFilaDesde, hoje)}`}
        </Badge>
      ) : (
        <Badge tone="plain">Com a unidade</Badge>
      )}
      {unit.status === 'PRE_CADASTRO' && unit.faltam > 0 && (
        <Badge tone="stop" icon={IconAlertTriangle}>
          {unit.faltam === 1 ? 'Falta 1 item' : `Faltam ${unit.faltam} itens`}
        </Badge>
      )}
      {unit.mudancaAberta && (
        <Badge tone="wait" icon={IconPencil}>
          Pediu mudança
        </Badge>
      )}
    </Row>
  )
}

/** A unit waits for its review, or for the change that it asked for. */
const waitsSince = ({ naFilaDesde, mudancaDesde }: Unit): string | null => naFilaDesde ?? mudancaDesde

const actionOf = ({ status }: Unit): string => (status === 'PRE_CADASTRO' ? 'Avaliar' : 'Abrir')

/** A head office says how many branches it has, a branch which unit is its head office. */
function familyOf({ unidadeMatrizFilial, matriz, matrizNome, filiais }: Unit): string {
  if (unidadeMatrizFilial === 'FILIAL') {
    const mae = matrizNome ?? (matriz ? `CNPJ ${groupCnpj(matriz)}, que não está na rede` : null)
    return mae ? `Filial de ${mae}` : 'Filial'
  }
  if (filiais === 0) return 'Matriz'
  return filiais === 1 ? 'Matriz de 1 filial' : `Matriz de ${filiais} filiais`
}

type TableProps = { units: readonly Unit[]; caption: string; hoje: string }

export function UnitTable({ units, caption, hoje }: TableProps) {
  const nomeDoTipo = useTipoRede()
  return (
    <Card pad="flush">
      <Table
        caption={caption}
        columns={['Unidade', 'Situação', 'Desde', { label: 'Ações', hideLabel: true }]}
      >
        {units.map((unit) => (
          <TableRow key={unit._id}>
            <Cell full>
              <b className={css.name} title={unit.nomeRede}>
                {unit.nomeRede}
              </b>
              <span className="small muted">
                {nomeDoTipo(unit.tipoRede)} · Unidade {unit.codigoUnidade} · {unit.bairro}, {unit.cidade},{' '}
                {unit.uf}
              </span>
              <span className={`small muted ${css.family}`}>
                {familyOf(unit)}
                {unit.cnpj && ` · CNPJ ${groupCnpj(unit.cnpj)}`}
              </span>
            </Cell>
            <Cell full>
              <StatusBadges unit={unit} />
            </Cell>
            <Cell label="Desde">
              {formatInstante(waitsSince(unit) ?? unit.criadoEm)}
              {waitsSince(unit) && (
                <span className={`small muted ${css.family}`}>{waitText(waitsSince(unit)!, hoje)}</span>
              )}
            </Cell>
            <Cell full>
              <RowActions>
                <NamedLink href={`/admin/redes/${unit._id}`} about={unit.nomeRede}>
                  {actionOf(unit)}
                </NamedLink>
              </RowActions>
            </Cell>
          </TableRow>
        ))}
      </Table>
    </Card>
  )
}
