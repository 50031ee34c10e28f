import IconCalendarX from 'icon:calendar-x'
import { Form } from 'react-router'
import { createFechamento, removeFechamento, type Fechamento } from '@alento/contract/agenda/fechamento.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { call, fieldError } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { finishAction } from '#lib/forms/finish-action.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Buttons, Row, Stack, stackClass } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import css from '#pages/unidade/agendamentos/agendamentos.module.css'
import { closeHref, outsideHref } from '#pages/unidade/agendamentos/links.ts'
import { AffectedAgendamentos } from './affected.tsx'
import { periodText, ReopenConfirm } from './reopen.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Fechar a unidade', matches)
export { loadFechar as loader } from './load.ts'
export { RefusedAgendamentos as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

/** Closes (`acao` fechar), and leads to the appointments that have to be moved; or opens again. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const unidade = await unidadeOf(args, form, createFechamento, removeFechamento)
  if (textOf(form, 'acao') === 'abrir') {
    const reply = await call(args.context, removeFechamento, { params: { id: textOf(form, 'linha') } })
    const to = ownPath(textOf(form, 'de'), closeHref)
    return finishAction(args.request, reply, form, { to, aviso: 'unidadeReaberta' })
  }
  const body = {
    unidade,
    de: textOf(form, 'de'),
    ate: textOf(form, 'ate') || textOf(form, 'de'),
    motivo: textOf(form, 'motivo'),
  }
  const reply = await call(args.context, createFechamento, { body, idempotencyKey: textOf(form, 'chave') })
  const to = textOf(form, 'marcados') === '0' ? closeHref : outsideHref
  return finishAction(args.request, reply, form, { to, aviso: 'unidadeFechada' })
}

/** Closes the whole unit on some days: first the days, then the patients booked on them, then the closing. */
export default function FecharUnidade({ loaderData, actionData }: Route.ComponentProps) {
  const { unidade, periodo, fechamentos } = loaderData
  const problema = actionData?.problema
  return (
    <>
      <Row between>
        <PageHead title="Fechar a unidade">
          Vale para todos os profissionais. Ninguém é desmarcado: você vê quem já está marcado e decide.
        </PageHead>
        <ButtonLink variant="outline" icon={IconCalendarX} href={outsideHref}>
          Fora da agenda
        </ButtonLink>
      </Row>
      <FormRefused problema={problema} />
      <PickPeriod data={loaderData} problema={problema} />
      {periodo && <Close data={loaderData} periodo={periodo} />}
      <Closings list={fechamentos} unidade={unidade} />
    </>
  )
}

type Data = Route.ComponentProps['loaderData']

/** First the days: the patients booked on them are shown before anything is closed. */
function PickPeriod({
  data: { periodo, hoje, wrong },
  problema,
}: {
  data: Data
  problema: Problema | undefined
}) {
  return (
    <Card>
      <Form key={`${periodo?.de} ${periodo?.ate}`} className={stackClass(16)}>
        <Row gap={16} className={css.period}>
          <Field label="Primeiro dia" error={fieldError(problema, 'de')}>
            <Input type="date" name="de" min={hoje} defaultValue={periodo?.de} required />
          </Field>
          <Field
            label="Último dia"
            optional
            hint={'Vazio: só um dia. Até 42 dias.'}
            error={wrong ? 'Escolha até 42 dias, o último depois do primeiro' : fieldError(problema, 'ate')}
          >
            <Input type="date" name="ate" min={hoje} defaultValue={periodo?.ate} />
          </Field>
        </Row>
        <Buttons>
          <ButtonLink variant="outline" href="/admin/agendamentos">
            Voltar
          </ButtonLink>
          <Button variant={periodo ? 'outline' : 'primary'}>Ver quem está marcado</Button>
        </Buttons>
      </Form>
    </Card>
  )
}

function Close({
  data: { unidade, marcados, chave },
  periodo,
}: {
  data: Data
  periodo: NonNullable<Data['periodo']>
}) {
  return (
    <Card>
      <Form method="post" className={stackClass(16)}>
        <UnidadeField id={unidade} />
        <input type="hidden" name="chave" value={chave} />
        <input type="hidden" name="de" value={periodo.de} />
        <input type="hidden" name="ate" value={periodo.ate} />
        <input type="hidden" name="marcados" value={marcados.length} />
        <CardHead title={periodText(periodo)} />
        <AffectedAgendamentos list={marcados} />
        <Field label="Motivo" optional hint="Só a unidade vê.">
          <Input name="motivo" maxLength={80} placeholder="Dedetização" />
        </Field>
        <Buttons>
          <SubmitButton variant="stop" name="acao" value="fechar">
            Fechar a unidade
          </SubmitButton>
        </Buttons>
      </Form>
    </Card>
  )
}

/** Days that are closed, each with the way back. */
const Closings = ({ list, unidade }: { list: readonly Fechamento[]; unidade: string }) =>
  list.length > 0 && (
    <Card>
      <CardHead title="Dias fechados" />
      <Stack gap={12}>
        {list.map((f) => (
          <Row key={f._id} between>
            <span>
              <b>{periodText(f)}</b> {f.motivo}
            </span>
            <ReopenConfirm fechamento={f} unidade={unidade} de={closeHref} />
          </Row>
        ))}
      </Stack>
    </Card>
  )
