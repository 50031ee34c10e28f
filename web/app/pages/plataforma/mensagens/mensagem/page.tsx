import { Form } from 'react-router'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { maySendDeNovo } from '@alento/contract/plataforma/mensagem.can.ts'
import {
  getMensagemAdmin,
  type MensagemInteira,
  sendMensagemDeNovo,
} from '@alento/contract/plataforma/mensagem-admin.ts'
import {
  describeErroMensagem,
  describeTipoMensagem,
  nomeDoCanalMensagem,
} from '@alento/contract/plataforma/mensagem-nomes.ts'
import { call, load } from '#lib/api/api.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import css from '#pages/plataforma/mensagens/mensagens.module.css'
import { listPath, mensagemPath } from '#pages/plataforma/mensagens/paths.ts'
import { EmailFrames, PlainText, Sms } from '#pages/plataforma/mensagens/preview.tsx'
import { SituacaoBadge } from '#pages/plataforma/mensagens/situacao-badge.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import type { Route } from './+types/page'

const titleOf = ({ assunto, tipo }: MensagemInteira): string => assunto || describeTipoMensagem(tipo)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? titleOf(loaderData.mensagem) : 'Mensagem', matches)
export const ErrorBoundary = () => (
  <RefusedPage home={listPath} advice="Confira o endereço, ou volte para a lista de mensagens." />
)
/** The page is loaded again after a refusal, too, because the message may have been sent meanwhile. */
export const shouldRevalidate = unlessOffline

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getMensagemAdmin, sendMensagemDeNovo)
  return { mensagem: await load(args, getMensagemAdmin, { params: { id: args.params.id } }, 'equipe') }
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const form = await request.formData()
  const reply = await call(context, sendMensagemDeNovo, { params: { id } })
  return finishAction(request, reply, form, { to: mensagemPath(id), aviso: 'mensagemDeNovo' })
}

const factsOfMensagem = (m: MensagemInteira) => [
  { label: 'Para', value: formatTelefone(m.para) || 'endereço apagado' },
  { label: 'Pessoa', value: m.pessoa?.nome ?? 'Sem conta' },
  { label: 'Por', value: nomeDoCanalMensagem[m.canal] },
  { label: 'Assunto', value: describeTipoMensagem(m.tipo) },
  { label: 'Escrita em', value: formatInstante(m.createdAt) },
  ...(m.enviadaEm ? [{ label: 'Enviada em', value: formatInstante(m.enviadaEm) }] : []),
  ...(m.entregueEm ? [{ label: 'Entregue em', value: formatInstante(m.entregueEm) }] : []),
  ...(m.lidaEm ? [{ label: 'Lida em', value: formatInstante(m.lidaEm) }] : []),
  ...(m.porSmsEm ? [{ label: 'Foi por SMS em', value: formatInstante(m.porSmsEm) }] : []),
  ...(m.proximaEm ? [{ label: 'Próxima tentativa', value: formatInstante(m.proximaEm) }] : []),
  ...(m.anexos.length > 0 ? [{ label: 'Anexos', value: m.anexos.join(', ') }] : []),
]

const Tentativas = ({ mensagem: { tentativas, falhas, enviadaEm } }: { mensagem: MensagemInteira }) => (
  <Card>
    <Stack gap={12}>
      <CardHead title="Tentativas" />
      <ul className={css.failures}>
        {falhas.map(({ numero, quando, erro }) => (
          <li key={`${numero} ${quando}`}>
            {numero}ª tentativa, {formatInstante(quando)}: falhou ({describeErroMensagem(erro)})
          </li>
        ))}
        {enviadaEm && (
          <li>
            {tentativas}ª tentativa, {formatInstante(enviadaEm)}: aceita
          </li>
        )}
        {falhas.length === 0 && !enviadaEm && <li>Nenhuma tentativa terminou ainda.</li>}
      </ul>
    </Stack>
  </Card>
)

/** The text as it was, or will be, sent. */
function Texto({ mensagem: m }: { mensagem: MensagemInteira }) {
  if (m.apagada)
    return (
      <Notice title="O texto foi apagado">
        Texto e endereço ficam até 90 dias, ou até a pessoa apagar a conta.
      </Notice>
    )
  return (
    <Card>
      <Stack gap={16}>
        <CardHead title="Texto" />
        {m.cortada && <p className="small muted">Códigos e chaves de links aparecem como •••.</p>}
        {m.canal === 'sms' ? <Sms texto={m.texto} /> : <PlainText texto={m.texto} />}
        {m.html && <EmailFrames title={titleOf(m)} html={m.html} />}
      </Stack>
    </Card>
  )
}

/** One more try of a message that was given up, or why there is none. */
function DeNovo({ mensagem: m }: { mensagem: MensagemInteira }) {
  if (maySendDeNovo(m))
    return (
      <Confirm question="Enviar esta mensagem de novo?" detail={`${titleOf(m)}, para ${m.para}`}>
        <Form method="post">
          <SubmitButton>Enviar de novo</SubmitButton>
        </Form>
      </Confirm>
    )
  if (m.situacao !== 'DESISTIDA' || m.apagada) return null
  if (m.canal === 'whatsapp')
    return (
      <p className="small muted">
        {m.tipo === 'resposta'
          ? 'O WhatsApp não entregou a resposta. Ela não vai de novo, nem por SMS.'
          : 'O WhatsApp não entregou. No lugar desta mensagem vai um SMS, uma vez.'}
      </p>
    )
  return (
    <p className="small muted">
      Ela não pode ir de novo: um código ou link foi cortado do texto. Quem precisa dele pede outro na própria
      tela.
    </p>
  )
}

export default function Mensagem({ loaderData: { mensagem }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb items={[{ label: 'Mensagens', href: listPath }, { label: titleOf(mensagem) }]} />
      <Row between>
        <h1>{titleOf(mensagem)}</h1>
        <SituacaoBadge {...mensagem} />
      </Row>
      <ProblemNotice problema={actionData?.problema} />
      <Card>
        <Stack gap={16}>
          <Facts items={factsOfMensagem(mensagem)} columns={4} />
          <DeNovo mensagem={mensagem} />
        </Stack>
      </Card>
      <Tentativas mensagem={mensagem} />
      <Texto mensagem={mensagem} />
    </>
  )
}
