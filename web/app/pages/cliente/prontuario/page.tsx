import { listPedido } from '@alento/contract/pedido/pedido.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { pacienteOf, serviceTitle } from '#lib/pedido/pedido.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import type { Route } from './+types/page'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'

const here = '/admincliente/prontuario'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Prontuário', matches)

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listPedido)
  return loadPage(args, listPedido, { query: { statusAtendimento: 'REALIZADO' } })
}

/** The attended services: time, place, professional; no clinical content (R26, U6). */
export default function Prontuario({ loaderData: { list, page, pageCount } }: Route.ComponentProps) {
  return (
    <Stack gap={24}>
      <AreaHead title="Prontuário">
        <p className="lead">Os atendimentos que você já fez. Resultados e receitas ficam com a unidade.</p>
      </AreaHead>
      {list.length === 0 ? (
        <Empty
          picture={<Picture name="vazio" />}
          title={page > 1 ? 'Não há mais atendimentos aqui' : 'Nenhum atendimento realizado ainda'}
          action={<ButtonLink href="/admincliente">Ver seus pedidos</ButtonLink>}
        >
          Quando a unidade confirmar um atendimento, ele aparece aqui.
        </Empty>
      ) : (
        <Card as="div" pad="flush">
          <Table
            caption="Atendimentos realizados"
            columns={['Data', 'Serviço', 'Profissional', 'Paciente', { label: 'Voucher', hideLabel: true }]}
          >
            {list.map((pedido) => (
              <TableRow key={pedido._id}>
                <Cell full label="Data">
                  {formatInstante(pedido.atendidoEm ?? pedido.updatedAt, pedido.unidade.fuso).slice(0, 10)}
                </Cell>
                <Cell full long label="Serviço">
                  <b>{serviceTitle(pedido)}</b>
                  <br />
                  {pedido.unidade.nomeRede}
                </Cell>
                <Cell full long label="Profissional">
                  {pedido.profissional?.nome ?? 'Não informado'}
                </Cell>
                <Cell full long label="Paciente">
                  {pacienteOf(pedido).name}
                </Cell>
                <Cell full>
                  <ButtonLink variant="outline" size="small" href={`/voucher?id=${pedido._id}`}>
                    <span className="nowrap">Ver Detalhes</span>
                    <span className="sr"> do pedido {pedido.codigo}</span>
                  </ButtonLink>
                </Cell>
              </TableRow>
            ))}
          </Table>
        </Card>
      )}
      <Pager page={page} pageCount={pageCount} hrefOf={(n) => (n === 1 ? here : `${here}?pagina=${n}`)} />
    </Stack>
  )
}
