import { useRef } from 'react'
import { Form } from 'react-router'
import { toMember } from '#lib/unidade/team.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ErrorSummary, FormErrors } from '#parts/forms/form-errors.tsx'
import { CountedBar, DiscardLink } from '#parts/forms/save-bar.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { EmailField } from '#parts/forms/email-field.tsx'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { Bio } from '#pages/unidade/equipe/profissional/fields.tsx'
import { PhotoCard } from '#pages/unidade/equipe/profissional/photo-card.tsx'
import { labelOf } from '#pages/unidade/equipe/profissional/field-labels.ts'
import { ownPath } from '#pages/unidade/equipe/profissional/paths.ts'
import css from '#pages/unidade/equipe/profissional/profissional.module.css'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Meus dados', matches)

export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é do profissional que atende na unidade." />
)

/** Clinical staff's own data: they can change photo, e-mail and bio; the unit is responsible for the rest. */
export default function ProfissionalDados({ loaderData, actionData }: Route.ComponentProps) {
  const { profissional: p, chave } = loaderData
  const ofPhoto = actionData?.typed.acao === 'foto'
  return (
    <>
      <PageHead title="Meus dados">Nome e registro mudam com a administração da sua unidade.</PageHead>
      <OwnCard p={p} refusal={ofPhoto ? undefined : actionData} />
      <PhotoCard profissional={p} chave={chave} refusal={ofPhoto ? actionData : undefined} />
    </>
  )
}

type OwnProps = {
  p: Route.ComponentProps['loaderData']['profissional']
  refusal: Route.ComponentProps['actionData']
}

function OwnCard({ p, refusal }: OwnProps) {
  const form = useRef<HTMLFormElement>(null)
  const { changed, discard } = useUnsaved(form, { refused: refusal })
  return (
    <Form method="post" ref={form} noValidate>
      <FormErrors of="profissional" form={form} problema={refusal?.problema} labelOf={labelOf}>
        <Stack gap={24}>
          <ErrorSummary />
          <Card className={css.form}>
            <Stack gap={24}>
              <KnownFacts p={p} />
              <EmailField hint="Fica só com a unidade." refusal={refusal} before={p.email} />
              <Bio refusal={refusal} before={p.miniBio} />
            </Stack>
          </Card>
          <CountedBar changed={changed}>
            <DiscardLink href={ownPath} onDiscard={discard} />
            <SubmitButton of={{ acao: null }}>Salvar</SubmitButton>
          </CountedBar>
        </Stack>
      </FormErrors>
    </Form>
  )
}

const KnownFacts = ({ p }: Pick<OwnProps, 'p'>) => (
  <Facts
    columns={4}
    items={[
      { label: 'Nome', value: p.nome },
      { label: 'Especialidade', value: p.especialidade?.nome ?? 'Não informada' },
      { label: 'Registro', value: toMember(p).registro },
      { label: 'RQE', value: p.rqe ?? 'Não informado' },
      { label: 'CBO', value: p.cbo ?? 'Não informado' },
      {
        label: 'Tempo de atendimento',
        value: p.tempoAtendimento ? `${p.tempoAtendimento} minutos` : 'Não definido',
      },
    ]}
  />
)
