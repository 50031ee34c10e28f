import type { Exame } from '@alento/contract/catalogo.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Orcamento, OrdenacaoOrcamento, TipoOrcamento } from '@alento/contract/orcamento.ts'
import type { TipoPagamento } from '@alento/contract/pedido.ts'
import type { Deps } from '#deps.ts'
import { pageCountOf, pageSize } from '#modules/busca/busca.rules.ts'
import { getOrigem } from '#modules/busca/get-origem.ts'
import { findMunicipio, type Lugar } from '#modules/catalogo/find-servico.ts'
import { readTogether, type Db, type Root } from '#platform/db/db.ts'
import { getMostradas } from './get-mostradas.ts'
import { listLonge } from './list-longe.ts'
import { listOpcao } from './list-opcao.ts'
import { lookAtVendas, type Vendas } from './list-vendida.ts'
import { listConcorrente, listNomeBusca } from './oferecido.queries.ts'
import type { Concorrente } from './vendida.rules.ts'
import { coverAt } from './cobertura.rules.ts'
import type { Cesta } from './filtro.queries.ts'
import { coverEach, type Coberta } from './opcao.rules.ts'
import { sortUnidades } from './ordem.rules.ts'

type Sim = 'S' | undefined
/** A visitor's quote, as parsed by the contract. */
export type Procura = {
  tipo: TipoOrcamento
  exames: readonly string[]
  cidade?: string | undefined
  uf?: string | undefined
  bairro?: string | undefined
  perto?: string | undefined
  raioKm: number
  tipoPagamento: TipoPagamento
  rede?: string | undefined
  numeracaoInicialCartao?: string | undefined
  rate?: number | undefined
  nomeRede?: string | undefined
  servicoAgendamento?: Sim
  coletaDomicilio?: Sim
  pagamentoOnline?: Sim
  pagamentoAto?: Sim
}
type Pagina = { sort: OrdenacaoOrcamento; page: number }

/** The basket and the place of a quote, resolved. */
export async function resolveProcura(db: Root, vendas: Pick<Vendas, 'listExame'>, p: Procura) {
  const [found, lugar] = await Promise.all([
    vendas.listExame(db, p.exames),
    p.cidade !== undefined && p.uf !== undefined ? findMunicipio(db, p.cidade, p.uf) : null,
  ])
  return {
    exames: p.exames.flatMap((code) => found.get(code) ?? []),
    desconhecidos: p.exames.filter((code) => !found.has(code)),
    lugar,
  }
}

/** What of a quote the comparison needs. */
export async function cestaOf(db: Root, p: Procura, exames: readonly Exame[], lugar: Lugar): Promise<Cesta> {
  const origem = await getOrigem(db, p, lugar)
  return {
    exames: exames.map((e) => e._id),
    redondeza: { origem, municipioId: lugar._id, raioM: p.raioKm * 1000 },
    tipoPagamento: p.tipoPagamento,
    filtros: {
      tipo: p.tipo,
      redeId: p.rede ?? null,
      serieCartao: p.numeracaoInicialCartao ?? null,
      nomeRede: p.nomeRede ?? null,
      nota: p.rate ? p.rate * 100 : null,
      agendamento: p.servicoAgendamento === 'S',
      coletaDomiciliar: p.coletaDomicilio === 'S',
      pagamentoOnline: p.pagamentoOnline === 'S',
      pagamentoUnidade: p.pagamentoAto === 'S',
    },
  }
}

/** The lowest price of each of so many exams near, alone; null where nobody sells it alone. */
function lowestOf(unidades: readonly Concorrente[], total: number): (number | null)[] {
  const lowest = Array.from({ length: total }, () => Infinity)
  for (const { avulsos } of unidades)
    for (let e = 0; e < total; e += 1) lowest[e] = Math.min(lowest[e]!, avulsos[e] ?? Infinity)
  return lowest.map((preco) => (preco === Infinity ? null : preco))
}

const sells = (u: Concorrente, place: number): boolean =>
  u.avulsos[place] !== null || u.pacotes.some((p) => p.exames.includes(place))

/** A unit without a place on the map is the farthest; of equally far ones the first id counts. */
const isNearer = (a: Concorrente, b: Concorrente): boolean => {
  const [far, other] = [a.distanciaM ?? Infinity, b.distanciaM ?? Infinity]
  return far < other || (far === other && a.id < b.id)
}

