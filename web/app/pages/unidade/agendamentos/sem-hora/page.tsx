import { Form } from 'react-router'
import { listAgendamento } from '@alento/contract/agendamento.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { load } from '#lib/api/api.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { actOnAgendamento } from '#pages/unidade/agendamentos/act.ts'
import { dayHref, squeezeHref } from '#pages/unidade/agendamentos/links.ts'
import { loadFreeTimes } from '#pages/unidade/agendamentos/novo/load.ts'
import { PatientFields } from '#pages/unidade/agendamentos/patient-fields.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Paciente sem hora marcada', matches)
export const ErrorBoundary = () => <RefusedPage home="/admin/agendamentos" />
export const action = (args: Route.ActionArgs) => actOnAgendamento(args)

/** `?profissional=` is chosen already. The first time of each professional today, and who is being attended now. */
export async function loader(args: Route.LoaderArgs) {
  const free = await loadFreeTimes(args, null, null)
  const { unidade, fuso, hoje, times } = free
  const list = await load(args, listAgendamento, { query: { unidade, de: hoje } }, 'equipe')
  const agora = formatInstante(new Date(nowMs()).toISOString(), fuso).slice(-5)
  return {
    ...free,
    profissional: new URL(args.request.url).searchParams.get('profissional'),
    chave: crypto.randomUUID(),
    firsts: times.flatMap(({ pessoa, livres }) => (livres[0] ? [{ pessoa, horario: livres[0] }] : [])),
    running: list.filter(
      (a) =>
        a.status !== 'CANCELADA' &&
        a.horario <= agora &&
        agora < a.ate &&
        free.people.some((p) => p._id === a.corpo_clinico._id),
    ),
    agora,
  }
}
type Data = Awaited<ReturnType<typeof loader>>

/** Somebody at the desk without an appointment: the time that runs now, or the next one. */
export default function SemHoraMarcada({ loaderData, actionData }: Route.ComponentProps) {
  const { unidade, firsts, hoje, chave, agora, profissional } = loaderData
  const problema = actionData?.problema
  const typed = actionData?.typed
  const busy = useBusy()
  const form = useFocusError(problema)
  useUnsaved(form, { refused: actionData })
  const first =
    firsts.find((f) => f.pessoa._id === profissional) ??
    firsts.toSorted((a, b) => a.horario.localeCompare(b.horario))[0]
  return (
    <>
      <Stack gap={4}>
        <h1>Paciente sem hora marcada</h1>
        <p className="muted">O primeiro horário livre de hoje de cada profissional.</p>
      </Stack>
      <FormRefused problema={problema} />
      <Card>
        <Form method="post" ref={form} noValidate>
          <UnidadeField id={unidade} />
          <input type="hidden" name="chave" value={typed?.chave ?? chave} />
          <input type="hidden" name="dia" value={hoje} />
          <input type="hidden" name="de" value={dayHref({ profissional: null, dia: hoje })} />
          <Stack gap={16}>
            {firsts.length === 0 ? (
              <p>Ninguém tem horário livre hoje.</p>
            ) : (
              <FieldGroup label="Com quem">
                <Stack gap={8}>
                  {firsts.map(({ pessoa, horario }) => (
                    <ChoiceRow
                      key={pessoa._id}
                      name="quem"
                      value={`${pessoa._id} ${horario}`}
                      title={pessoa.label}
                      detail={horario <= agora ? `Agora, no horário das ${horario}` : `Às ${horario}`}
                      defaultChecked={pessoa._id === first?.pessoa._id}
                    />
                  ))}
                </Stack>
              </FieldGroup>
            )}
            {firsts.length > 0 && <PatientFields refusal={actionData} servico="" focus />}
            <Squeeze data={loaderData} />
            <Buttons>
              <ButtonLink variant="outline" href={dayHref({ profissional: null, dia: hoje })}>
                Voltar
              </ButtonLink>
              {firsts.length > 0 && (
                <Button name="acao" value="semHora" busy={busy}>
                  Marcar
                </Button>
              )}
            </Buttons>
          </Stack>
        </Form>
      </Card>
    </>
  )
}

/** Those who attend somebody now can be asked to see one more. */
const Squeeze = ({ data: { running, hoje } }: { data: Data }) =>
  running.length > 0 && (
    <p className="muted">
      Não dá para esperar? Encaixe no horário que já tem paciente:{' '}
      {running.map((a, n) => (
        <span key={a._id}>
          {n > 0 && ', '}
          <Anchor href={squeezeHref(a.corpo_clinico._id, hoje, a.horario)}>
            {a.horario} com {a.corpo_clinico.nome}
          </Anchor>
        </span>
      ))}
      .
    </p>
  )
