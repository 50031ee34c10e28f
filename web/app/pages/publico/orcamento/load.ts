import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { listRede } from '@alento/contract/unidade/rede.ts'
import { redirect } from 'react-router'
import { load } from '#lib/api/api.ts'
import { lugarText, orcamentoHref, type OrcamentoQuery } from '#lib/busca/orcamento-query.ts'
import { pageMeta } from '#pages/publico/buscadores/page-meta.ts'
import { findCard } from '#lib/compra/find-card.ts'
import { resumoOf } from './cesta.ts'
import { type Args, loadQuote, loadUnidades, pricesFor, readQuote } from './load-quote.ts'
import { everyPlaceHref, isSerie, unknownSerie } from './narrowing.ts'
import { preparoOf } from './preparo.ts'
import { readOrcamento, withExame } from './read-orcamento.ts'

/** Units that can be chosen alone; the chosen one stays among them, also where nothing of it is compared. */
function unitsOf({ list }: Units, { rede }: OrcamentoQuery): { value: string; label: string }[] {
  const units = list.map((u) => ({ value: u._id, label: u.nomeRede }))
  const known = rede === '' || units.some((u) => u.value === rede)
  return known ? units : [{ value: rede, label: 'O lugar escolhido' }, ...units]
}

type Units = Awaited<ReturnType<typeof loadUnidades>>

/** Partners in the carousel (O5), at most. */
const maxParceiros = 24

type Errors = { onde?: string; exame?: string; serie?: string }

/** Returns the error for a missing value after 'Comparar preços'. */
const missing = (q: OrcamentoQuery, errors: Errors, comparing: boolean): Errors => ({
  ...errors,
  ...(comparing && !q.lugar && !errors.onde && { onde: 'Diga a cidade e o estado' }),
  ...(comparing && q.exames.length === 0 && !errors.exame && { exame: 'Ponha pelo menos um exame' }),
  ...(q.serie && !isSerie(q.serie) && { serie: 'Informe os 4 primeiros números do cartão' }),
})

/** Loads the form of the quote (R19). A value of a plain form is added to the address first, so that it can be shared. */
export async function loadForm(args: Args) {
  const { searchParams } = args.url
  const settled = await readQuote(args, readOrcamento(searchParams))
  const failed = Boolean(settled.errors.onde ?? settled.errors.exame)
  if (settled.changed && !failed) throw redirect(orcamentoHref(settled.q))
  const { q, typed } = settled
  const [configuracao, card] = await Promise.all([load(args, getConfiguracao, {}), findCard(args.context)])
  const tipo = pricesFor(card, q)
  const [quote, units, parceiros] = await Promise.all([
    loadQuote(args, q, tipo),
    loadUnidades(args, q, tipo),
    load(args, listRede, { query: { parceiro: 'S', limit: maxParceiros } }),
  ])
  const nobody = q.lugar && unknownSerie(q, units.totalCount)
  return {
    q,
    onde: typed.onde ?? lugarText(q),
    exame: settled.errors.exame ? typed.exame : '',
    errors: missing(q, { ...settled.errors, ...(nobody && { serie: nobody }) }, searchParams.has('conferir')),
    lugares: settled.lugares,
    achados: settled.exames.map((e) => ({
      label: e.nomeExame,
      href: orcamentoHref(withExame(q, e.codigoExame)),
    })),
    desconhecidos: quote.desconhecidos,
    lugarDesconhecido: q.lugar !== null && q.exames.length > 0 && quote.lugar === null,
    total: units.totalCount,
    unidades: unitsOf(units, q),
    semOferta: quote.semOferta.map((e) => e.nomeExame),
    todos: everyPlaceHref(q, orcamentoHref),
    resumo: resumoOf(quote),
    preparo: preparoOf(quote.exames),
    parceiros: parceiros.map(({ _id, nomeRede, logoVersao }) => ({ _id, nomeRede, logoVersao })),
    meta: pageMeta(configuracao, {
      title: 'Orçamento de exames',
      description:
        'Ponha todos os exames do pedido médico e veja em que laboratório ou clínica perto de você eles custam menos, juntos.',
      canonical: '/orcamento',
      noindex: searchParams.size > 0,
    }),
  }
}
export type FormPage = Awaited<ReturnType<typeof loadForm>>
