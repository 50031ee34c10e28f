import IconDownload from 'icon:download'
import IconEdit from 'icon:edit'
import IconEye from 'icon:eye'
import IconUserOff from 'icon:user-off'
import {
  AssuntoConsentimento,
  listConsentimento,
  updateConsentimento,
} from '@alento/contract/cliente/privacidade.ts'
import { call, load } from '#lib/api/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { meusDados } from '#pages/cliente/conta/sections.ts'
import { Consents } from './consents.tsx'
import { SectionLinks } from '#pages/cliente/conta/section-links.tsx'

const here = '/admincliente/privacidade'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Privacidade', matches)

// A refusal may come from a text that changed meanwhile: the next answer is about the text as it is now.
export const shouldRevalidate = unlessOffline

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listConsentimento)
  return load(args, listConsentimento, {})
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const assunto = AssuntoConsentimento.safeParse(textOf(form, 'assunto'))
  if (!assunto.success) return throwProblem(refusalOf('base.ilegivel'))
  const body = {
    assunto: assunto.data,
    versao: textOf(form, 'versao'),
    dado: textOf(form, 'dado') === 'sim',
  }
  const reply = await call(context, updateConsentimento, { body })
  return finishAction(request, reply, form, { to: here, aviso: 'consentimento', door: 'cliente' })
}

const ways = [
  {
    href: `${here}/dados`,
    icon: IconDownload,
    label: 'Ver e baixar seus dados',
    detail: 'Tudo o que guardamos sobre você, para ler, imprimir ou levar',
  },
  {
    href: '/admincliente/dados',
    icon: IconEdit,
    label: 'Corrigir seus dados',
    detail: 'Nome, contato, endereço e senha ficam em Meus Dados',
  },
  {
    href: `${here}/acessos`,
    icon: IconEye,
    label: 'Quem viu seus pedidos',
    detail: 'As unidades e a administração, com dia e hora',
  },
  {
    href: `${here}/apagar`,
    icon: IconUserOff,
    label: 'Apagar a conta',
    detail: 'Não dá para voltar atrás',
  },
]

/** The privacy centre: the client's consents, and their rights to their data (LGPD). */
export default function Privacidade({ loaderData: consentimentos, actionData }: Route.ComponentProps) {
  return (
    <Stack gap={24}>
      <AreaHead title="Privacidade" above={meusDados}>
        <p className="lead">
          O que você autorizou e o que pode fazer com os seus dados. Tudo está explicado no{' '}
          <Anchor href="/privacidade">aviso de privacidade</Anchor>.
        </p>
      </AreaHead>
      <ProblemNotice problema={actionData?.problema} />
      <SectionLinks label="Seus dados" sections={ways} />
      <Consents consentimentos={consentimentos} />
    </Stack>
  )
}
