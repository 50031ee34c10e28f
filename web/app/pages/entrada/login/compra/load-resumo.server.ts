import { Id } from '@alento/contract/base/lista.ts'
import { listRedePacote } from '@alento/contract/preco/pacote.ts'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import { getPrestador, type Prestador } from '@alento/contract/unidade/prestador.ts'
import { call, type Context } from '#lib/api/api.ts'
import { findOfertaCartao } from '#lib/compra/oferta-cartao.ts'
import { isPurchase, withDe } from '#lib/conta/volta.ts'
import { readChoices } from '#lib/tempo/booking.ts'
import { withHour } from '#lib/tempo/dia-label.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { loadOrcado } from './load-orcado.server.ts'
import { type Item, sumOf } from './precos.ts'

function consultaOf({ consultas }: Prestador, id: string): Item | null {
  const found = consultas.find((c) => c._id === id)
  return found
    ? { titulo: `Consulta em ${found.especialidade.nome}`, varios: false, ...sumOf([found]) }
    : null
}

const idsIn = (params: URLSearchParams, name: string): string[] => [
  ...new Set((params.get(name) ?? '').split(',').filter((id) => Id.safeParse(id).success)),
]

/** Exams and packages of a unit; null when it does not sell all of them any more. */
async function examesOf(
  context: Context,
  { rede, exames: { escolhidos } }: Prestador,
  { exames, pacotes }: { exames: readonly string[]; pacotes: readonly string[] },
): Promise<Item | null> {
  const reply = pacotes.length > 0 && (await call(context, listRedePacote, { query: { rede: rede._id } }))
  const packs = (reply && reply.ok ? reply.value : []).filter((p) => pacotes.includes(p._id))
  const all = escolhidos.length === exames.length && packs.length === pacotes.length
  const nomes = [...packs.map((p) => p.nome), ...escolhidos.map((e) => e.nomeExame)]
  if (!all || nomes.length === 0) return null
  return { titulo: nomes.join(', '), varios: nomes.length > 1, ...sumOf([...packs, ...escolhidos]) }
}

/** Loads the services of a purchase at one unit; null when the address names none. */
async function loadUnidade(context: Context, params: URLSearchParams) {
  const idRede = Id.safeParse(params.get('idRede')).data
  if (!idRede) return null
  const [consulta, exames, pacotes] = [
    params.get('consulta'),
    idsIn(params, 'exames'),
    idsIn(params, 'pacotes'),
  ]
  const query = { exames: exames.join(',') || undefined }
  const reply = await call(context, getPrestador, { params: { id: idRede }, query })
  if (!reply.ok) return null
  const { rede, corpoClinico } = reply.value
  const item = consulta
    ? consultaOf(reply.value, consulta)
    : await examesOf(context, reply.value, { exames, pacotes })
  if (!item) return null
  const { profissional, dia, horario } = readChoices(params)
  return {
    ...item,
    alento: rede.pagamentoOnline === 'S' ? item.alento : null,
    onde: `${rede.nomeRede}, ${rede.bairro}`,
    unidade: { id: rede._id, nome: rede.nomeRede, logoVersao: rede.logoVersao },
    quando: dia && horario ? withHour(formatDiaSemana(dia), horario) : null,
    quem: corpoClinico.find((c) => c._id === profissional)?.nome ?? null,
  }
}

/** The page of the choices with another price, none for that of the visitor's own card: nothing is ordered by opening it. */
function choicesAt(de: string, pagamento: TipoPagamento | null): string {
  const { pathname, searchParams } = new URL(de, 'http://localhost')
  for (const name of ['continuar', 'direto', 'visto', 'pagamento']) searchParams.delete(name)
  if (pagamento) searchParams.set('pagamento', pagamento)
  return `${pathname}?${searchParams}${searchParams.has('idRede') ? '#marcar' : ''}`
}

/**
 * Loads the visitor's purchase at the address `de` to which a login returns; prices in centavos. Null when no purchase of a
 * consultation, exams, packages or a quote waits there.
 */
export async function loadResumo(context: Context, de: string) {
  if (!isPurchase(de)) return null
  const { searchParams } = new URL(de, 'http://localhost')
  const tipo = readChoices(searchParams).pagamento
  if (!tipo) return null
  const [found, oferta] = await Promise.all([
    searchParams.has('parte') ? loadOrcado(context, searchParams, tipo) : loadUnidade(context, searchParams),
    findOfertaCartao(context, 'visitante'),
  ])
  const valor = tipo === 'SinSaude' ? found?.sinSaude : found?.alento
  if (!found || valor === undefined || valor === null) return null
  const { alento, ...rest } = found
  return {
    ...rest,
    tipo,
    valor,
    oferta,
    /** The same at the price that needs no card; null where there is none. */
    semCartao: alento === null ? null : { valor: alento, href: choicesAt(de, 'Alento') },
    trocar: choicesAt(de, tipo),
    planos: withDe('/sinsaudecard', choicesAt(de, null)),
  }
}
export type ResumoCompra = NonNullable<Awaited<ReturnType<typeof loadResumo>>>
