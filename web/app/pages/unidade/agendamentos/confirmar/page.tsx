import { formatDiaLongo } from '#lib/texto/format.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { useLive } from '#lib/tempo/use-live.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { DayLines } from '#pages/unidade/agendamentos/day-lines.tsx'
import { AgendaHead } from '#pages/unidade/agendamentos/head.tsx'
import { dayHref, waitingHref } from '#pages/unidade/agendamentos/links.ts'
import { toNow } from '#pages/unidade/agendamentos/visit-actions.tsx'
import { NoPeople } from '#pages/unidade/agendamentos/no-people.tsx'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Agendamentos a confirmar', matches)
export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const shouldRevalidate = unlessOffline
export { loadWaiting as loader } from '#pages/unidade/agendamentos/load-waiting.ts'
export { actOnAgendamento as action } from '#pages/unidade/agendamentos/act.ts'

/** Every appointment that waits for the unit's confirmation, by day, so that staff need not look for them in a calendar. */
export default function AConfirmar({ loaderData, actionData }: Route.ComponentProps) {
  const { unidade, people, profissional, dia, dias } = loaderData
  useLive(`/api/agendamento/eventos?unidade=${unidade._id}`)
  if (people.length === 0) return <NoPeople />
  const here = waitingHref(profissional)
  return (
    <>
      <AgendaHead choice={loaderData} visao="confirmar" />
      <ProblemNotice problema={actionData?.problema} />
      {dias.length === 0 ? (
        <EmptyCard
          title="Nada à espera de confirmação"
          action={<ButtonLink href={dayHref({ profissional, dia })}>Ver o dia</ButtonLink>}
        >
          Quando um paciente marcar um horário, ele aparece aqui.
        </EmptyCard>
      ) : (
        <Stack gap={24}>
          {dias.map(([day, list = []]) => (
            <Card key={day} pad="flush">
              <CardHead
                title={<Anchor href={dayHref({ profissional, dia: day })}>{formatDiaLongo(day)}</Anchor>}
              />
              <DayLines
                list={list}
                free={[]}
                encaixes={[]}
                abertos={[]}
                {...{ profissional, dia: day, here }}
                now={toNow(loaderData)}
              />
            </Card>
          ))}
        </Stack>
      )}
    </>
  )
}
