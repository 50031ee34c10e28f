import { type Configuracao, getConfiguracao } from '@alento/contract/configuracao.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { type CorpoClinico, listRedeCorpoClinico } from '@alento/contract/profissional.ts'
import { getRede, listRedeConsulta, type Rede, type RedeConsulta } from '@alento/contract/rede.ts'
import { call, type Context, load } from '#lib/api.ts'
import { countExames, readExames } from '#lib/exames.ts'
import { formatReais } from '#lib/format.ts'
import { mapOf, routeTo } from '#lib/map-links.ts'
import { notFound } from '#lib/not-found.ts'
import { type Prices, pricesOf } from '#lib/prices.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { addressOf } from '#lib/pedido.ts'
import { type ProviderAddress, providerHref, providerPath, searchBehind } from '#lib/provider-path.ts'
import { tabOf } from '#lib/provider-tab.ts'
import { unitData } from '#lib/structured-data.ts'
import { toMember } from '#lib/team.ts'
import { loadBooking } from './load-booking.ts'
import { addressOfExame, loadExames, loadExamShop } from './load-exames.ts'

type Args = { context: Context; request: Request; url: URL }
type Exames = Awaited<ReturnType<typeof loadExames>>

const gone = () => notFound('Este prestador não está na rede. Faça uma nova busca.')

const idOf = (params: URLSearchParams, name: string): string | null =>
  Id.safeParse(params.get(name)).data ?? null

async function loadRede(args: Args): Promise<Rede> {
  const id = idOf(args.url.searchParams, 'idRede')
  if (!id) throw gone()
  const reply = await call(args.context, getRede, { params: { id }, query: {} })
  if (reply.ok) return reply.value
  if (reply.problema.status === 404) throw gone()
  return load(args, getRede, { params: { id }, query: {} })
}

/** The consultation that the address names; else the cheapest of the specialty; else the first. None when exams are looked at. */
function pickConsulta(params: URLSearchParams, consultas: RedeConsulta[]): RedeConsulta | undefined {
  const id = idOf(params, 'consulta')
  const especialidade = idOf(params, 'especialidade')
  return (
    consultas.find((c) => c._id === id) ??
    consultas.find((c) => c.especialidade._id === especialidade) ??
    (params.get('servico') === 'Exame' ? undefined : consultas[0])
  )
}

/** Consultations have one address a specialty, with its cheapest card price. */
function addressOfConsulta(rede: Rede, consultas: RedeConsulta[], consulta: RedeConsulta): ProviderAddress {
  const { nomeRede, cidade, uf } = rede
  const { _id, nome } = consulta.especialidade
  const same = consultas.filter((c) => c.especialidade._id === _id)
  const preco = Math.min(...same.map((c) => c.valorSinSaude))
  return { servico: 'Consulta', descricao: nome, preco, nomeRede, cidade, uf }
}

const toUnit = (rede: Rede) => ({
  ...rede,
  endereco: addressOf(rede),
  rota: routeTo(addressOf(rede)),
  mapa: rede.lat !== null && rede.lng !== null ? mapOf(rede.lat, rede.lng) : null,
  agendamento: rede.agendamento === 'S',
  domicilio: rede.delivery === 'S' || rede.coletaDomiciliar === 'S',
  pagamentoOnline: rede.pagamentoOnline === 'S',
})
export type Unit = ReturnType<typeof toUnit>

export type Service = { id: string; titulo: string; descricao: string; prices: Prices; href: string }

/** Each leads to the page with itself chosen; `de` is the way back to the search. */
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

const loadTeam = (args: Args, id: string): Promise<CorpoClinico[]> =>
  load(args, listRedeCorpoClinico, { params: { id }, query: { status: 'ATIVO' } })

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
]

const isChoosing = (params: URLSearchParams): boolean => choosing.some((name) => params.has(name))

type Described = { unit: Unit; services: Service[]; address: ProviderAddress; canonical: string }

function describe({ unit, services, address, canonical }: Described, args: Args, configuracao: Configuracao) {
  const { searchParams, pathname } = args.url
  const { endereco } = configuracao
  const lowest = services.length > 0 ? Math.min(...services.map((s) => s.prices.sinSaude)) : null
  const from = lowest === null ? '' : `Consultas a partir de ${formatReais(lowest)} com o cartão SinSaude. `
  return pageMeta(configuracao, {
    title: `${unit.nomeRede}: ${address.descricao} em ${unit.cidade}, ${unit.uf}`,
    description: `${unit.nomeRede}, ${unit.bairro}, ${unit.cidade}, ${unit.uf}. ${from}Veja preços, avaliações e como chegar.`,
    canonical: canonical.replace('?', `${tabOf(pathname)}?`),
    noindex: isChoosing(searchParams) || readExames(searchParams).length > 1,
    jsonLd: unitData(
      unit,
      services.map((s) => ({ nome: s.titulo, valor: s.prices.alento ?? s.prices.sinSaude })),
      { url: endereco + canonical, image: `${endereco}/api/redeImagem/${unit._id}/logo` },
    ),
  })
}

/** Paths that are right for what the address names. With exams half chosen each is: a choice must not move the page. */
function pathsOf(args: Args, rede: Rede, address: ProviderAddress, exames: Exames | null): string[] {
  if (!exames) return [providerPath(address)]
  const { pathname, searchParams } = args.url
  const here = pathname.replace(/\/$/, '').slice(0, -tabOf(pathname).length || undefined)
  const whole = providerPath(addressOfExame(rede, exames, true))
  return [providerPath(address), whole, ...(isChoosing(searchParams) ? [here] : [])]
}

/** Everything that the unit's page shows around its tabs. `paths` are its right ones without a tab, the best first. */
export async function loadPrestador(args: Args) {
  const params = args.url.searchParams
  const rede = await loadRede(args)
  const [configuracao, consultas, team, exames] = await Promise.all([
    load(args, getConfiguracao, {}),
    load(args, listRedeConsulta, { params: { id: rede._id }, query: {} }),
    loadTeam(args, rede._id),
    loadExames(args, rede._id),
  ])
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
  const unit = toUnit(rede)
  const services = toServices(rede, consultas, de)
  const { marca } = configuracao
  return {
    meta: describe({ unit, services, address, canonical }, args, configuracao),
    paths: pathsOf(args, rede, address, consulta ? null : exames),
    back,
    unit,
    services,
    exams: {
      total: exames.total,
      texto: countExames(exames.total),
      href: providerHref(addressOfExame(rede, exames, true), { idRede: rede._id, de }),
    },
    team: team.map(toMember),
    booking: consulta ? await loadBooking(args, params, { rede, consulta, team, marca }) : null,
    shop: !consulta && exames.total > 0 ? await loadExamShop(args, rede, exames, marca) : null,
  }
}
export type PrestadorData = Awaited<ReturnType<typeof loadPrestador>> & { base: string }
