import IconCalendarTime from 'icon:calendar-time'
import IconKey from 'icon:key'
import type { CorpoClinicoCompleto } from '@alento/contract/unidade/corpo-clinico.ts'
import type { Unidade } from '@alento/contract/unidade/unidade.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { acessoPath, agendaPath } from '#pages/unidade/equipe/profissional/paths.ts'

type Props = { profissional: CorpoClinicoCompleto; unidade: Unidade }

/** The missing steps before appointments are possible, with links to schedule and access. */
export function NextSteps({ profissional: p, unidade }: Props) {
  const agenda = unidade.agendamento === 'S'
  return (
    <>
      {agenda && !p.temAgenda && (
        <Notice tone="wait" title="Falta a agenda">
          Sem os dias e horários de atendimento, ninguém consegue marcar com este profissional.
        </Notice>
      )}
      <Row gap={8}>
        {agenda && (
          <ButtonLink
            variant={p.temAgenda ? 'outline' : 'primary'}
            icon={IconCalendarTime}
            href={agendaPath(p._id)}
          >
            {p.temAgenda ? 'Agenda' : 'Configurar agenda'}
          </ButtonLink>
        )}
        {p.podeTerAcesso && (
          <ButtonLink variant="outline" icon={IconKey} href={acessoPath(p._id)}>
            {p.acesso ? 'Acesso ao sistema' : 'Dar acesso ao sistema'}
          </ButtonLink>
        )}
      </Row>
    </>
  )
}
