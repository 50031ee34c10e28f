import { useRef } from 'react'
import { Form } from 'react-router'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ErrorSummary, FormErrors } from '#parts/forms/form-errors.tsx'
import { CountedBar, DiscardLink } from '#parts/forms/save-bar.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { NewPasswordField } from '#parts/forms/typed-field.tsx'
import { UsuarioField } from '#parts/forms/usuario-field.tsx'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Grid, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { PersonFields } from '#pages/unidade/equipe/profissional/fields.tsx'
import { NextSteps } from './next-steps.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import { formPath, listPath, newPath } from '#pages/unidade/equipe/profissional/paths.ts'
import { PhotoCard } from '#pages/unidade/equipe/profissional/photo-card.tsx'
import { labelOf } from '#pages/unidade/equipe/profissional/field-labels.ts'
import css from '#pages/unidade/equipe/profissional/profissional.module.css'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(loaderData?.profissional?.nome ?? 'Novo profissional', matches)

export const ErrorBoundary = () => <RefusedPage home={listPath} />

/** A professional's data; photo, access and schedule follow the first save (A7). */
export default function ProfissionalForm({ loaderData, actionData }: Route.ComponentProps) {
  const { profissional, chave } = loaderData
  const ofPhoto = actionData?.typed.acao === 'foto'
  return (
    <>
      <Head loaderData={loaderData} />
      <DataCard
        key={profissional?._id ?? 'novo'}
        loaderData={loaderData}
        refusal={ofPhoto ? undefined : actionData}
      />
      {profissional?.status === 'ATIVO' && (
        <PhotoCard profissional={profissional} chave={chave} refusal={ofPhoto ? actionData : undefined} />
      )}
    </>
  )
}

const crumbs = (label: string) => (
  <Breadcrumb items={[{ label: 'Profissionais', href: listPath }, { label }]} />
)

function Head({ loaderData: { unidade, profissional: p } }: Pick<DataProps, 'loaderData'>) {
  if (!p)
    return (
      <>
        {crumbs('Novo profissional')}
        <PageHead title="Novo profissional">Foto e agenda vêm depois de salvar.</PageHead>
      </>
    )
  return (
    <>
      {crumbs(p.nome)}
      <PageHead title={p.nome}>
        Dados que os pacientes veem na página da unidade, e o e-mail, que fica só com a unidade.
      </PageHead>
      {p.status === 'ATIVO' ? (
        <NextSteps profissional={p} unidade={unidade} />
      ) : (
        <Notice tone="wait" title="Este profissional está inativo">
          Ative o profissional na lista antes de mudar os dados.
        </Notice>
      )}
    </>
  )
}

/** Access to the system for a new professional; it can also be given later. */
const AccessFields = ({ refusal }: Pick<DataProps, 'refusal'>) => (
  <fieldset className={css.access}>
    <legend>Acesso ao sistema (opcional)</legend>
    <p className="muted">
      Com usuário e senha, o profissional vê a própria agenda. Dá para fazer isso depois.
    </p>
    <Grid columns={3}>
      <UsuarioField refusal={refusal} autoComplete="off" required={false} />
      <NewPasswordField name="password" label="Senha" refusal={refusal} required={false} />
      <NewPasswordField name="repetirSenha" label="Repetir Senha" refusal={refusal} required={false} />
    </Grid>
  </fieldset>
)

type DataProps = {
  loaderData: Route.ComponentProps['loaderData']
  refusal: Route.ComponentProps['actionData']
}

function DataCard({ loaderData, refusal }: DataProps) {
  const { unidade, profissional, chave } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const { changed, discard } = useUnsaved(form, { refused: refusal })
  return (
    <Form method="post" ref={form} noValidate>
      <UnidadeField id={unidade._id} />
      <input type="hidden" name="profissional" value={profissional?._id ?? ''} />
      <input type="hidden" name="chave" value={refusal?.typed.chave ?? chave} />
      <input type="hidden" name="agenda" value={unidade.agendamento} />
      <FormErrors of="profissional" form={form} problema={refusal?.problema} labelOf={labelOf}>
        <Stack gap={24}>
          <ErrorSummary />
          <Card className={css.form}>
            <Stack gap={24}>
              <PersonFields
                before={profissional}
                refusal={refusal}
                conselhos={loaderData.conselhos}
                agenda={unidade.agendamento === 'S'}
                uf={unidade.uf}
              />
              {loaderData.asksAccess && <AccessFields refusal={refusal} />}
            </Stack>
          </Card>
          <CountedBar changed={changed}>
            <DiscardLink href={profissional ? formPath(profissional._id) : newPath} onDiscard={discard} />
            <SubmitButton>Salvar</SubmitButton>
          </CountedBar>
        </Stack>
      </FormErrors>
    </Form>
  )
}
