import { getConfiguracao } from '@alento/contract/configuracao.ts'
import { getTexto } from '@alento/contract/privacidade.ts'
import { load } from '#lib/api.ts'
import { pageMeta } from '#lib/page-meta.ts'
import type { Route } from './+types/privacidade'
import { TextoView } from './texto-view.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [configuracao, texto] = await Promise.all([
    load(args, getConfiguracao, {}),
    load(args, getTexto, { params: { assunto: 'privacidade' } }),
  ])
  const { titulo: title, resumo: description } = texto
  return { texto, meta: pageMeta(configuracao, { title, description, canonical: '/privacidade' }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Privacidade({ loaderData: { texto } }: Route.ComponentProps) {
  return <TextoView texto={texto} />
}
