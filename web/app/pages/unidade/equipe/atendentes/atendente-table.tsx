import IconCircleCheck from 'icon:circle-check'
import IconCircleMinus from 'icon:circle-minus'
import { Form } from 'react-router'
import type { UsuarioListado } from '@alento/contract/acesso/atendente.ts'
import { groupCpf } from '@alento/contract/base/formato-documento.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { NamedButton, NamedLink } from '#ui/base/named-button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import css from './atendentes.module.css'
import { editPath, listPath } from './paths.ts'

type Props = { list: readonly UsuarioListado[]; rede: string; fuso: string; page: number }

const columns = ['CPF', 'Usuário', 'Nome', 'Celular', 'Status', { label: 'Ações', hideLabel: true }]

/** CPF, user name, name, mobile, status; on a phone one card each. */
export const AtendenteTable = ({ list, rede, fuso, page }: Props) => (
  <Table caption="Atendentes da unidade" columns={columns}>
    {list.map((u) => (
      <TableRow key={u._id}>
        <Cell label="CPF" className="nowrap">
          {groupCpf(u.cpf ?? '')}
        </Cell>
        <Cell long label="Usuário">
          {u.username}
        </Cell>
        <Cell full long className={css.name}>
          <b>{u.name}</b>
          <small>
            {u.ultimoAcesso ? `Último acesso ${formatInstante(u.ultimoAcesso, fuso)}` : 'Nunca entrou'}
          </small>
        </Cell>
        <Cell label="Celular" className="nowrap">
          {u.telefoneCelular ? formatTelefone(u.telefoneCelular) : 'Não informado'}
        </Cell>
        <Cell end>
          <Status on={u.status === 'Habilitado'} />
        </Cell>
        <Cell full>
          <Actions u={u} rede={rede} page={page} />
        </Cell>
      </TableRow>
    ))}
  </Table>
)

const Status = ({ on }: { on: boolean }) => (
  <Badge bare tone={on ? 'ok' : 'plain'} icon={on ? IconCircleCheck : IconCircleMinus}>
    {on ? 'Habilitado' : 'Desabilitado'}
  </Badge>
)

function Actions({ u, rede, page }: Pick<Props, 'rede' | 'page'> & { u: UsuarioListado }) {
  const on = u.status === 'Habilitado'
  return (
    <RowActions>
      <NamedLink href={editPath(u._id, page)} about={u.name}>
        Editar
      </NamedLink>
      <Confirm
        question={on ? 'Deseja realmente desativar o atendente?' : 'Deseja realmente ativar o atendente?'}
        detail={
          on
            ? `${u.name} sai do sistema na hora e não entra mais.`
            : `${u.name} volta a entrar com a mesma senha.`
        }
        stop={on}
      >
        <Form method="post" action={listPath(page)}>
          <UnidadeField id={rede} />
          <input type="hidden" name="acao" value="status" />
          <input type="hidden" name="usuario" value={u._id} />
          <NamedButton
            variant={on ? 'stop-quiet' : 'outline'}
            name="status"
            value={on ? 'Desabilitado' : 'Habilitado'}
            about={u.name}
          >
            {on ? 'Desativar' : 'Ativar'}
          </NamedButton>
        </Form>
      </Confirm>
    </RowActions>
  )
}
