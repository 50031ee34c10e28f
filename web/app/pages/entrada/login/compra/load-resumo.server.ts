import { Id } from '@alento/contract/base/lista.ts'
import { getPrestador, type Prestador } from '@alento/contract/prestador.ts'
import { call, type Context } from '#lib/api/api.ts'
import { isPurchase } from '#lib/conta/volta.ts'
import { readChoices } from '#lib/tempo/booking.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'

type Item = { titulo: string; valor: number; particular: number }

function consultaOf({ consultas }: Prestador, id: string): Item | null {
  const found = consultas.find((c) => c._id === id)
  if (!found) return null
  const { especialidade, valorAlento: valor, valorParticular: particular } = found
  return { titulo: `Consulta em ${especialidade.nome}`, valor, particular }
}

function examesOf({ exames: { escolhidos } }: Prestador, count: number): Item | null {
  if (count === 0 || escolhidos.length !== count) return null
  const sum = (of: 'valorAlento' | 'valorParticular') => escolhidos.reduce((all, e) => all + e[of], 0)
  const titulo = escolhidos.map((e) => e.nomeExame).join(', ')
  return { titulo, valor: sum('valorAlento'), particular: sum('valorParticular') }
}

/** The choices of a purchase at the Alento price in the address of a unit's page; null without one. */
function choicesIn(params: URLSearchParams) {
  const idRede = Id.safeParse(params.get('idRede')).data
  const choices = readChoices(params)
  if (!idRede || choices.pagamento !== 'Alento' || params.has('pacotes')) return null
  const exames = params.get('exames') || undefined
  return { ...choices, idRede, exames, consulta: params.get('consulta') }
}

const itemOf = (prestador: Prestador, consulta: string | null, exames = ''): Item | null =>
  consulta
    ? consultaOf(prestador, consulta)
    : examesOf(prestador, new Set(exames.split(',').filter(Boolean)).size)

/**
 * What the visitor is buying at a unit, of the address `de` to which a login returns; prices in centavos. Null when no such
 * purchase waits there, when it has packages, or when it is at the card's price: that needs a card, and so a sign-up that asks
 * for it.
 */
export async function loadResumo(context: Context, de: string) {
  if (!isPurchase(de)) return null
  const { pathname, searchParams } = new URL(de, 'http://localhost')
  const choices = choicesIn(searchParams)
  if (!choices) return null
  const { idRede, exames, consulta, profissional, dia, horario } = choices
  const reply = await call(context, getPrestador, { params: { id: idRede }, query: { exames } })
  const item = reply.ok && itemOf(reply.value, consulta, exames)
  if (!item) return null
  const { rede, corpoClinico } = reply.value
  searchParams.delete('continuar')
  return {
    ...item,
    unidade: { id: rede._id, nome: rede.nomeRede, bairro: rede.bairro, logoVersao: rede.logoVersao },
    quando: dia && horario ? `${formatDiaSemana(dia)}, às ${horario}` : null,
    quem: corpoClinico.find((c) => c._id === profissional)?.nome ?? null,
    trocar: `${pathname}?${searchParams}#marcar`,
  }
}
export type ResumoCompra = NonNullable<Awaited<ReturnType<typeof loadResumo>>>
