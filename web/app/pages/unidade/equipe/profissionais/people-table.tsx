import { countText } from '@alento/contract/base/texto.ts'
import IconAlertTriangle from 'icon:alert-triangle'
import IconCircleCheck from 'icon:circle-check'
import IconCircleMinus from 'icon:circle-minus'
import { Form } from 'react-router'
import type { CorpoClinicoLinha } from '@alento/contract/unidade/corpo-clinico.ts'
import { toMember } from '#lib/unidade/team.ts'
import { Portrait } from '#parts/pessoas/portrait.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { NamedButton, NamedLink } from '#ui/base/named-button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { acessoPath, agendaPath, formPath } from '#pages/unidade/equipe/profissional/paths.ts'
import css from '#pages/unidade/equipe/profissional/profissional.module.css'

type Props = { list: readonly CorpoClinicoLinha[]; rede: string; agenda: boolean }

const columns = ['Profissional', 'Registro', 'Status', { label: 'Ações', hideLabel: true }]

/** Professional, registration, status, actions; on a phone one card each. `agenda`: the unit schedules. */
export const PeopleTable = ({ list, rede, agenda }: Props) => (
  <Table caption="Profissionais da unidade" columns={columns}>
    {list.map((p) => (
      <Person key={p._id} p={p} rede={rede} agenda={agenda} />
    ))}
  </Table>
)

type PersonProps = { p: CorpoClinicoLinha; rede: string; agenda: boolean }

function Person({ p, rede, agenda }: PersonProps) {
  const member = toMember(p)
  return (
    <TableRow>
      <Cell full>
        <Row gap={12} nowrap>
          <Portrait name={p.nome} photo={member.foto} face={member.face} coat size="s" />
          <span className={css.name}>
            {p.nome}
            <small>{p.especialidade?.nome ?? 'Sem especialidade'}</small>
            <Remaining p={p} />
          </span>
        </Row>
      </Cell>
      <Cell>
        {member.registro}
        {p.rqe && <small>RQE {p.rqe}</small>}
      </Cell>
      <Cell end>
        <Status p={p} agenda={agenda} />
      </Cell>
      <Cell full>
        <span className={css.actions}>
          {p.status === 'ATIVO' && <Links p={p} agenda={agenda} />}
          <ChangeStatus p={p} rede={rede} />
        </span>
      </Cell>
    </TableRow>
  )
}

/** ATIVO or INATIVO, and the data that an active professional lacks before appointments are possible. */
function Status({ p, agenda }: Omit<PersonProps, 'rede'>) {
  const active = p.status === 'ATIVO'
  const lacks =
    !active || !agenda ? null : p.tempoAtendimento ? (p.temAgenda ? null : 'Sem agenda') : 'Sem tempo'
  return (
    <Row gap={8}>
      <Badge
        bare
        tone={active ? 'ok' : 'plain'}
        icon={active ? IconCircleCheck : IconCircleMinus}
        sentenceCase
      >
        {p.status}
      </Badge>
      {lacks && (
        <Badge bare tone="wait" icon={IconAlertTriangle}>
          {lacks}
        </Badge>
      )}
    </Row>
  )
}

const Links = ({ p, agenda }: Omit<PersonProps, 'rede'>) => (
  <>
    {agenda && (
      <NamedLink href={agendaPath(p._id)} about={`de ${p.nome}`}>
        Agenda
      </NamedLink>
    )}
    <NamedLink href={formPath(p._id)} about={p.nome}>
      Editar
    </NamedLink>
    {p.podeTerAcesso && (
      <NamedLink href={acessoPath(p._id)} about={`de ${p.nome}`}>
        Acesso
      </NamedLink>
    )}
  </>
)

/** Returns the work that remains after a deactivation. */
function remainText({ marcados }: CorpoClinicoLinha): string {
  if (marcados === 0) return 'Não há horários marcados.'
  const many = marcados === 1 ? 'Continua 1 horário marcado' : `Continuam ${marcados} horários marcados`
  return `${many}: depois, remarque ou cancele em 'horários marcados', ao lado do nome.`
}

/** Appointments that remain with a professional who no longer attends. */
const Remaining = ({ p }: { p: CorpoClinicoLinha }) =>
  p.status === 'INATIVO' && p.marcados > 0 ? (
    <Anchor href={agendaPath(p._id, 'fora')} aria-label={`Horários marcados de ${p.nome}: ${p.marcados}`}>
      {countText(p.marcados, 'horário marcado', 'horários marcados')}
    </Anchor>
  ) : null

/** The only action for an INATIVO professional. */
function ChangeStatus({ p, rede }: Omit<PersonProps, 'agenda'>) {
  const active = p.status === 'ATIVO'
  return (
    <Confirm
      question={
        active ? 'Deseja realmente desativar o profissional?' : 'Deseja realmente ativar o profissional?'
      }
      detail={
        active
          ? `${p.nome} sai da página da unidade e perde o acesso ao sistema. ${remainText(p)}`
          : `${p.nome} volta à página da unidade.`
      }
      stop={active}
    >
      <Form method="post">
        <UnidadeField id={rede} />
        <input type="hidden" name="profissional" value={p._id} />
        <NamedButton
          variant={active ? 'stop-quiet' : 'outline'}
          name="status"
          value={active ? 'INATIVO' : 'ATIVO'}
          about={p.nome}
        >
          {active ? 'Desativar' : 'Ativar'}
        </NamedButton>
      </Form>
    </Confirm>
  )
}
