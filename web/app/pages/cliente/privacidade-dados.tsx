import { Form, redirect } from 'react-router'
import { contaProblems } from '@alento/contract/conta.ts'
import { fatorProblems } from '@alento/contract/fator.ts'
import { exportDados, type DadosPessoais } from '@alento/contract/privacidade.ts'
import { call, fieldError, loginPath, refuse } from '#lib/api.ts'
import { textOf } from '#lib/entrada.ts'
import { formatInstante } from '#lib/format.ts'
import { requireUser } from '#lib/session.ts'
import { areaTitle } from '#lib/titulo.ts'
import { useFocusError } from '../../parts/use-focus-error.ts'
import { ProblemNotice } from '../../parts/problem-notice.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import type { Route } from './+types/privacidade-dados'
import { AreaHead } from './area-head.tsx'
import { SecaoView } from './privacidade-secao.tsx'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Seus dados', matches)

/** What the download may refuse: it answers a file, and sends back here with the reason. */
const recusas: Record<string, string> = {
  'fator.senha_errada': fatorProblems['fator.senha_errada'].title,
  'conta.espere': `${contaProblems['conta.espere'].title}. ${contaProblems['conta.espere'].action}`,
  senha: 'Informe a senha',
}

export async function loader(args: Route.LoaderArgs) {
  await requireUser(args, 'cliente')
  const recusa = args.url.searchParams.get('recusa') ?? ''
  return { erro: Object.hasOwn(recusas, recusa) ? recusas[recusa]! : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const reply = await call(context, exportDados, { body: { senha: textOf(form, 'senha') } })
  if (reply.ok) return { dados: reply.value }
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'cliente'))
  return refuse(reply.problema, form, ['senha'])
}

/** Everything that is kept about the client, to read and print here or to take along as a file. */
export default function PrivacidadeDados({ loaderData: { erro }, actionData }: Route.ComponentProps) {
  if (actionData && 'dados' in actionData) return <Dados dados={actionData.dados} />
  const problema = actionData?.problema
  return (
    <Stack gap={24}>
      <AreaHead title="Ver e baixar seus dados">
        <p className="lead">
          Tudo o que guardamos sobre você: conta, pedidos, pagamentos, cartão, avaliações, mensagens e o que
          você autorizou.
        </p>
      </AreaHead>
      {!problema?.errors?.length && <ProblemNotice problema={problema} />}
      <Ask erro={fieldError(problema, 'senha') ?? erro} refusal={actionData} />
    </Stack>
  )
}

/** Sent as a whole page with or without scripts: one of the two buttons answers a file. */
function Ask({ erro, refusal }: { erro: string | null | undefined; refusal: unknown }) {
  const form = useFocusError(refusal ?? erro)
  return (
    <Card as="div">
      <Form method="post" action="/admincliente/privacidade/dados" reloadDocument noValidate ref={form}>
        <Stack gap={24}>
          <Field label="Sua senha" error={erro} hint="Pedimos de novo para ninguém mais levar seus dados.">
            <PasswordInput name="senha" maxLength={200} required />
          </Field>
          <Buttons>
            <Button>Ver nesta página</Button>
            <Button variant="outline" formAction="/admincliente/privacidade/baixar">
              Baixar arquivo JSON
            </Button>
          </Buttons>
          <p className="small muted">
            O arquivo JSON serve para levar os dados a outro serviço. Guarde-o em um lugar seguro.
          </p>
        </Stack>
      </Form>
    </Card>
  )
}

function Dados({ dados: { geradoEm, secoes } }: { dados: DadosPessoais }) {
  return (
    <Stack gap={24}>
      <AreaHead title="Seus dados">
        <p className="lead">Tudo o que guardamos sobre você em {formatInstante(geradoEm)}.</p>
      </AreaHead>
      <p className="no-print">Para guardar em papel ou em PDF, use o comando de imprimir do navegador.</p>
      {secoes.map((secao) => (
        <SecaoView key={secao.chave} secao={secao} />
      ))}
      <p className="no-print">
        <ButtonLink variant="outline" href="/admincliente/privacidade">
          Voltar para Privacidade
        </ButtonLink>
      </p>
    </Stack>
  )
}
