import type { Exame } from '@alento/contract/catalogo/catalogo.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Orcamento, TipoOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import type { Deps } from '#deps.ts'
import { pageCountOf } from '#modules/busca/busca.rules.ts'
import { getOrigem } from '#modules/busca/get-origem.ts'
import { findMunicipio, type Lugar } from '#modules/catalogo/find-servico.ts'
import { readTogether, type Db, type Root } from '#platform/db/db.ts'
import { listLonge } from './list-longe.ts'
import { allowOpcoes } from './list-opcao.ts'
import { lookAtOfertas, type Ofertas } from './list-oferta.ts'
import { makeOrcamento } from './make-orcamento.ts'
import { listNomeBusca } from './oferta.queries.ts'
import { idsOf } from './comparacao.rules.ts'
import { chooseFrom, type Pagina } from './escolha.rules.ts'
import type { Cesta } from './filtro.queries.ts'

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

/** The basket and the place of a quote, resolved. */
export async function resolveProcura(db: Root, ofertas: Pick<Ofertas, 'listExame'>, p: Procura) {
  const [found, lugar] = await Promise.all([
    ofertas.listExame(db, p.exames),
    p.cidade !== undefined && p.uf !== undefined ? findMunicipio(db, p.cidade, p.uf) : null,
  ])
  return {
    exames: p.exames.flatMap((code) => found.get(code) ?? []),
    desconhecidos: p.exames.filter((code) => !found.has(code)),
    lugar,
  }
}

/** The parts of a quote that the comparison needs. */
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

type Comparada = { ofertas: Ofertas; cesta: Cesta; exames: readonly Exame[] }

async function compareAll(db: Db, { ofertas, cesta, exames }: Comparada, page: Pagina) {
  const { tipoPagamento } = cesta
  const compare = await ofertas.read(db, cesta)
  const nomes = page.sort === 'Prestador' ? await listNomeBusca(db, compare(idsOf)) : null
  const found = compare((c) => chooseFrom({ c, nomes }, tipoPagamento, page))
  const { totalCount, pagina, menores, nearest } = found
  const opcoes = await allowOpcoes(db, ofertas, found.opcoes, { compare, tipoPagamento })
  const unsold = found.unsold.map((place) => exames[place]!)
  const [shown, far] = await Promise.all([
    makeOrcamento(db, ofertas, { exames, pagina, opcoes, onde: nearest.map((n) => n.id) }),
    listLonge(
      db,
      ofertas,
      unsold.map((e) => e._id),
      cesta.redondeza,
    ),
  ])
  return {
    totalCount,
    pageCount: pageCountOf(totalCount),
    list: shown.list,
    opcoes: shown.opcoes,
    menores,
    onde: nearest.map(({ place, id, distanciaM }) => ({
      codigoExame: exames[place]!.codigoExame,
      _id: id,
      nomeRede: shown.names.get(id) ?? '',
      distanciaM,
    })),
    semOferta: unsold.map(({ _id, codigoExame, nomeExame }) => {
      const there = far.get(_id)
      return {
        codigoExame,
        nomeExame,
        onde: there
          ? {
              _id: there.id,
              nomeRede: there.nomeRede,
              cidade: there.cidade,
              uf: there.uf,
              distanciaM: there.distanciaM,
            }
          : null,
      }
    }),
  }
}

/**
 * Compares the cost of a basket of exams near a place: the units that sell any of it, 10 a page, and the cheapest ways to buy all of
 * it. Prices are those of now, in centavos, and the lowest are those of `tipoPagamento`; distances in metres in a straight line.
 */
export async function getOrcamento(
  { db }: Pick<Deps, 'db'>,
  procura: Procura,
  pagina: Pagina,
): Promise<Orcamento> {
  const ofertas = await lookAtOfertas(db)
  const { exames, desconhecidos, lugar } = await resolveProcura(db, ofertas, procura)
  const place = lugar && { cidade: lugar.nome, uf: lugar.uf, bairro: procura.bairro ?? null }
  const asked = { desconhecidos, lugar: place }
  const withoutPrices = exames.map((e) => ({ ...e, menor: null }))
  if (!lugar || exames.length === 0) return { ...emptyOf(procura), ...asked, exames: withoutPrices }
  const cesta = await cestaOf(db, procura, exames, lugar)
  const { menores, ...found } = await readTogether(db, (one) =>
    compareAll(one, { ofertas, cesta, exames }, pagina),
  )
  const priced = exames.map((e, at) => {
    const menor = menores[at] ?? null
    return { ...e, menor: menor === null ? null : centavos(menor) }
  })
  return { ...emptyOf(procura), ...asked, ...found, exames: priced }
}
