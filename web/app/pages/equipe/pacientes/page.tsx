import IconSearch from 'icon:search'
import { Form } from 'react-router'
import { toEstadoVisita } from '@alento/contract/agenda/agendamento.can.ts'
import { pacientesMax, type PacienteAchado, searchPaciente } from '@alento/contract/agenda/paciente.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { load } from '#lib/api/api.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { pacientesPage } from '#lib/unidade/pacientes-page.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import { VisitState } from '#parts/agenda/visit-state.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { PaymentBadge } from '#parts/pedido/status-badges.tsx'
import { hrefOfPaciente, describeQuando } from '#pages/equipe/moldura/suggest-paciente.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import css from './pacientes.module.css'
import { PageHead } from '#ui/base/page-head.tsx'

const title = 'Procurar paciente'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(title, matches)
export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, searchPaciente)
  const procurado = (new URL(args.request.url).searchParams.get('procurado') ?? '').trim().slice(0, 80)
  const query = { rede: unidade._id, procurado }
  return { procurado, list: procurado ? await load(args, searchPaciente, { query }, 'equipe') : null }
}

/** A patient of the unit by name, CPF, telephone or voucher code: the results of the search on top of every page, as a page. */
export default function Pacientes({ loaderData: { procurado, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title}>Entre os pedidos e horários desta unidade.</PageHead>
      <Card>
        <search>
          <Form action={pacientesPage} noValidate>
            <Field
              label="Nome, CPF, telefone ou código do voucher"
              hint="Três letras do nome bastam. Do telefone, os quatro últimos números."
              className={css.field}
            >
              <Input
                key={procurado}
                name="procurado"
                icon={IconSearch}
                defaultValue={procurado}
                maxLength={80}
                autoComplete="off"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this field
                autoFocus={list === null}
                required
              />
              <Button>Procurar</Button>
            </Field>
          </Form>
        </search>
      </Card>
      {list && (
        <Card pad="flush">
          {list.length === 0 ? <Nobody procurado={procurado} /> : <Found list={list} />}
        </Card>
      )}
      {list?.length === pacientesMax && (
        <p className="muted">
          Só os {pacientesMax} primeiros aparecem. Escreva mais do nome para achar outros.
        </p>
      )}
    </>
  )
}

const Nobody = ({ procurado }: { procurado: string }) => (
  <Empty picture={<Picture name="vazio" />} title={`Ninguém com “${procurado}” nesta unidade`}>
    Confira o nome, ou procure pelo CPF, pelo telefone ou pelo código inteiro do voucher.
  </Empty>
)

const columns = ['Paciente', 'Serviço', 'Quando', 'Pagamento', 'Situação']

const Found = ({ list }: { list: readonly PacienteAchado[] }) => (
  <Table caption="Pacientes encontrados" columns={columns}>
    {list.map((one) => (
      <TableRow key={one.agendamento?._id ?? one.pedido?._id}>
        <Cell full long className={css.who}>
          <Anchor href={hrefOfPaciente(one)}>{one.paciente}</Anchor>
          {one.cpf && <small>CPF {one.cpf}</small>}
          {one.telefoneCelular && (
            <small>
              <a href={`tel:+55${one.telefoneCelular}`}>{formatTelefone(one.telefoneCelular)}</a>
            </small>
          )}
        </Cell>
        <Cell full long>
          {one.servico || 'Não informado'}
          {one.profissional && <small>{one.profissional.nome}</small>}
        </Cell>
        <Cell className={css.when}>{describeQuando(one)}</Cell>
        <Cell>
          {one.pedido ? (
            <>
              <PaymentBadge bare pedido={one.pedido} />
              <small className="nowrap">{one.pedido.codigo}</small>
            </>
          ) : (
            'Sem voucher'
          )}
        </Cell>
        <Cell full>{one.agendamento && <VisitState estado={toEstadoVisita(one.agendamento)} />}</Cell>
      </TableRow>
    ))}
  </Table>
)
