import { listAcesso } from '@alento/contract/cliente/privacidade.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import type { Route } from './+types/page'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'

const here = '/admincliente/privacidade/acessos'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Quem viu seus pedidos', matches)

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listAcesso)
  return loadPage(args, listAcesso, { query: {} })
}

/** Accesses by staff of a unit or of the platform to the client's orders. */
export default function PrivacidadeAcessos({ loaderData: { list, page, pageCount } }: Route.ComponentProps) {
  return (
    <Stack gap={24}>
      <AreaHead title="Quem viu seus pedidos">
        <p className="lead">
          Cada vez que alguém de uma unidade ou da administração abre um pedido seu, isso fica escrito aqui.
        </p>
      </AreaHead>
      {list.length === 0 ? (
        <Empty
          picture={<Picture name="vazio" />}
          title={page > 1 ? 'Não há mais registros aqui' : 'Ninguém da equipe abriu seus pedidos'}
          action={
            <ButtonLink variant="outline" href="/admincliente/privacidade">
              Voltar para Privacidade
            </ButtonLink>
          }
        >
          Quando a recepção consultar um voucher seu, o registro aparece aqui.
        </Empty>
      ) : (
        <Card as="div" pad="flush">
          <Table caption="Quem viu ou mudou seus pedidos" columns={['Quando', 'Quem', 'O que fez', 'Pedido']}>
            {list.map(({ _id, quando, quem, unidade, oQue, pedido }) => (
              <TableRow key={_id}>
                <Cell label="Quando" full>
                  {formatInstante(quando)}
                </Cell>
                <Cell label="Quem" full>
                  {quem}
                  {unidade && (
                    <>
                      <br />
                      <span className="muted">{unidade}</span>
                    </>
                  )}
                </Cell>
                <Cell label="O que fez" full>
                  {oQue}
                </Cell>
                <Cell label="Pedido" full>
                  {pedido && <Anchor href={`/voucher?id=${pedido._id}`}>{pedido.codigo}</Anchor>}
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