/** The nearest unit for each of these places of the basket. */
const nearestFor = (unidades: readonly Concorrente[], places: Iterable<number>) =>
  [...places].flatMap((place) => {
    const unidade = unidades.reduce<Concorrente | null>(
      (best, u) => ((best === null || isNearer(u, best)) && sells(u, place) ? u : best),
      null,
    )
    return unidade ? [{ place, unidade }] : []
  })

async function withNames(db: Db, list: readonly Coberta<Concorrente>[]) {
  const names = await listNomeBusca(
    db,
    list.map((c) => c.unidade.id),
  )
  return list.map((c) => ({ ...c, unidade: { ...c.unidade, nomeBusca: names.get(c.unidade.id) ?? '' } }))
}

/** The units of one page. */
async function pageOf(db: Db, list: readonly Coberta<Concorrente>[], { sort, page }: Pagina) {
  const named = sort === 'Prestador' ? await withNames(db, list) : list
  return sortUnidades(named, sort, page * pageSize).slice((page - 1) * pageSize)
}

/** Nothing to compare: no exam of the catalog, or no known place. */
const emptyOf = ({ raioKm, tipoPagamento }: Procura) => ({
  raioKm,
  tipoPagamento,
  totalCount: 0,
  pageCount: 0,
  list: [],
  opcoes: [],
  semOferta: [],
  onde: [],
})

type Comparada = { vendas: Vendas; cesta: Cesta; exames: readonly Exame[] }

async function compare(db: Db, { vendas, cesta, exames }: Comparada, page: Pagina) {
  const unidades = await listConcorrente(db, vendas, cesta)
  const cobertas = coverEach(unidades, exames.length)
  const { tipoPagamento } = cesta
  const opcoes = await listOpcao(db, vendas, cobertas, { total: exames.length, tipoPagamento })
  const pagina = (await pageOf(db, cobertas, page)).map((c) => coverAt([c.unidade], exames.length))
  const missing = new Set(pagina.flatMap((c) => c.faltam))
  const nearest = nearestFor(unidades, missing)
  const unsold = exames.filter((_, place) => !unidades.some((u) => sells(u, place)))
  const [shown, far] = await Promise.all([
    getMostradas(db, vendas, { exames, unidades, pagina, opcoes, onde: nearest.map((n) => n.unidade.id) }),
    listLonge(
      db,
      vendas,
      unsold.map((e) => e._id),
      cesta.redondeza,
    ),
  ])
  return {
    totalCount: unidades.length,
    pageCount: pageCountOf(unidades.length),
    list: shown.list,
    opcoes: shown.opcoes,
    menores: lowestOf(unidades, exames.length),
    onde: nearest.map(({ place, unidade }) => ({
      codigoExame: exames[place]!.codigoExame,
      _id: unidade.id,
      nomeRede: shown.names.get(unidade.id) ?? '',
      distanciaM: unidade.distanciaM,
    })),
    semOferta: unsold.map(({ _id, codigoExame, nomeExame }) => {
      const found = far.get(_id)
      return {
        codigoExame,
        nomeExame,
        onde: found
          ? {
              _id: found.id,
              nomeRede: found.nomeRede,
              cidade: found.cidade,
              uf: found.uf,
              distanciaM: found.distanciaM,
            }
          : null,
      }
    }),
  }
}

/**
 * Compares what a basket of exams costs near a place: the units that sell any of it, 10 a page, and the cheapest ways to buy all of
 * it. Prices are those of now, in centavos, and the lowest are those of `tipoPagamento`; distances in metres in a straight line.
 */
export async function getOrcamento(
  { db }: Pick<Deps, 'db'>,
  procura: Procura,
  pagina: Pagina,
): Promise<Orcamento> {
  const vendas = await lookAtVendas(db)
  const { exames, desconhecidos, lugar } = await resolveProcura(db, vendas, procura)
  const place = lugar && { cidade: lugar.nome, uf: lugar.uf, bairro: procura.bairro ?? null }
  const asked = { desconhecidos, lugar: place }
  const withoutPrices = exames.map((e) => ({ ...e, menor: null }))
  if (!lugar || exames.length === 0) return { ...emptyOf(procura), ...asked, exames: withoutPrices }
  const cesta = await cestaOf(db, procura, exames, lugar)
  const { menores, ...found } = await readTogether(db, (one) =>
    compare(one, { vendas, cesta, exames }, pagina),
  )
  const priced = exames.map((e, at) => {
    const menor = menores[at] ?? null
    return { ...e, menor: menor === null ? null : centavos(menor) }
  })
  return { ...emptyOf(procura), ...asked, ...found, exames: priced }
}
