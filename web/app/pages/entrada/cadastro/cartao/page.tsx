import { Form, redirect, useNavigation } from 'react-router'
import { receberCartao } from '@alento/contract/cadastro.ts'
import { getSessao } from '@alento/contract/conta.ts'
import { call, cookieHeaders, type FormRefusal, load, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { validacaoCookie } from '#lib/conta/registration-cookie.server.ts'
import { isDoorOf } from '#lib/conta/session.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { deOf, withDe } from '#lib/conta/volta.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import css from '#pages/entrada/cadastro/cadastro.module.css'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Cartão na sua conta', matches)

const hereOf = (de: string): string => withDe('/cadastre-se/cartao', de)

/** Requires the proof of a card. Its holder logs in first; staff log out of their own session. */
export async function loader(args: Route.LoaderArgs) {
  const de = deOf(args.request)
  const { usuario } = await load(args, getSessao, {})
  const isIn = usuario !== null && isDoorOf('cliente', usuario)
  if (!validacaoCookie.read(args.request))
    throw redirect(isIn ? de || '/admincliente/dados' : withDe('/cadastre-se/sinsaude', de))
  if (usuario && !isIn) throw redirect(withDe('/logincliente', hereOf(de)))
  return { de, name: isIn ? usuario.name : null }
}

/** A user who logged in an hour after the proof, or logged out in another tab, is redirected to the missing step. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const de = deOf(request)
  const validacao = validacaoCookie.read(request)
  if (!validacao) throw redirect(withDe('/cadastre-se/sinsaude', de))
  const reply = await call(context, receberCartao, { body: { validacao } })
  if (reply.ok)
    throw redirect(de || '/admincliente/dados', {
      headers: cookieHeaders([validacaoCookie.forget(request), avisoCookie('cartao')]),
    })
  if (reply.problema.status === 401) throw redirect(withDe('/logincliente', hereOf(de)))
  return refuse(reply.problema, form)
}

/** The holder of a proved card already has an account: the card is linked to it without typing anything again. */
export default function CartaoPage({ loaderData: { de, name }, actionData }: Route.ComponentProps) {
  return name === null ? <EnterFirst de={de} /> : <TakeCard {...{ de, name, refusal: actionData }} />
}

function EnterFirst({ de }: { de: string }) {
  return (
    <Stack gap={16}>
      <Stack gap={8}>
        <h1>Você já tem uma conta</h1>
        <p className="muted">
          Seu cartão está conferido, e já existe uma conta com este CPF. Entre nela e coloque o cartão.
        </p>
      </Stack>
      <div className={css.buttons}>
        <ButtonLink variant="outline" href={withDe('/cadastre-se/sinsaude', de)}>
          Voltar
        </ButtonLink>
        <ButtonLink href={withDe('/logincliente', hereOf(de))}>Entrar</ButtonLink>
      </div>
      <p>
        <Anchor href={withDe('/recuperar-senha', hereOf(de))}>Esqueci minha senha</Anchor>
      </p>
    </Stack>
  )
}

type TakeProps = { de: string; name: string; refusal: FormRefusal | undefined }

function TakeCard({ de, name, refusal }: TakeProps) {
  const busy = useNavigation().state === 'submitting'
  const code = refusal?.problema.code
  const notNow = (
    <ButtonLink variant="outline" href={de || '/admincliente'}>
      Agora não
    </ButtonLink>
  )
  return (
    <Stack gap={16}>
      <Stack gap={8}>
        <h1>Coloque o cartão na sua conta</h1>
        <p className="muted">Seu cartão está conferido. Você está na conta de {name}.</p>
      </Stack>
      <FormRefused problema={refusal?.problema} />
      {code === 'conta.cartao_de_outra_pessoa' ? (
        <form method="post" action="/sair" className={css.buttons}>
          <input type="hidden" name="de" value={hereOf(de)} />
          {notNow}
          <Button>Sair e entrar com outra conta</Button>
        </form>
      ) : code === 'conta.validacao_encerrada' ? (
        <div className={css.buttons}>{notNow}</div>
      ) : (
        <Form method="post" className={css.buttons}>
          {notNow}
          <Button busy={busy}>Colocar o cartão</Button>
        </Form>
      )}
    </Stack>
  )
}
