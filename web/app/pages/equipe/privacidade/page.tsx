import type { ReactNode } from 'react'
import { mayCall } from '@alento/contract/base/endpoint.ts'
import { listUnidade } from '@alento/contract/unidade/unidade.ts'
import { listConsentimento, type DadosPessoais } from '@alento/contract/cliente/privacidade.ts'
import { load } from '#lib/api/api.ts'
import { dadosPages, readRecusa, showDados } from '#lib/conta/dados-pessoais.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { useRoot } from '#root.tsx'
import { ConsentHistory } from '#parts/conta/consent-history.tsx'
import { DadosForm } from '#parts/conta/dados-form.tsx'
import { SecaoView } from '#parts/conta/dados-secao.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import type { Route } from './+types/page'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Privacidade', matches)
export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { role } = await requireAccess(args, listConsentimento)
  const consentimentos = await load(args, listConsentimento, {}, 'equipe')
  return { recusa: readRecusa(args.url), platform: mayCall(listUnidade, role), consentimentos }
}

export const action = (args: Route.ActionArgs) => showDados(args, 'equipe')

/** The page on which staff see and change their own account (LGPD). */
export default function PrivacidadeEquipe({ loaderData, actionData }: Route.ComponentProps) {
  const { recusa, platform, consentimentos } = loaderData
  if (actionData && 'dados' in actionData) return <Dados dados={actionData.dados} />
  return (
    <>
      <Head>
        Os dados da sua conta de trabalho. O resto está no{' '}
        <Anchor href="/privacidade">aviso de privacidade</Anchor>.
      </Head>
      <DadosForm
        title="Ver e baixar os dados da sua conta"
        {...dadosPages.equipe}
        recusa={recusa}
        refusal={actionData}
      />
      <Card>
        <CardHead title="Onde você está conectado" />
        <p>
          Em <Anchor href="/admin/seguranca">Segurança</Anchor> você vê os aparelhos conectados e sai deles.
        </p>
      </Card>
      <Card>
        <CardHead title="O que você autorizou" />
        <p>
          Sua conta é de trabalho: nenhuma autorização é pedida a você, e nenhuma oferta é enviada a este
          e-mail.
        </p>
      </Card>
      {consentimentos.historico.length > 0 && <ConsentHistory consentimentos={consentimentos} />}
      <Leaving platform={platform} />
    </>
  )
}

function Head({ children }: { children: ReactNode }) {
  return <PageHead title="Privacidade">{children}</PageHead>
}

/** Says why staff cannot erase their own account, and whom to ask. */
function Leaving({ platform }: { platform: boolean }) {
  const { marca, suporteTelefone } = useRoot()?.configuracao ?? {}
  return (
    <Card>
      <CardHead title="Apagar a conta" />
      <p>
        Uma conta de trabalho não é apagada por quem usa. O registro do que você fez com ela mostra aos
        pacientes quem viu os pedidos deles e pertence {platform ? `ao ${marca}` : 'à unidade'}.
      </p>
      <p>
        Vai sair? Peça {platform ? 'a outra pessoa da administração' : 'a quem administra a unidade'} que
        desative a conta. Para falar sobre os seus dados, ligue para {suporteTelefone}.
      </p>
    </Card>
  )
}

/** Leaves out sections that only clients have data in. */
function Dados({ dados: { geradoEm, secoes } }: { dados: DadosPessoais }) {
  return (
    <>
      <Head>O que guardamos sobre a sua conta em {formatInstante(geradoEm)}.</Head>
      <p className="no-print">Para guardar em papel ou em PDF, use o comando de imprimir do navegador.</p>
      {secoes
        .filter((s) => s.registros.length > 0)
        .map((secao) => (
          <SecaoView key={secao.chave} secao={secao} />
        ))}
      <p className="no-print">
        <ButtonLink variant="outline" href={dadosPages.equipe.page}>
          Voltar para Privacidade
        </ButtonLink>
      </p>
    </>
  )
}
