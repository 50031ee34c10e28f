import { Form, redirect } from 'react-router'
import {
  confirmarContato,
  createCodigoEntrada,
  reenviarCodigo,
  verCadastro,
} from '@alento/contract/cadastro.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import type { Usuario } from '@alento/contract/usuario.ts'
import { call, cookieHeaders, type FormRefusal, load, loginPath, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { actOnCodigoSms } from '#lib/conta/codigo-sms.ts'
import { contatoCookie } from '#lib/conta/registration-cookie.server.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { CodigoSms } from '#parts/conta/codigo-sms.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { loadDados, loadOwner } from '#pages/cliente/conta/save-dados.server.ts'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { type Canal, canalOf, confirmarPath, contatoOf } from '#pages/cliente/conta/contato-confirmado.ts'
import { dadosHome } from '#pages/cliente/conta/sections.ts'

/** Under what the client's own code is asked for. */
const nameOf = ({ cpf, username }: Pick<Usuario, 'cpf' | 'username'>): string => cpf || username

const title = (canal: Canal): string => (canal === 'email' ? 'Confirmar o e-mail' : 'Confirmar o celular')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  areaTitle(title(loaderData?.canal ?? 'sms'), matches)

/** `?canal=` is what is confirmed; without an address, or with a confirmed one, there is nothing to do here. */
export async function loader(args: Route.LoaderArgs) {
  const canal = canalOf(args.request)
  const dados = await loadDados(args)
  const { para, confirmado } = contatoOf(dados, canal)
  if (para === '' || confirmado) throw redirect(dadosHome)
  const { cadastro } = await load(args, verCadastro, {
    body: { cadastro: contatoCookie.read(args.request) },
  })
  const { entrada, expiraEm = '' } = cadastro ?? {}
  // Sent for this client, and not for whoever used the browser before.
  const sent =
    entrada?.canal === canal && entrada.username === nameOf(dados) && Date.parse(expiraEm) > nowMs()
  return { canal, dono: dados._id, para: canal === 'email' ? para : formatTelefone(para), sent }
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const form = await request.formData()
  const canal = canalOf(request)
  const here = confirmarPath(canal)
  if (textOf(form, 'intent') === 'enviar') {
    const dados = await loadOwner(args, form)
    const idempotencyKey = crypto.randomUUID()
    const body = { username: nameOf(dados), canal }
    const reply = await call(context, createCodigoEntrada, { idempotencyKey, body })
    if (!reply.ok) return refuse(reply.problema, form)
    throw redirect(here, { headers: { 'set-cookie': contatoCookie.set(request, idempotencyKey) } })
  }
  const cadastro = contatoCookie.read(request)
  if (!cadastro) throw redirect(here)
  return actOnCodigoSms(form, {
    here,
    resend: () => call(context, reenviarCodigo, { body: { cadastro } }),
    confirm: async (codigo) => {
      const reply = await call(context, confirmarContato, { body: { cadastro, codigo } })
      if (reply.ok) return reply
      if (reply.problema.status === 401) throw redirect(loginPath(request, 'cliente'))
      // It went to an address that the account does not have any more, or was never sent.
      if (reply.problema.code === 'conta.cadastro_encerrado')
        throw redirect(here, {
          headers: cookieHeaders([contatoCookie.forget(request), avisoCookie('contatoDeNovo')]),
        })
      return reply
    },
    done: () =>
      redirect(dadosHome, {
        headers: cookieHeaders([contatoCookie.forget(request), avisoCookie('contatoConfirmado')]),
      }),
  })
}

/** Confirms the e-mail or mobile by a code, so that it may be typed to log in. */
export default function Confirmar({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { canal, para, sent } = loaderData
  if (!sent) return <Send {...loaderData} refusal={refusal} />
  return (
    <Card>
      <CodigoSms
        sent={
          <>
            Enviamos 6 números <To {...{ canal, para }} />. Se não chegarem em alguns minutos, espere uma hora
            e peça de novo.
          </>
        }
        refusal={refusal}
        button="Confirmar"
        back={{ href: dadosHome, label: 'Voltar' }}
      >
        <FormRefused problema={refusal?.problema} />
      </CodigoSms>
    </Card>
  )
}

/** 'para ana@exemplo.com.br', 'por SMS para (21) 98765-2210'. */
const To = ({ canal, para }: { canal: Canal; para: string }) =>
  canal === 'email' ? (
    <>
      para <b>{para}</b>
    </>
  ) : (
    <>
      por SMS para <b className="nowrap">{para}</b>
    </>
  )

type SendProps = { canal: Canal; dono: string; para: string; refusal: FormRefusal | undefined }

function Send({ canal, dono, para, refusal }: SendProps) {
  const busy = useBusy()
  return (
    <Stack gap={24}>
      <AreaHead title={title(canal)}>
        <p className="lead">
          Vamos enviar um código de 6 números <To {...{ canal, para }} />. Depois você também entra com{' '}
          {canal === 'email' ? 'este e-mail' : 'este número'}.
        </p>
      </AreaHead>
      <Card as="div">
        <Form method="post">
          <Stack gap={24}>
            <input type="hidden" name="dono" value={dono} />
            <FormRefused problema={refusal?.problema} />
            <Buttons>
              <ButtonLink variant="outline" href={dadosHome}>
                Cancelar
              </ButtonLink>
              <Button name="intent" value="enviar" busy={busy}>
                Enviar código
              </Button>
            </Buttons>
          </Stack>
        </Form>
      </Card>
    </Stack>
  )
}
