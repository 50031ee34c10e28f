import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { readCookie } from '#lib/api/cookie.ts'
import { readTarget, deOfSearch, withDe } from '#lib/conta/volta.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import css from '#parts/conta/login-form.module.css'
import { LoginForm, OtherSession } from '#parts/conta/login-form.tsx'
import { usePageSending } from '#parts/conta/sending.ts'
import { WhyLogin } from '#parts/conta/why-login.tsx'
import {
  startCadastroByForm,
  startCodigo,
  findStartedCadastro,
  isCodigo,
} from '#lib/conta/start-cadastro.server.ts'
import { Identificar } from '#pages/entrada/login/compra/identificar.tsx'
import { loadResumo, type ResumoCompra } from '#pages/entrada/login/compra/load-resumo.server.ts'
import { NovoForm } from '#pages/entrada/login/compra/novo-form.tsx'
import { PrimeiraVezComCartao, SemCartao } from '#pages/entrada/login/compra/sem-cartao.tsx'
import { type Via, Ways } from '#pages/entrada/login/compra/ways.tsx'
import { loginByForm, enterByChave, loadLogin } from '#pages/entrada/login/enter.ts'
import { Card } from '#ui/base/card.tsx'
import { useOpenAtTop } from '#ui/base/use-open-at-top.ts'
import { Page, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(loaderData?.compra ? 'Pagamento' : 'Entrar', matches)

/** A browser in which somebody has logged in before opens with 'Já tenho cadastro', and so does the price of those who have a card. */
function chooseVia(request: Request, compra: ResumoCompra | null): Via {
  const via = new URL(request.url).searchParams.get('via')
  if (via === 'novo' || via === 'senha') return via
  if (compra?.tipo === 'SinSaude') return 'senha'
  return readCookie(request, 'alento_aparelho') ? 'senha' : 'novo'
}

export async function loader(args: Route.LoaderArgs) {
  const login = await loadLogin(args, 'cliente')
  const compra = login.outro ? null : await loadResumo(args.context, readTarget(args.request))
  const comecado = compra && (await findStartedCadastro(args))
  return {
    ...login,
    compra,
    via: chooseVia(args.request, compra),
    before: comecado?.digitado ?? null,
    chave: comecado?.digitado ? comecado.chave : crypto.randomUUID(),
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.clone().formData()
  if (form.get('intent') === 'chave') return enterByChave(args, form)
  if (isCodigo(form)) return startCodigo(args, form)
  return form.get('intent') === 'novo' ? startCadastroByForm(args, form) : loginByForm(args, 'cliente')
}

/** Customer login (R12, S5); in the middle of a purchase with its summary, and for newcomers too. */
export default function LoginCliente({ loaderData, actionData }: Route.ComponentProps) {
  useOpenAtTop()
  const { outro, fim, guardado, compra, via, before, chave } = loaderData
  const de = deOfSearch(useLocation().search)
  const refusal = actionData && 'problema' in actionData ? actionData : undefined
  const sending = usePageSending(refusal)
  const login = (
    <LoginForm
      cliente
      sending={sending}
      ways={{
        cancel: { href: compra?.trocar ?? '/' },
        forgot: { href: withDe('/recuperar-senha', de) },
        signUp: { href: withDe('/cadastre-se', de) },
      }}
      otherDoor={{ href: '/login', label: 'Área Credenciado' }}
    />
  )
  if (compra)
    return (
      <Identificar compra={compra} title="Pagamento">
        <Ways via={via} de={de} />
        <Buyer {...{ compra, via, de, login }} novo={<NovoForm {...{ refusal, before, chave }} />} />
      </Identificar>
    )
  return (
    <Page>
      <Card tone="panel" className={css.panel}>
        <Stack gap={4}>
          <h1>Entrar</h1>
          {!outro && <WhyLogin de={de} fim={fim} guardado={guardado} />}
        </Stack>
        {outro ? <OtherSession {...outro} area="Área do cliente" /> : login}
      </Card>
    </Page>
  )
}

type BuyerProps = { compra: ResumoCompra; via: Via; de: string; login: ReactNode; novo: ReactNode }

/** The chosen way of a purchase; at the card's price a newcomer needs the card, or goes on without it. */
function Buyer({ compra, via, de, login, novo }: BuyerProps) {
  const comCartao = compra.tipo === 'SinSaude'
  if (via === 'novo') return comCartao ? <PrimeiraVezComCartao compra={compra} de={de} /> : novo
  return (
    <>
      {comCartao && <SemCartao compra={compra} />}
      {login}
    </>
  )
}
