import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { listCidade, listUnidadeEndereco } from '@alento/contract/busca/panorama.ts'
import { listPlano } from '@alento/contract/cartao/plano.ts'
import { call, load } from '#lib/api/api.ts'
import { notFound } from '#pages/publico/not-found.ts'
import { providerHref } from '#lib/busca/provider-path.ts'
import { sitemapUrls, xmlResponse } from './sitemap-xml.ts'
import type { Route } from './+types/sitemap-parte'

type Args = Route.LoaderArgs

async function listCities(args: Args, folder: 'consultas' | 'exames', slug: string): Promise<string[]> {
  const query = { tipo: folder === 'consultas' ? ('Consulta' as const) : ('Exame' as const), servico: slug }
  const reply = await call(args.context, listCidade, { query })
  if (!reply.ok) throw notFound('')
  return reply.value.map((lugar) => `/${folder}/${slug}/${lugar}`)
}

/** The canonical address of each unit's page. */
async function listUnits(args: Args, page: string): Promise<string[]> {
  const reply = await call(args.context, listUnidadeEndereco, { query: { page: Number(page) } })
  if (!reply.ok || reply.value.length === 0) throw notFound('')
  return reply.value.map(({ _id, nomeRede, cidade, uf, especialidade, menorPreco }) =>
    providerHref(
      {
        servico: especialidade ? 'Consulta' : 'Exame',
        descricao: especialidade?.nome ?? 'Exames',
        preco: menorPreco,
        nomeRede,
        cidade,
        uf,
      },
      { idRede: _id, especialidade: especialidade?._id },
    ),
  )
}

/** Pages of their own, with those of the plans on sale; texts in force are found from every page. */
async function listPages(args: Args): Promise<string[]> {
  const query = { alento: 'true', publicado: 'true', sort: 'ordem' } as const
  const planos = await load(args, listPlano, { query })
  const detalhes = planos.flatMap(({ linkSaibaMais }) => linkSaibaMais ?? [])
  return ['/', '/busca', '/sinsaudecard', ...new Set(detalhes), '/profissionais']
}

async function listPaths(args: Args): Promise<string[]> {
  const [, kind, rest] =
    /^(paginas|consultas|exames|unidades)(?:-([a-z0-9-]+))?\.xml$/.exec(args.params.parte) ?? []
  if (kind === 'paginas' && !rest) return listPages(args)
  if (!rest) throw notFound('')
  if (kind === 'consultas' || kind === 'exames') return listCities(args, kind, rest)
  if (kind === 'unidades' && /^[1-9]\d{0,3}$/.test(rest)) return listUnits(args, rest)
  throw notFound('')
}

/** One part of the site map, at most 5,571 addresses (the cities of a service). */
export async function loader(args: Args) {
  const [{ endereco }, paths] = await Promise.all([load(args, getConfiguracao, {}), listPaths(args)])
  return xmlResponse(sitemapUrls(paths.map((path) => endereco + path)))
}
