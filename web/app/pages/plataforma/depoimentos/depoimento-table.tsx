import IconCircleCheck from 'icon:circle-check'
import IconPencil from 'icon:pencil'
import { Form } from 'react-router'
import type { DepoimentoSite } from '@alento/contract/plataforma/depoimento-site.ts'
import { Initials } from '#parts/pessoas/initials.tsx'
import { Portrait } from '#parts/pessoas/portrait.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import css from './depoimentos.module.css'
import { editPath, listPath } from './paths.ts'

const columns = [
  { label: 'Foto', hideLabel: true },
  'Nome',
  'Descrição',
  'Status',
  { label: 'Ações', hideLabel: true },
]

/** Photo, name, description, status; on a phone one card each. */
export const DepoimentoTable = ({ list }: { list: readonly DepoimentoSite[] }) => (
  <Table caption="Depoimentos do site" columns={columns}>
    {list.map((d) => (
      <TableRow key={d._id}>
        <Cell>
          {d.clienteImage ? <Portrait name={d.nome} photo={d.clienteImage} /> : <Initials name={d.nome} />}
        </Cell>
        <Cell full className={css.nome}>
          <b>{d.nome}</b>
        </Cell>
        <Cell full className={css.texto}>
          {d.descricao}
        </Cell>
        <Cell>
          <Badge
            bare
            tone={d.status === 'PUBLICADO' ? 'ok' : 'plain'}
            icon={d.status === 'PUBLICADO' ? IconCircleCheck : IconPencil}
          >
            {d.status === 'PUBLICADO' ? 'Publicado' : 'Em edição'}
          </Badge>
        </Cell>
        <Cell full>
          <Actions of={d} />
        </Cell>
      </TableRow>
    ))}
  </Table>
)

/** One in EM_EDICAO is edited or published, a published one is taken off the site. */
function Actions({ of: d }: { of: DepoimentoSite }) {
  const published = d.status === 'PUBLICADO'
  return (
    <RowActions>
      {!published && (
        <ButtonLink size="small" variant="outline" href={editPath(d._id)} aria-label={`Editar ${d.nome}`}>
          Editar
        </ButtonLink>
      )}
      <Form method="post" action={listPath} preventScrollReset>
        <input type="hidden" name="depoimento" value={d._id} />
        <input type="hidden" name="versao" value={d.versao} />
        <Button
          size="small"
          variant="outline"
          name="acao"
          value={published ? 'tirar' : 'publicar'}
          aria-label={`${published ? 'Tirar do site' : 'Publicar'}: ${d.nome}`}
        >
          {published ? 'Tirar do site' : 'Publicar'}
        </Button>
      </Form>
    </RowActions>
  )
}
