import { Form, redirect } from 'react-router'
import {
  confirmarContato,
  createCodigoContato,
  reenviarCodigo,
  verCadastro,
} from '@alento/contract/acesso/cadastro.ts'
import { askProva, getFatores, provarSessao } from '@alento/contract/acesso/fator.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import type { Usuario } from '@alento/contract/acesso/usuario.ts'
import { call, cookieHeaders, type FormRefusal, load, loginPath, pagePath, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { readTarget } from '#lib/conta/volta.ts'
import { readPasskey } from '#lib/conta/passkey-text.ts'
import { actOnCodigoSms } from '#lib/conta/codigo-sms.ts'
import { contatoCookie } from '#lib/conta/registration-cookie.server.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { PasskeyButton } from '#parts/conta/passkey-button.tsx'
import { CodigoSms } from '#parts/conta/codigo-sms.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { loadDados, loadOwner } from '#pages/cliente/conta/save-dados.server.ts'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack, stackClass } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { type Canal, canalOf, contatoOf } from '#pages/cliente/conta/contato-confirmado.ts'
import { dadosHome } from '#pages/cliente/conta/sections.ts'

const title = (canal: Canal, de: string): string => {
  if (de) return 'Confirme que é você'
  return canal === 'email' ? 'Confirmar o e-mail' : 'Confirmar o celular'
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  areaTitle(title(loaderData?.canal ?? 'sms', loaderData?.de ?? ''), matches)

/**
 * Loads the confirmation of `?canal=`; without an address, or with a confirmed one, there is nothing to do here. With `?de=` a
 * client without password proves at a confirmed address, or by a passkey, who they are, and goes back there.
 */
export async function loader(args: Route.LoaderArgs) {
  const de = readTarget(args.request)
  const dados = await loadDados(args)
  const canal = canalFor(args.request, dados, de)
  const { para, confirmado } = contatoOf(dados, canal)
  if (para === '' || (confirmado && !de)) throw redirect(dadosHome)
  const { cadastro } = await load(args, verCadastro, {
    body: { cadastro: contatoCookie.read(args.request) },
  })
  const { entrada, expiraEm = '' } = cadastro ?? {}
  // Whether the code was sent for this client, and not for a person who used the browser before.
  const sent = entrada?.canal === canal && entrada.username === dados._id && Date.parse(expiraEm) > nowMs()
  const { passkeys } = await load(args, getFatores, {})
  const chaves = de !== '' && passkeys.length > 0
  return { de, canal, dono: dados._id, para: canal === 'email' ? para : formatTelefone(para), sent, chaves }
}

/** A confirmed address proves a client's person, the mobile first. */
const canalFor = (request: Request, { celularConfirmado }: Usuario, de: string): Canal =>
  de && !new URL(request.url).searchParams.has('canal')
    ? celularConfirmado
      ? 'sms'
      : 'email'
    : canalOf(request)

/** A script asks for the challenge (`desafio`), then sends the device's signature. */
async function proveByChave({ context, request }: Route.ActionArgs, form: FormData) {
  if (form.has('desafio')) {
    const asked = await call(context, askProva, {})
    return asked.ok ? { opcoes: asked.value.opcoes } : refuse(asked.problema, form)
  }
  const passkey = readPasskey(textOf(form, 'passkey'))
  if (!passkey) return refuse(refusalOf('base.ilegivel'), form, ['passkey'])
  const reply = await call(context, provarSessao, { body: { passkey } })
  if (!reply.ok) return refuse(reply.problema, form, ['passkey'])
  throw redirect(readTarget(request), { headers: { 'set-cookie': avisoCookie('provado') } })
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const form = await request.formData()
  const de = readTarget(request)
  if (textOf(form, 'intent') === 'chave') return proveByChave(args, form)
  const here = pagePath(request)
  if (textOf(form, 'intent') === 'enviar') {
    const canal = canalFor(request, await loadOwner(args, form), de)
    const idempotencyKey = crypto.randomUUID()
    const reply = await call(context, createCodigoContato, { idempotencyKey, body: { canal } })
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
      // The code went to an address that the account does not have any more, or was never sent.
      if (reply.problema.code === 'conta.cadastro_encerrado')
        throw redirect(here, {
          headers: cookieHeaders([contatoCookie.forget(request), avisoCookie('contatoDeNovo')]),
        })
      return reply
    },
    done: () =>
      redirect(de || dadosHome, {
        headers: cookieHeaders([
          contatoCookie.forget(request),
          avisoCookie(de ? 'provado' : 'contatoConfirmado'),
        ]),
      }),
  })
}

/** Confirms the e-mail or mobile by a code, or by that code, or a passkey, who is using the account. */
export default function Confirmar({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'problema' in actionData ? actionData : undefined
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

type SendProps = Route.ComponentProps['loaderData'] & { refusal: FormRefusal | undefined }

function Send({ de, canal, dono, para, chaves, refusal }: SendProps) {
  return (
    <Stack gap={24}>
      <AreaHead title={title(canal, de)}>
        <p className="lead">
          {de && 'A sua conta não tem senha. Por isso, antes de continuar, confirme que é você. '}
          Vamos enviar um código de 6 números <To {...{ canal, para }} />.
          {!de && ` Depois você também entra com ${canal === 'email' ? 'este e-mail' : 'este número'}.`}
        </p>
      </AreaHead>
      <Card as="div">
        <Form method="post" className={stackClass(24)}>
          <input type="hidden" name="dono" value={dono} />
          <FormRefused problema={refusal?.problema} />
          <Buttons>
            <ButtonLink variant="outline" href={dadosHome}>
              Cancelar
            </ButtonLink>
            <SubmitButton name="intent" value="enviar">
              Enviar código
            </SubmitButton>
          </Buttons>
        </Form>
        {chaves && (
          <Form method="post">
            <input type="hidden" name="intent" value="chave" />
            <PasskeyButton use="prova">Usar a digital ou o rosto</PasskeyButton>
          </Form>
        )}
      </Card>
    </Stack>
  )
}
