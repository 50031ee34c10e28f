import { data } from 'react-router'
import { listAgendamento } from '@alento/contract/agenda/agendamento.ts'
import { previewRecado, sendRecado } from '@alento/contract/agenda/expediente.ts'
import { call, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { formatDiaLongo, midSentence } from '#lib/texto/format.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { requireUnidade, unidadeOf } from '#lib/unidade/unidade.server.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { finishAction } from '#lib/forms/finish-action.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import type { Route } from './+types/page'
import { dayHref } from '#pages/unidade/agendamentos/links.ts'
import { loadDay } from '#pages/unidade/agendamentos/load.ts'
import { RecadoForm } from './recado-form.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Escrever aos pacientes', matches)
export { RefusedAgendamentos as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

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

/** Shows the message, or sends it (`acao` enviar). */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const unidade = await unidadeOf(args, form, previewRecado, sendRecado)
  const ids = form.getAll('id').flatMap((v) => (typeof v === 'string' ? [v] : []))
  const body = { unidade, ids, texto: textOf(form, 'texto') }
  if (textOf(form, 'acao') === 'enviar') {
    const reply = await call(args.context, sendRecado, { body, idempotencyKey: textOf(form, 'chave') })
    return finishAction(args.request, reply, form, {
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
  const back = dayHref({ profissional, dia })
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
      <PageHead title="Escrever aos pacientes">
        De {midSentence(formatDiaLongo(dia))}, por e-mail e SMS.
      </PageHead>
      <FormRefused problema={refusal?.problema} />
      <Card>
        <RecadoForm {...{ unidade, chave, back, pessoas, refusal, previa }} />
      </Card>
    </>
  )
}
