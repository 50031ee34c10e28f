import { Form, useNavigation } from 'react-router'
import { getCorpoClinico, updateCorpoClinico } from '@alento/contract/corpo-clinico.ts'
import { setCorpoClinicoLogo } from '@alento/contract/imagem.ts'
import { maxImagemBytes } from '@alento/contract/imagem-limites.ts'
import { call, load, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { requireUser } from '#lib/conta/session.ts'
import { toMember } from '#lib/unidade/team.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { readUpload } from '#pages/unidade/upload.server.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { finish } from '#pages/unidade/finish.ts'
import { Bio } from '#pages/unidade/equipe/profissional/fields.tsx'
import { PhotoCard } from '#pages/unidade/equipe/profissional/photo-card.tsx'
import css from '#pages/unidade/equipe/profissional/profissional.module.css'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Meus dados', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é do profissional que atende na unidade." />
)

/** The professional that the caller is; other staff have none. */
async function requireOwn(args: Route.LoaderArgs | Route.ActionArgs): Promise<string> {
  const { role, corpoClinico } = await requireUser(args, 'equipe')
  return role === 'CorpoClinico' && corpoClinico ? corpoClinico : throwProblem(refusalOf('base.proibido'))
}

export async function loader(args: Route.LoaderArgs) {
  const id = await requireOwn(args)
  const profissional = await load(args, getCorpoClinico, { params: { id } }, 'equipe')
  return { profissional, chave: crypto.randomUUID() }
}

const here = '/admin/profissional/form'

/** Of whom is never the form's to say. */
export async function action(args: Route.ActionArgs) {
  const { form, file, problema } = await readUpload(args.request, maxImagemBytes)
  const params = { id: await requireOwn(args) }
  if (problema) return refuse(problema, form)
  if (textOf(form, 'acao') === 'foto') {
    const reply = await call(args.context, setCorpoClinicoLogo, { params, file })
    return finish(args.request, reply, form, { to: here, aviso: 'fotos' })
  }
  const body = { email: textOf(form, 'email').trim(), miniBio: textOf(form, 'miniBio') }
  const reply = await call(args.context, updateCorpoClinico, { params, body })
  return finish(args.request, reply, form, { to: here, aviso: 'dados' })
}

/** Clinical staff's own data: photo, e-mail and bio are theirs to change, for the rest the unit answers. */
export default function ProfissionalDados({ loaderData, actionData }: Route.ComponentProps) {
  const { profissional: p, chave } = loaderData
  const ofPhoto = actionData?.typed.acao === 'foto'
  return (
    <>
      <Stack gap={4}>
        <h1>Meus dados</h1>
        <p className="muted">Nome e registro mudam com a administração da sua unidade.</p>
      </Stack>
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
  const form = useFocusError(refusal)
  const busy = useNavigation().formData?.has('email')
  return (
    <Card className={css.form}>
      <Form method="post" ref={form} noValidate>
        <Stack gap={24}>
          <KnownFacts p={p} />
          <FormRefused problema={refusal?.problema} />
          <TypedField
            name="email"
            label="E-mail"
            hint="Fica só com a unidade."
            refusal={refusal}
            before={p.email}
            type="email"
            autoComplete="email"
            maxLength={200}
          />
          <Bio refusal={refusal} before={p.miniBio} />
          <Buttons>
            <Button busy={busy ?? false}>Salvar</Button>
          </Buttons>
        </Stack>
      </Form>
    </Card>
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
