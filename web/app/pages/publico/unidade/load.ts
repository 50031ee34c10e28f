import { data } from 'react-router'
import { type Configuracao, getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { listPedido } from '@alento/contract/pedido/pedido.ts'
import type { Prestador } from '@alento/contract/unidade/prestador.ts'
import type { Rede, RedeConsulta } from '@alento/contract/unidade/rede.ts'
import { call, type Context, load } from '#lib/api/api.ts'
import { countExames, countPacotes, readExames } from './exames/exames.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { routeTo } from '@alento/contract/base/rota.ts'
import { mapOf } from '#pages/publico/busca/map-links.ts'
import { notFound } from '#pages/publico/not-found.ts'
import { type Prices, pricesOf } from '#lib/busca/prices.ts'
import { pageMeta } from '#pages/publico/buscadores/page-meta.ts'
import { addressOf } from '#lib/pedido/pedido.ts'
import { type ProviderAddress, providerHref, providerPath, searchBehind } from '#lib/busca/provider-path.ts'
import { tabOf } from './provider-tab.ts'
import { unitData } from '#pages/publico/buscadores/structured-data.ts'
import { toMember } from '#lib/unidade/team.ts'
import { askPrestador, idOf, pickConsulta } from './ask-prestador.ts'
import { loadBooking } from './load-booking.ts'
import { addressOfExame, chosenExames, type Exames, loadExamShop } from './load-exames.ts'

type Args = { context: Context; request: Request; url: URL }

/** The page of a unit that is suspended, or was never in the network; a client with a paid voucher there learns that it stays good. */
async function gone({ context, url }: Args) {
  const unidade = idOf(url.searchParams, 'idRede')
  const held = { statusPagamento: 'CONCLUIDO', statusAtendimento: 'AGUARDANDO', limit: 1, offset: 0 } as const
  const reply = unidade && (await call(context, listPedido, { query: { unidade, ...held } }))
  const [pedido] = reply && reply.ok ? reply.value : []
  return pedido
    ? notFound(
        'O seu voucher continua valendo: está nos seus pedidos, com endereço e telefone.',
        `${pedido.unidade.nomeRede} não vende mais por aqui`,
      )
    : notFound('Faça uma nova busca.', 'Este prestador não está na rede')
}

async function findPrestador(args: Args): Promise<Prestador> {
  const reply = await askPrestador(args)
  if (reply?.ok) return reply.value
  if (!reply || reply.problema.status === 404) throw await gone(args)
  throw data(reply.problema, { status: reply.problema.status })
}

/** Consultations have one URL per specialty, with its cheapest card price. */
function addressOfConsulta(rede: Rede, consultas: RedeConsulta[], consulta: RedeConsulta): ProviderAddress {
  const { nomeRede, cidade, uf } = rede
  const { _id, nome } = consulta.especialidade
  const same = consultas.filter((c) => c.especialidade._id === _id)
  const preco = Math.min(...same.map((c) => c.valorSinSaude))
  return { servico: 'Consulta', descricao: nome, preco, nomeRede, cidade, uf }
}

/** The unit as the page and its tabs show it. */
const toUnit = (rede: Rede) => ({
  _id: rede._id,
  nomeRede: rede.nomeRede,
  logoVersao: rede.logoVersao,
  rate: rede.rate,
  avaliacoes: rede.avaliacoes,
  telefone: rede.telefone,
  sobre: rede.sobre,
  especialidades: rede.especialidades.map(({ _id, nome }) => ({ _id, nome })),
  responsavel: rede.responsavel,
  funcionamento: rede.funcionamento,
  imagens: rede.imagens,
  endereco: addressOf(rede),
  rota: routeTo(addressOf(rede)),
  mapa: rede.lat !== null && rede.lng !== null ? mapOf(rede.lat, rede.lng) : null,
  agendamento: rede.agendamento === 'S',
  domicilio: rede.delivery === 'S' || rede.coletaDomiciliar === 'S',
  pagamentoOnline: rede.pagamentoOnline === 'S',
})
export type Unit = ReturnType<typeof toUnit>

export type Service = { id: string; titulo: string; descricao: string; prices: Prices; href: string }

/** Each links to the page with itself chosen; `de` is the search to return to. */
const toServices = (rede: Rede, consultas: RedeConsulta[], de: string | null): Service[] =>
  consultas.map((c) => ({
    id: c._id,
    titulo: `Consulta em ${c.especialidade.nome}`,
    descricao: c.descricaoConsulta,
    prices: pricesOf(c, rede.pagamentoOnline),
    href: providerHref(addressOfConsulta(rede, consultas, c), {
      idRede: rede._id,
      especialidade: c.especialidade._id,
      consulta: c._id,
      de,
    }),
  }))

const choosing = [
  'pagamento',
  'profissional',
  'dia',
  'horario',
  'mes',
  'mapa',
  'pagina',
  'exame',
  'continuar',
  'pacotes',
]

const isChoosing = (params: URLSearchParams): boolean => choosing.some((name) => params.has(name))

type Described = { rede: Rede; services: Service[]; address: ProviderAddress; canonical: string }

function describe({ rede, services, address, canonical }: Described, args: Args, configuracao: Configuracao) {
  const { searchParams, pathname } = args.url
  const { endereco } = configuracao
  const lowest = services.length > 0 ? Math.min(...services.map((s) => s.prices.sinSaude)) : null
  const from = lowest === null ? '' : `Consultas a partir de ${formatReais(lowest)} com o cartão SinSaude. `
  return pageMeta(configuracao, {
    title: `${rede.nomeRede}: ${address.descricao} em ${rede.cidade}, ${rede.uf}`,
    description: `${rede.nomeRede}, ${rede.bairro}, ${rede.cidade}, ${rede.uf}. ${from}Veja preços, avaliações e como chegar.`,
    canonical: canonical.replace('?', `${tabOf(pathname)}?`),
    noindex: isChoosing(searchParams) || readExames(searchParams).length > 1,
    jsonLd: unitData(
      rede,
      services.map((s) => ({ nome: s.titulo, valor: s.prices.alento ?? s.prices.sinSaude })),
      { url: endereco + canonical, image: `${endereco}/api/redeImagem/${rede._id}/logo` },
    ),
  })
}

/**
 * Valid paths for the current choice. While exams are being chosen several are valid, so that a choice does not cause a
 * redirect.
 */
function pathsOf(args: Args, rede: Rede, address: ProviderAddress, exames: Exames | null): string[] {
  if (!exames) return [providerPath(address)]
  const { pathname, searchParams } = args.url
  const here = pathname.replace(/\/$/, '').slice(0, -tabOf(pathname).length || undefined)
  const whole = providerPath(addressOfExame(rede, exames, true))
  return [providerPath(address), whole, ...(isChoosing(searchParams) ? [here] : [])]
}

/** Loads everything that the unit's page shows around its tabs. `paths` are its valid paths without a tab, the canonical one first. */
export async function loadPrestador(args: Args) {
  const params = args.url.searchParams
  const [configuracao, prestador] = await Promise.all([load(args, getConfiguracao, {}), findPrestador(args)])
  const { rede, consultas, corpoClinico } = prestador
  const exames = chosenExames(params, prestador)
  const consulta = pickConsulta(params, consultas)
  const back = searchBehind(params)
  const de = back === '/busca' ? null : back
  const address = consulta
    ? addressOfConsulta(rede, consultas, consulta)
    : addressOfExame(rede, exames, false)
  const canonical = providerHref(address, {
    idRede: rede._id,
    especialidade: consulta?.especialidade._id,
    exames: consulta ? null : exames.chosen[0]?._id,
  })
  const team = corpoClinico.map(toMember)
  const services = toServices(rede, consultas, de)
  const { marca } = configuracao
  return {
    meta: describe({ rede, services, address, canonical }, args, configuracao),
    paths: pathsOf(args, rede, address, consulta ? null : exames),
    back,
    unit: toUnit(rede),
    services,
    exams: {
      sold: exames.sold,
      texto: exames.total > 0 ? countExames(exames.total) : countPacotes(exames.pacotes),
      href: providerHref(addressOfExame(rede, exames, true), { idRede: rede._id, de }),
    },
    team,
    booking: consulta ? await loadBooking(args, params, { rede, consulta, corpoClinico, team, marca }) : null,
    shop: !consulta && exames.sold ? await loadExamShop(args, rede, exames, marca) : null,
  }
}
export type PrestadorData = Awaited<ReturnType<typeof loadPrestador>> & { base: string }
