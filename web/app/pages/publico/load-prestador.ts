import { type Configuracao, getConfiguracao } from '@alento/contract/configuracao.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { type CorpoClinico, listRedeCorpoClinico } from '@alento/contract/profissional.ts'
import {
  getRede,
  listRedeConsulta,
  listRedeExame,
  type Rede,
  type RedeConsulta,
  type RedeExame,
} from '@alento/contract/rede.ts'
import { call, type Context, load } from '#lib/api.ts'
import { formatReais } from '#lib/format.ts'
import { loadList } from '#lib/load-list.ts'
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

type Args = { context: Context; request: Request; url: URL }

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

/** The exams that the address names, and how many the unit has. */
async function loadExames(args: Args, rede: string) {
  const ids = (args.url.searchParams.get('exames') ?? '').split(',').filter((id) => Id.safeParse(id).success)
  const [all, chosen] = await Promise.all([
    loadList(args, listRedeExame, { query: { rede, limit: 1 } }),
    ids.length > 0 ? load(args, listRedeExame, { query: { rede, _id__in: ids.slice(0, 20).join(',') } }) : [],
  ])
  return { total: all.total, first: all.list[0], chosen }
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

/** An exam has its own address; none chosen, the unit's exams as a whole. */
function addressOfExame(
  rede: Rede,
  chosen: RedeExame | undefined,
  first: RedeExame | undefined,
): ProviderAddress {
  const { nomeRede, cidade, uf } = rede
  const descricao = chosen?.nomeExame ?? 'Exames'
  return { servico: 'Exame', descricao, preco: (chosen ?? first)?.valorSinSaude ?? 0, nomeRede, cidade, uf }
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

const toExam = (e: RedeExame, rede: Rede) => ({
  id: e._id,
  titulo: e.nomeExame,
  prices: pricesOf(e, rede.pagamentoOnline),
})

const loadTeam = (args: Args, id: string): Promise<CorpoClinico[]> =>
  load(args, listRedeCorpoClinico, { params: { id }, query: { status: 'ATIVO' } })

const choosing = ['pagamento', 'profissional', 'dia', 'horario', 'mes', 'mapa', 'pagina', 'exame']

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
    noindex: choosing.some((name) => searchParams.has(name)),
    jsonLd: unitData(
      unit,
      services.map((s) => ({ nome: s.titulo, valor: s.prices.alento ?? s.prices.sinSaude })),
      { url: endereco + canonical, image: `${endereco}/api/redeImagem/${unit._id}/logo` },
    ),
  })
}

/** Everything that the unit's page shows around its tabs. `base` is its path without a tab. */
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
  const [exame] = exames.chosen
  const back = searchBehind(params)
  const address = consulta
    ? addressOfConsulta(rede, consultas, consulta)
    : addressOfExame(rede, exame, exames.first)
  const canonical = providerHref(address, {
    idRede: rede._id,
    especialidade: consulta?.especialidade._id,
    exames: consulta ? null : exame?._id,
  })
  const unit = toUnit(rede)
  const services = toServices(rede, consultas, back === '/busca' ? null : back)
  const { marca } = configuracao
  return {
    meta: describe({ unit, services, address, canonical }, args, configuracao),
    base: providerPath(address),
    back,
    unit,
    services,
    exams: { total: exames.total, chosen: exames.chosen.map((e) => toExam(e, rede)) },
    team: team.map(toMember),
    booking: consulta ? await loadBooking(args, params, { rede, consulta, team, marca }) : null,
  }
}
export type PrestadorData = Awaited<ReturnType<typeof loadPrestador>>
