import { Anchor } from '#ui/nav/anchor.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { agendaPath, formPath } from '#pages/unidade/equipe/profissional/paths.ts'

/** The missing parts of a professional before appointments are possible. */
export type Falta = 'tempo' | 'agenda'

/** The two alerts of section 8 of the specification (A9), with a link (`mend`) for users who may change the schedule. */
export const ScheduleAlert = ({ id, falta, mend }: { id: string; falta: Falta; mend: boolean }) =>
  falta === 'tempo' ? (
    <Notice tone="stop" title="Necessário definir o tempo de atendimento do profissional!">
      {mend && <Anchor href={formPath(id)}>Definir o tempo de atendimento</Anchor>}
    </Notice>
  ) : (
    <Notice tone="wait" title="Configure a agenda do profissional no Módulo Cadastro de Profissional">
      {mend && <Anchor href={agendaPath(id)}>Configurar a agenda</Anchor>}
    </Notice>
  )
