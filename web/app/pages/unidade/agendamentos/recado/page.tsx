import { data, Form } from 'react-router'
import { listAgendamento } from '@alento/contract/agendamento.ts'
import { maxRecado, previewRecado, sendRecado } from '@alento/contract/expediente.ts'
import type { Output } from '@alento/contract/base/endpoint.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { call, fieldError, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { formatDiaLongo, midSentence } from '#lib/texto/format.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { requireUnidade, unidadeOf } from '#lib/unidade/unidade.server.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { finish } from '#pages/unidade/finish.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import type { Route } from './+types/page'
import { dayHref } from '#pages/unidade/agendamentos/links.ts'
import { loadDay } from '#pages/unidade/agendamentos/load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Escrever aos pacientes', matches)
export const ErrorBoundary = () => <RefusedPage home="/admin/agendamentos" />

/** `?dia=&profissional=`: whose patients, without those who were there already. */
export async function loader(args: Route.LoaderArgs) {
  await requireUnidade(args, previewRecado, sendRecado, listAgendamento)
  const { unidade, list, profissional, dia } = await loadDay(args)
  const open = list.filter((a) => a.status !== 'CANCELADA' && a.situacaoVisita !== 'ATENDIDA')
  return {
    unidade: unidade._id,
    profissional,
    dia,
    pessoas: open.map((a) => ({
      id: a._id,
      nome: a.paciente.name,
      horario: a.horario,
      com: a.corpo_clinico.nome,
    })),
    chave: crypto.randomUUID(),
  }
}

/** Shows what would be sent, or sends it (`acao` enviar). */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const unidade = await unidadeOf(args, form, previewRecado, sendRecado)
  const ids = form.getAll('id').flatMap((v) => (typeof v === 'string' ? [v] : []))
  const body = { unidade, ids, texto: textOf(form, 'texto') }
  if (textOf(form, 'acao') === 'enviar') {
    const reply = await call(args.context, sendRecado, { body, idempotencyKey: textOf(form, 'chave') })
    return finish(args.request, reply, form, {
      to: ownPath(textOf(form, 'de'), '/admin/agendamentos'),
      aviso: 'recadoEnviado',
    })
  }
  const reply = await call(args.context, previewRecado, { body })
  if (!reply.ok) return refuse(reply.problema, form)
  return data({ previa: { ...reply.value, texto: body.texto, ids } })
}

/** A message in the unit's words to the patients of a day, seen before it is sent. */
export default function EscreverAosPacientes({ loaderData, actionData }: Route.ComponentProps) {
  const { unidade, dia, profissional, pessoas, chave } = loaderData
  const refusal = actionData && 'problema' in actionData ? actionData : undefined
  const previa = actionData && 'previa' in actionData ? actionData.previa : null
  const busy = useBusy()
  const form = useFocusError(refusal?.problema)
  const back = dayHref({ profissional, dia })
  const chosen = previa?.ids ?? pessoas.map((p) => p.id)
  if (pessoas.length === 0)
    return (
      <Card>
        <Empty title="Nenhum paciente para avisar" action={<ButtonLink href={back}>Ver o dia</ButtonLink>}>
          Neste dia não há quem ainda seja esperado.
        </Empty>
      </Card>
    )
  return (
    <>
      <Stack gap={4}>
        <h1>Escrever aos pacientes</h1>
        <p className="muted">De {midSentence(formatDiaLongo(dia))}, por e-mail e SMS.</p>
      </Stack>
      <FormRefused problema={refusal?.problema} />
      <Card>
        <Form method="post" ref={form} noValidate>
          <UnidadeField id={unidade} />
          <input type="hidden" name="chave" value={chave} />
          <input type="hidden" name="de" value={back} />
          <Stack gap={16}>
            <Field label="Recado" error={fieldError(refusal?.problema, 'texto')}>
              <CountedTextarea
                name="texto"
                rows={3}
                limit={maxRecado}
                defaultValue={refusal?.typed.texto ?? previa?.texto}
                required
              />
            </Field>
            <FieldGroup label="Para quem" error={fieldError(refusal?.problema, 'ids')}>
              {pessoas.map((p) => (
                <Checkbox
                  key={p.id}
                  name="id"
                  value={p.id}
                  defaultChecked={chosen.includes(p.id)}
                  detail={p.com}
                >
                  {p.horario} {p.nome}
                </Checkbox>
              ))}
            </FieldGroup>
            {previa && <Preview previa={previa} />}
            <Buttons>
              <ButtonLink variant="outline" href={back}>
                Voltar
              </ButtonLink>
              <Button name="acao" value="ver" variant={previa ? 'outline' : 'primary'} busy={busy}>
                Ver como fica
              </Button>
              {previa && (
                <Button name="acao" value="enviar" busy={busy}>
                  Enviar a {previa.pessoas === 1 ? '1 pessoa' : `${previa.pessoas} pessoas`}
                </Button>
              )}
            </Buttons>
          </Stack>
        </Form>
      </Card>
    </>
  )
}

/** What arrives, who gets nothing, and how many messages are left today. */
const Preview = ({ previa }: { previa: Output<typeof previewRecado> }) => (
  <section aria-label="Como o recado chega">
    <CardHead as="h3" title="Como o recado chega" />
    <Stack gap={8}>
      <p>
        <b>SMS:</b> {previa.sms}
      </p>
      <p>
        <b>E-mail, assunto:</b> {previa.assunto}
      </p>
      {previa.semContato.length > 0 && (
        <p className="muted">Sem e-mail nem celular, avise por telefone: {previa.semContato.join(', ')}.</p>
      )}
      <p className="muted">A unidade ainda pode enviar {previa.restam} hoje.</p>
    </Stack>
  </section>
)
