import { Form, useNavigation } from 'react-router'
import { equipe } from '@alento/contract/access.ts'
import { listRedeCorpoClinico } from '@alento/contract/profissional.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { fieldError, load } from '#lib/api.ts'
import { refusalOf, throwProblem } from '#lib/entrada.ts'
import { formatVisit } from '#lib/dia-label.ts'
import { groupTelefone } from '@alento/contract/base/formato.ts'
import { parseDia } from '#lib/month-grid.ts'
import { pageTitle } from '#lib/titulo.ts'
import { requireUnidade } from '#lib/unidade.server.ts'
import { NearestTimes } from '../../parts/nearest-times.tsx'
import { ProblemNotice } from '../../parts/problem-notice.tsx'
import { RefusedPage } from '../../parts/refused-page.tsx'
import { UnidadeField } from '../../parts/unidade-field.tsx'
import { useFocusError } from '../../parts/use-focus-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import type { Route } from './+types/agendamento-novo'
import { actOnAgendamento } from './agendamentos/act.ts'
import { bookHref, dayHref } from './agendamentos/links.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Encaixar paciente', matches)
export const ErrorBoundary = () => <RefusedPage home="/admin/agendamentos" />
export const action = (args: Route.ActionArgs) => actOnAgendamento(args)

/** `?profissional=&dia=&horario=` is the free time that was pressed. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, equipe)
  const params = new URL(args.request.url).searchParams
  const dia = parseDia(params.get('dia') ?? '')
  const horario = params.get('horario') ?? ''
  const people = await load(args, listRedeCorpoClinico, { params: { id: unidade._id }, query: {} }, 'equipe')
  const profissional = people.find((p) => p._id === params.get('profissional'))
  if (!dia || !/^\d\d:\d\d$/.test(horario) || !profissional) throwProblem(refusalOf('base.nao_encontrado'))
  const { _id, nome, especialidade } = profissional
  return {
    unidade: unidade._id,
    profissional: { _id, nome },
    servico: especialidade?.nome ?? '',
    dia,
    horario,
    chave: crypto.randomUUID(),
  }
}

/** Books a time by phone for who has no account. */
export default function EncaixarPaciente({ loaderData, actionData }: Route.ComponentProps) {
  const { unidade, profissional, servico, dia, horario, chave } = loaderData
  const problema = actionData?.problema
  const typed = actionData?.typed
  const busy = useNavigation().formMethod === 'POST'
  const form = useFocusError(problema)
  const back = dayHref({ profissional: profissional._id, dia })
  return (
    <>
      <Stack gap={4}>
        <h1>Encaixar paciente</h1>
        <p className="muted">
          {formatVisit(dia, horario)}, com {profissional.nome}. O horário já fica confirmado.
        </p>
      </Stack>
      <ProblemNotice problema={problema?.errors ? undefined : problema} />
      <NearestTimes problema={problema} hrefOf={(h) => bookHref(profissional._id, h.dia, h.horario)} />
      <Card>
        <Form method="post" ref={form} noValidate>
          <UnidadeField id={unidade} />
          <input type="hidden" name="chave" value={typed?.chave ?? chave} />
          <input type="hidden" name="profissional" value={profissional._id} />
          <input type="hidden" name="dia" value={dia} />
          <input type="hidden" name="horario" value={horario} />
          <input type="hidden" name="de" value={back} />
          <Stack gap={16}>
            <Fields problema={problema} typed={typed} servico={servico} />
            <Buttons>
              <ButtonLink variant="outline" href={back}>
                Voltar
              </ButtonLink>
              <Button busy={busy}>Encaixar</Button>
            </Buttons>
          </Stack>
        </Form>
      </Card>
    </>
  )
}

type FieldsProps = {
  problema: Problema | undefined
  typed: Record<string, string> | undefined
  servico: string
}

function Fields({ problema, typed, servico }: FieldsProps) {
  return (
    <>
      <Field label="Nome do paciente" error={fieldError(problema, 'paciente.name')}>
        <Input name="name" defaultValue={typed?.name} maxLength={120} autoComplete="off" required />
      </Field>
      <Field
        label="Celular com DDD"
        optional
        hint="Para avisar o paciente se algo mudar."
        error={fieldError(problema, 'paciente.telefoneCelular')}
      >
        <Input
          name="telefoneCelular"
          type="tel"
          inputMode="numeric"
          defaultValue={groupTelefone(typed?.telefoneCelular ?? '')}
          maxLength={15}
          autoComplete="off"
        />
      </Field>
      <Field label="Serviço" optional error={fieldError(problema, 'servico')}>
        <Input name="servico" defaultValue={typed?.servico ?? servico} maxLength={120} autoComplete="off" />
      </Field>
    </>
  )
}
