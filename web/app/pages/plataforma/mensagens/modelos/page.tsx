import { listText } from '@alento/contract/base/texto.ts'
import { Form } from 'react-router'
import {
  getModeloMensagem,
  listModeloMensagem,
  type ModeloInteiro,
  type ModeloMensagem,
} from '@alento/contract/plataforma/mensagem-admin.ts'
import { load } from '#lib/api/api.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import css from '#pages/plataforma/mensagens/mensagens.module.css'
import { listPath, modeloPath, modelosPath } from '#pages/plataforma/mensagens/paths.ts'
import { EmailFrames, PlainText, Sms } from '#pages/plataforma/mensagens/preview.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { PageHead } from '#ui/base/page-head.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Modelos de mensagens', matches)
export const ErrorBoundary = () => (
  <RefusedPage home={modelosPath} advice="Confira o endereço, ou escolha um modelo da lista." />
)
export const shouldRevalidate = unlessOffline

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listModeloMensagem, getModeloMensagem)
  const list = await load(args, listModeloMensagem, {}, 'equipe')
  const asked = new URL(args.request.url).searchParams.get('modelo') || list[0]!.modelo
  const modelo = await load(args, getModeloMensagem, { params: { modelo: asked } }, 'equipe')
  const place = list.findIndex((m) => m.modelo === asked)
  return { list, modelo, antes: list[place - 1] ?? null, depois: list[place + 1] ?? null }
}

const describe = ({ email, sms, whatsapp }: ModeloMensagem): string =>
  listText([email && 'e-mail', sms && 'SMS', whatsapp && 'WhatsApp'].filter((name) => name !== false))

/** Every template, grouped by subject. */
function Escolher({ list, modelo }: { list: readonly ModeloMensagem[]; modelo: string }) {
  return (
    <Form key={modelo} action={modelosPath} className={css.choose}>
      <Field label="Modelo">
        <Select name="modelo" defaultValue={modelo}>
          {[...Map.groupBy(list, (m) => m.grupo)].map(([grupo, modelos]) => (
            <optgroup key={grupo} label={grupo}>
              {modelos.map((m) => (
                <option key={m.modelo} value={m.modelo}>
                  {m.nome} ({describe(m)})
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Button variant="outline">Ver</Button>
    </Form>
  )
}

function Visto({ modelo: { email, sms, whatsapp } }: { modelo: ModeloInteiro }) {
  return (
    <>
      {email && (
        <Card>
          <Stack gap={16}>
            <CardHead title="E-mail" />
            <p>
              Assunto: <b>{email.assunto}</b>
            </p>
            <EmailFrames title={email.assunto} html={email.html} />
            <p className="small muted">Para programas que não mostram HTML:</p>
            <PlainText texto={email.texto} />
          </Stack>
        </Card>
      )}
      {sms !== null && (
        <Card>
          <Stack gap={12}>
            <CardHead title="SMS" />
            <Sms texto={sms} />
          </Stack>
        </Card>
      )}
      {whatsapp && (
        <Card>
          <Stack gap={12}>
            <CardHead title="WhatsApp" />
            {whatsapp.nome !== null && (
              <p>
                Modelo na Meta: <code>{whatsapp.nome}</code>
              </p>
            )}
            <PlainText texto={whatsapp.texto} />
            <p className="small muted">
              {whatsapp.nome === null
                ? 'Vai sozinha a quem escreve para o nosso número, uma vez por dia. Não precisa de modelo na Meta.'
                : 'Só para quem escolheu receber por WhatsApp. Se não chegar, vai o SMS.'}
            </p>
          </Stack>
        </Card>
      )}
    </>
  )
}

/** Every template of every message, filled with invented data. */
export default function Modelos({ loaderData: { list, modelo, antes, depois } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb items={[{ label: 'Mensagens', href: listPath }, { label: 'Modelos' }]} />
      <PageHead title="Modelos de mensagens">
        {list.length} modelos, com dados inventados. É assim que a mensagem chega; aqui nada é enviado.
      </PageHead>
      <Escolher list={list} modelo={modelo.modelo} />
      <Row gap={16} as="nav" aria-label="Outros modelos">
        {antes && <Anchor href={modeloPath(antes.modelo)}>Anterior: {antes.nome}</Anchor>}
        {depois && <Anchor href={modeloPath(depois.modelo)}>Próximo: {depois.nome}</Anchor>}
      </Row>
      <h2>{modelo.nome}</h2>
      <Visto modelo={modelo} />
    </>
  )
}
