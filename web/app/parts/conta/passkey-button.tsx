import IconKey from 'icon:key'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { ScriptButton } from '#ui/base/script-button.tsx'
import type { IconShape } from '#ui/base/icon.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'

/** `entrar` logs in; the others are for an account that is open. */
type Use = 'cadastro' | 'prova' | 'entrar'
type Challenge = { opcoes?: Record<string, unknown>; problema?: { detail: string } }

const noKey =
  'Este aparelho não tem uma chave de acesso sua, ou não confirmou. Entre com um código ou com a senha.'
const notConfirmed = 'O aparelho não confirmou. Tente de novo ou use um código.'
const notLoaded =
  'A conexão falhou e a chave de acesso não carregou. Carregue a página de novo ou use um código.'

type Answer = { text: string } | { trouble: string }

/** Has the device respond; its library is loaded on first use. */
async function answerOf(use: Use, opcoes: Record<string, unknown>): Promise<Answer> {
  const library = await import('@simplewebauthn/browser').catch(() => null)
  if (!library) return { trouble: notLoaded }
  const start = use === 'cadastro' ? library.startRegistration : library.startAuthentication
  return start({ optionsJSON: opcoes as never }).then(
    (answer) => ({ text: JSON.stringify(answer) }),
    () => ({ trouble: use === 'entrar' ? noKey : notConfirmed }),
  )
}

/** Asks for a challenge, has the device sign it and submits the form of `answer`; `trouble` is the sentence about a failure. */
function usePasskey(use: Use) {
  const fetcher = useFetcher<Challenge>()
  const answer = useRef<HTMLInputElement>(null)
  /** The challenge that the device answered or refused last, and why it was refused. */
  const [done, setDone] = useState<{ challenge: Challenge; trouble?: string }>()
  const { data } = fetcher
  useEffect(() => {
    const opcoes = data?.opcoes
    if (!opcoes) return undefined
    let live = true
    const receive = (response: Answer): void => {
      if (!live) return
      const input = answer.current
      if ('text' in response && input?.form) {
        input.value = response.text
        input.form.requestSubmit()
        input.value = ''
      }
      setDone({ challenge: data, ...response })
    }
    void answerOf(use, opcoes).then(receive)
    return () => {
      live = false
    }
  }, [data, use])
  const ask = (): void => {
    const form = new FormData(answer.current?.form ?? undefined)
    form.set('desafio', use)
    const action = answer.current?.form?.getAttribute('action')
    // The page stays as it is. A reload of it that ended while the next page is looked up would leave this one at its address.
    void fetcher.submit(form, { method: 'post', defaultShouldRevalidate: false, ...(action && { action }) })
  }
  const mine = done?.challenge === data ? done : undefined
  const busy = (data?.opcoes !== undefined && !mine) || fetcher.state !== 'idle'
  const trouble = mine?.trouble ?? data?.problema?.detail
  return { answer, ask, busy, trouble: busy ? undefined : trouble }
}

type Props = { use: Use; icon?: IconShape; variant?: 'primary' | 'outline'; children: string }

/**
 * For use inside a form: requests a challenge from the page's action (`desafio`), has the device sign it and submits the form with
 * the response in `passkey`. Devices can only be used by a script: without scripts there is no button, and outside the login a
 * sentence says why.
 */
export function PasskeyButton({ use, icon = IconKey, variant = 'outline', children }: Props) {
  const { answer, ask, busy, trouble } = usePasskey(use)
  return (
    <Stack gap={12}>
      <input ref={answer} type="hidden" name="passkey" defaultValue="" />
      {trouble && (
        <Notice tone="stop" role="alert">
          {trouble}
        </Notice>
      )}
      {use !== 'entrar' && (
        <noscript>
          <p className="small muted">A chave de acesso precisa de scripts ligados no navegador.</p>
        </noscript>
      )}
      <ScriptButton variant={variant} icon={icon} wide busy={busy} onClick={ask}>
        {children}
      </ScriptButton>
    </Stack>
  )
}
