import { useFetcher, useNavigate } from 'react-router'
import { formatReais } from '@alento/contract/base/texto.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { isClient } from '#lib/conta/is-client.ts'
import { withDe } from '#lib/conta/volta.ts'
import { LoginForm } from '#parts/conta/login-form.tsx'
import css from '#parts/conta/login-form.module.css'
import { PlanPrice, Ticks } from '#pages/publico/sinsaudecard/plan-cards.tsx'
import { useRoot } from '#root.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { PlanoPage } from './load.ts'
import { panelPath } from './panel-path.ts'

/**
 * Buying the plan (S9) and the login for it (S6), as panels over the page with addresses of their own: reload, back and a browser
 * without scripts show the same.
 */
export function BuyPanel({ data }: { data: PlanoPage }) {
  const { plano, painel, aqui } = data
  const navigate = useNavigate()
  const client = isClient(useRoot()?.usuario)
  if (!painel) return null
  const login = painel === 'entrar' && !client
  return (
    <Dialog
      key={painel}
      wide={!login}
      served={painel}
      title={login ? 'Entrar para adquirir' : `Adquirir o ${plano.name}`}
      onClose={() => void navigate(aqui, { replace: true, preventScrollReset: true })}
    >
      {login ? <Login data={data} /> : <Summary data={data} client={client} />}
    </Dialog>
  )
}

function Summary({ data: { plano, aqui }, client }: { data: PlanoPage; client: boolean }) {
  const { price, por, gratis, condicoesSeguro, comprar } = plano
  const steps = [
    gratis
      ? `Hoje R$ 0,00. Depois do primeiro mês, ${formatReais(price)} ${por}`
      : `${formatReais(price)} ${por}`,
    'Você preenche os seus dados e paga com cartão, boleto ou Pix',
    'Nos primeiros 7 dias o dinheiro volta inteiro, se você desistir',
  ]
  return (
    <div className={css.over}>
      <PlanPrice plano={plano} />
      <Ticks texts={steps} />
      {condicoesSeguro.length > 0 && (
        <Stack gap={8}>
          <h3>Condições do seguro</h3>
          <Ticks texts={condicoesSeguro} />
        </Stack>
      )}
      <ButtonLink href={comprar}>Continuar</ButtonLink>
      {!client && (
        <ButtonLink variant="outline" href={panelPath(aqui, 'entrar')}>
          Já tenho conta: entrar
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href={aqui}>
        Cancelar
      </ButtonLink>
    </div>
  )
}

/** The form is sent to the login's page, which leads on to the purchase; without scripts a refusal is shown there. */
function Login({ data: { plano, aqui } }: { data: PlanoPage }) {
  const fetcher = useFetcher<FormRefusal>()
  const de = plano.comprar
  return (
    <div className={css.over}>
      <p className="muted">Entre e continue a compra do {plano.name} com os seus dados.</p>
      <LoginForm
        cliente
        sending={{
          Form: fetcher.Form,
          props: { action: withDe('/logincliente', de), 'data-says-offline': true },
          refusal: fetcher.data,
          busy: fetcher.state !== 'idle',
        }}
        ways={{
          cancel: { href: panelPath(aqui, 'adquirir') },
          forgot: { href: withDe('/recuperar-senha', de) },
          signUp: { href: withDe('/cadastre-se', de) },
        }}
        otherDoor={{ href: '/login', label: 'Área Credenciado' }}
      />
    </div>
  )
}
