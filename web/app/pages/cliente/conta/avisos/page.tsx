import { redirect } from 'react-router'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { listConsentimento, updateConsentimento } from '@alento/contract/cliente/privacidade.ts'
import { call, load, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { loginKeeping, withKeptForm } from '#lib/forms/kept-form.server.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { DadosForm } from '#pages/cliente/conta/dados-form.tsx'
import { loadDados, loadOwner } from '#pages/cliente/conta/save-dados.server.ts'
import { dadosHome } from '#pages/cliente/conta/sections.ts'
import { Stack } from '#ui/base/layout.tsx'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'

const title = 'Como prefere receber avisos'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle(title, matches)

// A refusal may come from a text that changed meanwhile: the next answer is about the text as it is now.
export const shouldRevalidate = unlessOffline

/** Loads the channel of short notices, which can be chosen only where the platform sends messages by WhatsApp. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listConsentimento, updateConsentimento)
  const [dados, { textos }] = await Promise.all([loadDados(args), load(args, listConsentimento, {})])
  const texto = textos.find(({ assunto }) => assunto === 'whatsapp')
  if (!texto) throw redirect(dadosHome)
  return withKeptForm(args, dados._id, { dados, texto })
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  await loadOwner(args, form)
  const body = {
    assunto: 'whatsapp',
    versao: textOf(form, 'versao'),
    dado: textOf(form, 'canal') === 'whatsapp',
  } as const
  const reply = await call(args.context, updateConsentimento, { body })
  if (reply.ok)
    throw redirect(dadosHome, { headers: { 'set-cookie': avisoCookie('consentimento') }, status: 303 })
  if (reply.problema.status === 401)
    throw loginKeeping(args, form, { dono: textOf(form, 'dono'), secrets: [] })
  return refuse(reply.problema, form)
}

/** SMS or WhatsApp for short notices. Choosing WhatsApp is the consent to its text; choosing SMS withdraws it. */
export default function Avisos({ loaderData: { dados, kept, texto }, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? kept ?? undefined
  const now = refusal?.typed['canal'] ?? (texto.atual?.dado ? 'whatsapp' : 'sms')
  const para = dados.telefoneCelular ? `Para ${formatTelefone(dados.telefoneCelular)}` : 'Falta o seu celular'
  return (
    <DadosForm
      title={title}
      lead="Todo aviso chega por e-mail. Os mais curtos chegam também no celular: escolha por onde."
      dono={dados._id}
      refusal={refusal}
    >
      <Stack as="fieldset" gap={12}>
        <legend className="sr">Avisos no celular</legend>
        <input type="hidden" name="versao" value={texto.versao} />
        <ChoiceRow name="canal" value="sms" title="SMS" detail={para} defaultChecked={now === 'sms'} />
        <ChoiceRow
          name="canal"
          value="whatsapp"
          title="WhatsApp"
          detail={`${para}. Se não chegar, vai por SMS.`}
          defaultChecked={now === 'whatsapp'}
        />
      </Stack>
      <Stack gap={4}>
        <p className="small">
          Ao escolher o WhatsApp: {texto.resumo}{' '}
          <Anchor href="/whatsapp">
            Ler o texto<span className="sr">: {texto.titulo}</span>
          </Anchor>
        </p>
        <p className="small muted">
          Códigos de segurança vão sempre por SMS. Para sair do WhatsApp, responda SAIR a um aviso.
        </p>
      </Stack>
    </DadosForm>
  )
}
