import { type DadosPessoais, exportDados } from '@alento/contract/cliente/privacidade.ts'
import { dadosPages, readRecusa, showDados } from '#lib/conta/dados-pessoais.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { requireProva } from '#lib/conta/require-prova.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { DadosForm } from '#parts/conta/dados-form.tsx'
import { SecaoIndex, SecaoView } from '#parts/conta/dados-secao.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Seus dados', matches)

export async function loader(args: Route.LoaderArgs) {
  requireProva(args.request, await requireAccess(args, exportDados))
  return { recusa: readRecusa(args.url) }
}

export const action = (args: Route.ActionArgs) => showDados(args, 'cliente')

/** All data stored about the client, to read and print here or to download as a file. */
export default function PrivacidadeDados({ loaderData: { recusa }, actionData }: Route.ComponentProps) {
  if (actionData && 'dados' in actionData) return <Dados dados={actionData.dados} />
  return (
    <Stack gap={24}>
      <AreaHead title="Ver e baixar seus dados">
        <p className="lead">
          Tudo o que guardamos sobre você: conta, pedidos, pagamentos, cartão, avaliações, mensagens e o que
          você autorizou.
        </p>
      </AreaHead>
      <DadosForm {...dadosPages.cliente} recusa={recusa} refusal={actionData} />
    </Stack>
  )
}

function Dados({ dados: { geradoEm, secoes } }: { dados: DadosPessoais }) {
  return (
    <Stack gap={24}>
      <AreaHead title="Seus dados">
        <p className="lead">Tudo o que guardamos sobre você em {formatInstante(geradoEm)}.</p>
      </AreaHead>
      <p className="no-print">Para guardar em papel ou em PDF, use o comando de imprimir do navegador.</p>
      <SecaoIndex secoes={secoes} />
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
