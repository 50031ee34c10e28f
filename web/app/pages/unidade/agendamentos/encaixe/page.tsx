import { Form } from 'react-router'
import { createEncaixe } from '@alento/contract/expediente.ts'
import { listRedeCorpoClinico } from '@alento/contract/profissional.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { fieldError, load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { parseDia } from '#lib/tempo/month-grid.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { actOnAgendamento } from '#pages/unidade/agendamentos/act.ts'
import { dayHref } from '#pages/unidade/agendamentos/links.ts'
import { PatientFields } from '#pages/unidade/agendamentos/patient-fields.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Encaixe', matches)
export const ErrorBoundary = () => <RefusedPage home="/admin/agendamentos" />
export const action = (args: Route.ActionArgs) => actOnAgendamento(args)

/** `?profissional=&dia=&horario=` is the time that is taken. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, createEncaixe)
  const params = new URL(args.request.url).searchParams
  const dia = parseDia(params.get('dia') ?? '')
  const horario = params.get('horario') ?? ''
  const wanted = { params: { id: unidade._id }, query: { status: 'ATIVO' } } as const
  const people = await load(args, listRedeCorpoClinico, wanted, 'equipe')
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

/** A second patient at a time that is taken, on purpose. */
export default function Encaixe({ loaderData, actionData }: Route.ComponentProps) {
  const { unidade, profissional, servico, dia, horario, chave } = loaderData
  const problema = actionData?.problema
  const typed = actionData?.typed
  const busy = useBusy()
  const form = useFocusError(problema)
  useUnsaved(form, { refused: actionData })
  const back = dayHref({ profissional: profissional._id, dia })
  return (
    <>
      <Stack gap={4}>
        <h1>Encaixe</h1>
        <p className="muted">
          {formatVisit(dia, horario)}, com {profissional.nome}.
        </p>
      </Stack>
      <FormRefused problema={problema} />
      <Notice tone="wait" title="Este horário já tem um paciente">
        Com o encaixe, dois pacientes são esperados na mesma hora. Cada horário aceita um encaixe.
      </Notice>
      <Card>
        <Form method="post" ref={form} noValidate>
          <UnidadeField id={unidade} />
          <input type="hidden" name="chave" value={typed?.chave ?? chave} />
          <input type="hidden" name="profissional" value={profissional._id} />
          <input type="hidden" name="dia" value={dia} />
          <input type="hidden" name="horario" value={horario} />
          <input type="hidden" name="de" value={back} />
          <Stack gap={16}>
            <PatientFields refusal={actionData} servico={servico} focus />
            <Checkbox
              name="confirmo"
              defaultChecked={typed?.confirmo !== undefined}
              error={fieldError(problema, 'confirmo')}
              required
            >
              Sim, este horário fica com dois pacientes
            </Checkbox>
            <Buttons>
              <ButtonLink variant="outline" href={back}>
                Voltar
              </ButtonLink>
              <Button name="acao" value="encaixar" busy={busy}>
                Encaixar
              </Button>
            </Buttons>
          </Stack>
        </Form>
      </Card>
    </>
  )
}
