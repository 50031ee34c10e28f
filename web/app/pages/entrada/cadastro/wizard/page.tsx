import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormRefusal } from '#lib/api/api.ts'
import { withDe } from '#lib/conta/volta.ts'
import { useMarca } from '#lib/marca.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { CentralHint } from '#parts/conta/central-hint.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Page, Row, Stack, stackClass } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { StepHeading } from '#ui/nav/steps-number.tsx'
import type { Route } from './+types/page'
import { AcessoFields } from '#pages/entrada/cadastro/acesso-fields.tsx'
import css from '#pages/entrada/cadastro/cadastro.module.css'
import { assistente } from '#pages/entrada/cadastro/caminhos.ts'
import { EnterFirst, TakeCard } from '#pages/entrada/cadastro/conta-existente.tsx'
import { ProvaFields } from '#pages/entrada/cadastro/prova-fields.tsx'
import { PostForm } from '#parts/forms/post-form.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Cadastro com o cartão', matches)

type Props = Route.ComponentProps['loaderData'] & { refusal: FormRefusal | undefined }

const last = 'Validar e Finalizar Cadastro'

/**
 * Registration with a card, all three steps in one view (R21, L9): the question, the holder's data, the confirmation. The open step
 * is in the URL; typed data never are.
 */
export default function CadastroWizard({ loaderData, actionData }: Route.ComponentProps) {
  const marca = useMarca()
  const { de, passo } = loaderData
  const props = { ...loaderData, refusal: actionData ?? undefined }
  const at = passo === 'conta' ? 3 : passo
  return (
    <Page>
      <div className={css.panel}>
        <Stack gap={16}>
          <Stack gap={8}>
            <h1>Cadastro com o cartão SinSaude</h1>
            <p className="muted">Para quem já tem o cartão: três passos e ele fica na sua conta.</p>
          </Stack>
          <Step
            n={1}
            at={at}
            titulo={`Usuário ${marca} Card?`}
            feito="Sim, tenho o cartão."
            backHref={withDe(assistente.pergunta, de)}
          >
            <Question {...props} />
          </Step>
          <Step
            n={2}
            at={at}
            titulo="Dados Titular"
            feito="Cartão conferido."
            backHref={withDe(assistente.prova, de)}
          >
            <Holder key="2" {...props} />
          </Step>
          <Step n={3} at={at} titulo="Confirmação">
            {passo === 'conta' ? <Account {...props} /> : <Access key="3" {...props} />}
          </Step>
          <CentralHint>Precisa de ajuda? Ligue para</CentralHint>
        </Stack>
      </div>
    </Page>
  )
}

type StepProps = {
  n: number
  at: number
  titulo: string
  feito?: string
  backHref?: string
  children: ReactNode
}

/** The open step with its form; the ones before it with their answers, and a way back. */
function Step({ n, at, titulo, feito, backHref, children }: StepProps) {
  return (
    <Card
      tone={n === at ? 'panel' : undefined}
      aria-current={n === at ? 'step' : undefined}
      as="section"
      aria-label={titulo}
    >
      <Stack gap={16}>
        <StepHeading number={n} done={n < at}>
          {titulo}
        </StepHeading>
        {n === at && children}
        {n < at && (
          <Row between>
            <span className="muted">{feito}</span>
            {backHref && (
              <Anchor href={backHref}>
                Alterar<span className="sr"> {titulo}</span>
              </Anchor>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function Question({ de, name }: Props) {
  return (
    <Form method="post" action={withDe(assistente.pergunta, de)} className={stackClass(16)}>
      <p>Você tem o número do cartão? Ele está no cartão e no e-mail da compra.</p>
      <div className={css.buttons}>
        <Button variant="outline" name="tem" value="nao">
          Não
        </Button>
        <Button name="tem" value="sim">
          Sim
        </Button>
      </div>
      {name === null && (
        <p>
          Já tem cadastro?{' '}
          <Anchor href={withDe('/logincliente', withDe(assistente.prova, de))}>Entrar</Anchor>
        </p>
      )}
    </Form>
  )
}

function Holder({ de, refusal, typed }: Props) {
  return (
    <PostForm refusal={refusal} action={withDe(assistente.prova, de)} gap={16}>
      <p className="muted">Os dados do titular, como estão no contrato do cartão.</p>
      <ProvaFields {...{ refusal, de }} before={typed} caminhos={assistente} />
    </PostForm>
  )
}

function Access({ de, refusal }: Props) {
  return (
    <PostForm refusal={refusal} action={withDe(assistente.acesso, de)} gap={16}>
      <p className="muted">Encontramos o seu cartão. Falta escolher como você entra.</p>
      <AcessoFields {...{ refusal, de }} caminhos={assistente} />
    </PostForm>
  )
}

function Account({ de, name, refusal }: Props) {
  return (
    <Stack gap={16}>
      {name === null ? (
        <>
          <p>Seu cartão está conferido, e já existe uma conta com este CPF. Entre nela e coloque o cartão.</p>
          <EnterFirst de={de} caminhos={assistente} />
        </>
      ) : (
        <>
          <p>Seu cartão está conferido. Você está na conta de {name}.</p>
          <TakeCard de={de} caminhos={assistente} label={last} refusal={refusal} />
        </>
      )}
    </Stack>
  )
}
