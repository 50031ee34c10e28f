import { useState } from 'react'
import { Form } from 'react-router'
import { moveAgendamento } from '@alento/contract/agenda/agendamento.ts'
import { type Fora, listFora, moveVarios } from '@alento/contract/agenda/expediente.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { load } from '#lib/api/api.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { midSentence } from '#lib/texto/format.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { NamedLink } from '#ui/base/named-button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Buttons, Row, stackClass } from '#ui/base/layout.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import type { Route } from './+types/page'
import { byPhoneText } from '#pages/unidade/agendamentos/days.ts'
import { aboutHref, outsideHref } from '#pages/unidade/agendamentos/links.ts'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Fora da agenda', matches)
export { RefusedAgendamentos as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const shouldRevalidate = unlessOffline
export { actOnAgendamento as action } from '#pages/unidade/agendamentos/act.ts'

/** `?profissional=` for one of them. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, listFora, moveVarios, moveAgendamento)
  const profissional = new URL(args.request.url).searchParams.get('profissional')
  const query = { unidade: unidade._id, ...(profissional && { corpo_clinico: profissional }) }
  return {
    fora: await load(args, listFora, { query }, 'equipe'),
    here: outsideHref + (profissional ? `?${new URLSearchParams({ profissional })}` : ''),
  }
}

/** Appointments that the schedules no longer hold, each with a new time; those that are ticked are moved together. */
export default function ForaDaAgenda({ loaderData: { fora, here }, actionData }: Route.ComponentProps) {
  const movable = fora.filter((f) => f.proposta !== null)
  const [ticked, setTicked] = useState<string[] | null>(null)
  const chosen = movable.filter((f) => ticked === null || ticked.some((text) => text.startsWith(f._id)))
  if (fora.length === 0)
    return (
      <EmptyCard
        title="Nada fora da agenda"
        action={<ButtonLink href="/admin/agendamentos">Ver a agenda</ButtonLink>}
      >
        Tudo o que está marcado cabe nas agendas de agora.
      </EmptyCard>
    )
  return (
    <>
      <PageHead title="Fora da agenda">
        Estes horários continuam valendo. Cada um já tem uma sugestão: o horário livre mais próximo do mesmo
        profissional.
      </PageHead>
      <ProblemNotice problema={actionData?.problema} />
      <Card>
        <Confirm
          question="Remarcar os escolhidos?"
          detail={<WhoIsTold chosen={chosen} />}
          yes="Remarcar"
          no="Ainda não"
        >
          <Form
            method="post"
            onChange={(event) => setTicked(new FormData(event.currentTarget).getAll('mudanca').map(String))}
            className={stackClass(16)}
          >
            <input type="hidden" name="de" value={here} />
            {fora.map((f) => (
              <Line key={f._id} f={f} de={here} />
            ))}
            <Buttons>
              <ButtonLink variant="outline" href="/admin/agendamentos">
                Voltar
              </ButtonLink>
              {movable.length > 0 && (
                <SubmitButton name="acao" value="remarcarTodos">
                  Remarcar os escolhidos
                </SubmitButton>
              )}
            </Buttons>
          </Form>
        </Confirm>
      </Card>
    </>
  )
}

/** Of the ticked appointments: the people who get a message, and those whom the unit has to call. */
function WhoIsTold({ chosen }: { chosen: readonly Fora[] }) {
  const byPhone = chosen.filter((f) => !f.pedido)
  return (
    <>
      {byPhone.length < chosen.length && 'Quem comprou pelo site é avisado por e-mail e SMS. '}
      {byPhone.length > 0 && (
        <>
          Avise por telefone:{' '}
          {byPhone
            .map((f) => [f.paciente, f.telefone && formatTelefone(f.telefone)].filter(Boolean).join(', '))
            .join('; ')}
          .
        </>
      )}
    </>
  )
}

const Line = ({ f, de }: { f: Fora; de: string }) => (
  <Row between>
    <div>
      {f.proposta ? (
        <Checkbox
          name="mudanca"
          value={`${f._id} ${f.proposta.dia} ${f.proposta.horario}`}
          defaultChecked
          detail={`${formatVisit(f.dia, f.horario)}, com ${f.corpo_clinico.nome}`}
        >
          <b>{f.paciente}</b> para {midSentence(formatVisit(f.proposta.dia, f.proposta.horario))}
        </Checkbox>
      ) : (
        <p>
          <b>{f.paciente}</b>, {midSentence(formatVisit(f.dia, f.horario))}, com {f.corpo_clinico.nome}: sem
          horário livre nos próximos 60 dias.
        </p>
      )}
      {!f.pedido && <p className="muted">{byPhoneText}</p>}
      {f.telefone && <a href={telHref(f.telefone)}>{formatTelefone(f.telefone)}</a>}
    </div>
    <Row gap={8}>
      <NamedLink href={aboutHref('remarcar', f._id, de)} about={`para ${f.paciente}`}>
        Outro horário
      </NamedLink>
      <NamedLink variant="stop-quiet" href={aboutHref('cancelar', f._id, de)} about={f.paciente}>
        Cancelar
      </NamedLink>
    </Row>
  </Row>
)
