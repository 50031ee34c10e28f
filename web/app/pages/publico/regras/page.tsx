import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { countModeracao } from '@alento/contract/plataforma/moderacao.ts'
import { codigosRegra, paginaRegras, regrasAvaliacao } from '@alento/contract/cliente/regra-avaliacao.ts'
import { load } from '#lib/api/api.ts'
import { pageMeta } from '#pages/publico/buscadores/page-meta.ts'
import { numberText } from '#ui/data/number.ts'
import { Page, Stack } from '#ui/base/layout.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import type { Route } from './+types/page'

const title = 'Regras das avaliações'
const description = 'Quem pode avaliar, o que tiramos do site, e quantas avaliações já saíram por cada regra.'

export async function loader(args: Route.LoaderArgs) {
  const [configuracao, contagem] = await Promise.all([
    load(args, getConfiguracao, {}),
    load(args, countModeracao, {}),
  ])
  const { centralTelefone } = configuracao
  return {
    contagem,
    telefone: centralTelefone,
    meta: pageMeta(configuracao, { title, description, canonical: paginaRegras, noindex: false }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** The rules by which the platform takes reviews off, and how many it took off by each. */
export default function Regras({ loaderData: { contagem, telefone } }: Route.ComponentProps) {
  const totals = new Map(contagem.porRegra.map(({ regra, total }) => [regra, total]))
  return (
    <Page as="article">
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: title }]} />
      <Stack gap={8}>
        <h1>{title}</h1>
        <p className="lead">
          Só avalia quem comprou e foi atendido, uma vez por atendimento. Uma nota baixa nunca é motivo para
          tirar uma avaliação do site.
        </p>
      </Stack>
      <Facts
        columns={2}
        items={[
          { label: 'Avaliações publicadas', value: numberText(contagem.publicadas) },
          { label: 'Retiradas por estas regras', value: numberText(contagem.retiradas) },
        ]}
      />
      <Stack as="section" gap={16}>
        <h2>O que sai do site</h2>
        {codigosRegra.map((regra) => (
          <Stack key={regra} gap={4}>
            <h3>{regrasAvaliacao[regra].titulo}</h3>
            <p>{regrasAvaliacao[regra].texto}</p>
            <p className="small muted">Retiradas por esta regra: {numberText(totals.get(regra) ?? 0)}</p>
          </Stack>
        ))}
      </Stack>
      <Stack as="section" gap={12}>
        <h2>O que acontece</h2>
        <p>
          Uma pessoa da nossa equipe lê cada avaliação. A que fere uma regra sai da página da unidade, da nota
          e da busca. Não mudamos o texto nem a nota de ninguém. Cada decisão fica registrada com quem decidiu
          e por quê.
        </p>
        <p>
          Quem escreveu recebe um e-mail com a regra e o motivo. Se discorda, liga para {telefone}. Olhamos de
          novo e, se a avaliação voltar, avisamos por e-mail.
        </p>
        <p>A unidade não escolhe quais avaliações aparecem. Ela pode responder a cada uma, em público.</p>
      </Stack>
    </Page>
  )
}
