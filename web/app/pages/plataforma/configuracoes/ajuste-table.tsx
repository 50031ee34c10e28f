import IconPencil from 'icon:pencil'
import IconServer from 'icon:server'
import IconWorld from 'icon:world'
import type { Ajuste } from '@alento/contract/plataforma/ajuste.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import css from './configuracoes.module.css'
import { editPath } from './paths.ts'
import { origemText, showValor, texts } from './texts.ts'

const columns = [
  'Configuração',
  'Vale agora',
  'De onde vem',
  'Última mudança',
  { label: 'Ações', hideLabel: true },
]

/** Settings of one group with the valid value, since when and by whom; on a phone one card each. */
export const AjusteTable = ({ title, list }: { title: string; list: readonly Ajuste[] }) => (
  <Table caption={title} columns={columns} className={css.table}>
    {list.map((ajuste) => (
      <Line key={ajuste.chave} ajuste={ajuste} />
    ))}
  </Table>
)

function Line({ ajuste }: { ajuste: Ajuste }) {
  const { chave, valor, origem } = ajuste
  const { label } = texts[chave]
  return (
    <TableRow>
      <Cell full>
        <b>{label}</b>
      </Cell>
      <Cell label="Vale agora" full className={css.valor}>
        {showValor(chave, valor)}
      </Cell>
      <Cell label="De onde vem" full>
        <Badge
          bare
          tone={origem === 'site' ? 'ok' : 'plain'}
          icon={origem === 'site' ? IconPencil : origem === 'ambiente' ? IconServer : IconWorld}
        >
          {origemText[origem]}
        </Badge>
      </Cell>
      <Cell label="Última mudança" full className={css.quando}>
        <Since ajuste={ajuste} />
      </Cell>
      <Cell full>
        <RowActions>
          <ButtonLink size="small" variant="outline" href={editPath(chave)} aria-label={`Mudar: ${label}`}>
            Mudar
          </ButtonLink>
        </RowActions>
      </Cell>
    </TableRow>
  )
}

/** Says when and by whom a value was set; a value of the server holds since the server was started with it. */
const Since = ({ ajuste: { mudadoEm, mudadoPor } }: { ajuste: Ajuste }) =>
  mudadoEm ? (
    <>
      <span>{formatInstante(mudadoEm)}</span>
      {mudadoPor && <small className="muted">{mudadoPor}</small>}
    </>
  ) : (
    <span className="muted">Nunca mudada aqui</span>
  )
