import { isClient } from '#lib/conta/is-client.ts'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useFetcher, useLocation, useNavigate } from 'react-router'
import type { FormRefusal } from '#lib/api/api.ts'
import { type Painel, paineis, painelOf } from './painel.ts'
import { withDe } from '#lib/conta/volta.ts'
import { useRoot } from '#root.tsx'
import type { AnchorProps } from '#ui/nav/anchor.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ForgotForm } from '#parts/conta/forgot-form.tsx'
import { isPlainClick } from '#lib/forms/is-plain-click.ts'
import css from '#parts/conta/login-form.module.css'
import { LoginForm } from '#parts/conta/login-form.tsx'
import type { Sending } from '#parts/conta/sending.ts'

const titles: Record<Painel, string> = { entrar: 'Entrar', senha: 'Esqueci minha senha' }
const pages: Record<Painel, string> = { entrar: '/logincliente', senha: '/recuperar-senha' }

/** Number of history entries made by the panels of this page: closing goes back that many. */
const depthOf = (state: unknown): number => (state as { painel?: number } | null)?.painel ?? 0

/** Opens and closes by the URL: it decides which panel is shown. */
function usePainel() {
  const location = useLocation()
  const navigate = useNavigate()
  const client = isClient(useRoot()?.usuario)
  const shown = client ? null : painelOf(location)
  const depth = depthOf(location.state)
  const left = useRef<string | null>(null)
  const here = { pathname: location.pathname, search: location.search }
  return {
    shown,
    go: (painel: Painel) =>
      navigate(
        { ...here, hash: paineis[painel] },
        { state: { painel: depth + 1 }, preventScrollReset: true },
      ),
    close: () => {
      // A second click before the URL has changed would go back once more.
      if (left.current === location.key) return
      left.current = location.key
      if (depth > 0) void navigate(-depth)
      else void navigate(here, { replace: true, preventScrollReset: true })
    },
  }
}

/** Returns the field that the panels share; its text in one is filled into the next. */
const field = (): HTMLInputElement | null => document.querySelector('dialog[open] input[name=username]')

/**
 * Login and forgotten password as panels over the current page (S5, S7, S13). Their forms use the actions of the pages of the
 * same name, to which their links also lead when opened in another tab.
 */
export function Panels({ de }: { de: string }) {
  const { shown, go, close } = usePainel()
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (shown) field()?.focus()
    else if (document.activeElement === document.body)
      document.getElementById('conteudo')?.focus({ preventScroll: true })
  }, [shown])
  const press = (act: () => void) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    act()
  }
  const to = (painel: Painel): AnchorProps => ({
    href: withDe(pages[painel], de),
    onClick: press(() => {
      setTyped(field()?.value ?? '')
      void go(painel)
    }),
  })
  const cancel = { href: '/', onClick: press(close) }
  const onClose = () => {
    if (!shown) return
    setTyped('')
    close()
  }
  return (
    <Dialog open={shown !== null} title={shown && titles[shown]} onClose={onClose}>
      {shown === 'entrar' && <LoginPanel de={de} before={typed} {...{ to, cancel }} />}
      {shown === 'senha' && <ForgotPanel de={de} before={typed} login={to('entrar')} />}
    </Dialog>
  )
}

/** A form that is sent to the page of its panel. That page's script is preloaded, so that losing the network costs nothing. */
function usePanelSending(painel: Painel, de: string) {
  const fetcher = useFetcher<FormRefusal | { message: string }>()
  const refusal = fetcher.data && 'problema' in fetcher.data ? fetcher.data : undefined
  const sending: Sending = {
    Form: fetcher.Form,
    props: {
      action: withDe(pages[painel], de),
      preventScrollReset: de !== '',
      'data-says-offline': true,
    },
    refusal,
    busy: fetcher.state !== 'idle',
  }
  const message = fetcher.data && 'message' in fetcher.data ? fetcher.data.message : null
  return { sending, message }
}

type PanelProps = { de: string; before: string }

function LoginPanel({
  de,
  before,
  to,
  cancel,
}: PanelProps & { to: (painel: Painel) => AnchorProps; cancel: AnchorProps }) {
  const { sending } = usePanelSending('entrar', de)
  return (
    <div className={css.over}>
      {de && <p className="muted">Entre para continuar. Você volta para onde estava.</p>}
      <LoginForm
        cliente
        sending={sending}
        ways={{
          cancel,
          forgot: to('senha'),
          signUp: { href: withDe('/cadastre-se', de) },
        }}
        otherDoor={{ href: '/login', label: 'Área Credenciado' }}
        before={before}
      />
      <PrefetchPageLinks page={pages.entrar} />
    </div>
  )
}

function ForgotPanel({ de, before, login }: PanelProps & { login: AnchorProps }) {
  const { sending, message } = usePanelSending('senha', de)
  return (
    <div className={css.over}>
      <ForgotForm
        {...{ sending, message, login, before }}
        here={withDe(pages.senha, de)}
        code={withDe('/logincliente/codigo?outro=1', de)}
      />
      <PrefetchPageLinks page={pages.senha} />
    </div>
  )
}
