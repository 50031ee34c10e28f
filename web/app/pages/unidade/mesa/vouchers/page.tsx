import IconSearch from 'icon:search'
import IconTicket from 'icon:ticket'
import { mayCall } from '@alento/contract/base/endpoint.ts'
import { listPorAtender, OrdemPorAtender, type PorAtender } from '@alento/contract/plataforma/painel.ts'
import { getPedidoRequisicao } from '@alento/contract/pedido/requisicao.ts'
import { getVoucher } from '@alento/contract/pedido/voucher.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { withHour } from '#lib/tempo/dia-label.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { RequisicaoLink } from '#parts/pedido/requisicao-link.tsx'
import { FilterForm } from '#parts/forms/filter-form.tsx'
import { numberText } from '#ui/data/number.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from '#pages/unidade/mesa/desk.module.css'
import type { Route } from './+types/page'
import { PageHead } from '#ui/base/page-head.tsx'

const title = 'Vouchers por atender'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(title, matches)
export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { usuario, unidade } = await requireUnidade(args, listPorAtender)
  const params = new URL(args.request.url).searchParams
  const busca = readBusca(params)
  const query = {
    rede: unidade._id,
    sort: busca.ordem,
    ...(busca.paciente && { paciente__regex: busca.paciente }),
  }
  return {
    ...(await loadPage(args, listPorAtender, { query })),
    busca,
    fuso: unidade.fuso,
    mesa: mayCall(getVoucher, usuario.role),
    fotos: mayCall(getPedidoRequisicao, usuario.role),
  }
}

/** The vouchers counted on the start page (A5). Without codes, because showing them is up to the patient. */
export default function Vouchers({ loaderData }: Route.ComponentProps) {
  const { list, total, page, pageCount, busca, fuso, mesa, fotos } = loaderData
  return (
    <>
      <PageHead title={title}>
        Pagos nos últimos 180 dias e ainda não atendidos{busca.paciente && ', com este nome'}:{' '}
        {numberText(total)}. O código fica com o paciente, que o mostra na recepção.
      </PageHead>
      {mesa && (
        <div>
          <ButtonLink icon={IconTicket} href="/admin/voucher">
            Validar voucher
          </ButtonLink>
        </div>
      )}
      <Search busca={busca} />
      <Card pad="flush">
        {list.length === 0 && busca.paciente ? (
          <Empty
            picture={<Picture name="vazio" />}
            title={`Ninguém com “${busca.paciente}” por atender`}
            action={
              <ButtonLink variant="outline" href={hrefOf({ ...busca, paciente: '' })}>
                Ver todos
              </ButtonLink>
            }
          >
            Confira o nome. Vouchers já atendidos estão em Procurar paciente.
          </Empty>
        ) : list.length === 0 ? (
          <Empty picture={<Picture name="vazio" />} title="Nenhum voucher por atender">
            O que os pacientes pagarem aparece aqui até o atendimento.
          </Empty>
        ) : (
          <Rows list={list} fuso={fuso} fotos={fotos} />
        )}
      </Card>
      <Pager page={page} pageCount={pageCount} hrefOf={(n) => hrefOf(busca, n)} />
    </>
  )
}

type Busca = { paciente: string; ordem: OrdemPorAtender }

/** Reads the filters from the address; an unknown value narrows nothing. */
const readBusca = (params: URLSearchParams): Busca => ({
  paciente: (params.get('paciente') ?? '').trim().slice(0, 80),
  ordem: OrdemPorAtender.safeParse(params.get('ordem')).data ?? 'compra',
})

function hrefOf({ paciente, ordem }: Busca, pagina = 1): string {
  const params = new URLSearchParams({
    ...(paciente && { paciente }),
    ...(ordem !== 'compra' && { ordem }),
    ...(pagina > 1 && { pagina: String(pagina) }),
  })
  return params.size > 0 ? `/admin/vouchers?${params}` : '/admin/vouchers'
}

const ordens = [
  { value: 'compra', label: 'Comprados por último' },
  { value: 'marcado', label: 'Marcados antes' },
]

const Search = ({ busca: { paciente, ordem } }: { busca: Busca }) => (
  <search>
    <FilterForm shown={`${paciente} ${ordem}`} action="/admin/vouchers" className={css.search}>
      <Field label="Paciente">
        <Input name="paciente" type="search" icon={IconSearch} defaultValue={paciente} maxLength={80} />
      </Field>
      <Field label="Ordem">
        <Select name="ordem" options={ordens} defaultValue={ordem} />
      </Field>
      <Button variant="outline">Procurar</Button>
    </FilterForm>
  </search>
)

const columns = ['Paciente', 'Serviço', 'Profissional', 'Marcado para', 'Comprado em'] as const

type RowsProps = { list: readonly PorAtender[]; fuso: string; fotos: boolean }

/** Returns the address of the appointment's day in the agenda; without an appointment, of the unit's data about the patient. */
function leadsTo({ marcado, profissional, paciente }: PorAtender): string {
  if (!marcado) return `/admin/pacientes?${new URLSearchParams({ procurado: paciente })}`
  const place = { profissional: profissional?._id ?? 'todos', dia: marcado.dia }
  return `/admin/agendamentos?${new URLSearchParams(place)}`
}

/** `fotos`: this person may see photos of medical requests. */
const Rows = ({ list, fuso, fotos }: RowsProps) => (
  <Table caption={title} columns={columns}>
    {list.map((p) => (
      <TableRow key={p._id}>
        <Cell full long label={columns[0]}>
          <b>
            <Anchor href={leadsTo(p)}>{p.paciente}</Anchor>
          </b>
          {p.telefoneCelular && (
            <small>
              <a className={css.tel} href={`tel:+55${p.telefoneCelular}`}>
                {formatTelefone(p.telefoneCelular)}
              </a>
            </small>
          )}
        </Cell>
        <Cell full long label={columns[1]}>
          {p.servico}
          {fotos && <RequisicaoLink href={p.requisicao ? `/api/pedidos/${p._id}/requisicao` : null} />}
        </Cell>
        <Cell full long label={columns[2]}>
          {p.profissional?.nome ?? 'Não escolhido'}
        </Cell>
        <Cell full label={columns[3]}>
          {p.marcado ? withHour(formatDia(p.marcado.dia), p.marcado.horario) : 'Sem hora marcada'}
        </Cell>
        <Cell full label={columns[4]}>
          {formatInstante(p.compradoEm, fuso)}
        </Cell>
      </TableRow>
    ))}
  </Table>
)
