import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { agendaExcecaoTable } from '#modules/agenda/agenda.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { hashPassword } from '#platform/password.ts'
import { aCartao, aConsulta, aCorpoClinico, aRede, aUsuario } from '../make.ts'
import { login } from './people.ts'
import type { World } from './world.ts'

export const senha = 'uma senha de teste'
const time = (text: string) => Temporal.PlainTime.from(text)

type Person = { id: string; token: string }

/** A day with two times, one client who takes both, and two who wait for one. */
export async function aFullDay(db: Db) {
  const rede = await aRede(db)
  const consulta = await aConsulta(db, { redeId: rede.id })
  const medica = await aCorpoClinico(db, { redeId: rede.id })
  const dia = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 40 })
  const depois = dia.add({ days: 1 })
  // Sets explicit hours, so that holidays do not matter.
  const extra = (day: Temporal.PlainDate, from: string, to: string) => ({
    id: newId(),
    corpoClinicoId: medica.id,
    dia: day,
    tipo: 'EXTRA' as const,
    horaInicio: time(from),
    horaFim: time(to),
  })
  await db.insert(agendaExcecaoTable).values([extra(dia, '09:00', '10:00'), extra(depois, '10:00', '15:00')])
  const senhaHash = await hashPassword(senha)
  const aPerson = async (): Promise<Person> => {
    const { id } = await aUsuario(db, { senhaHash })
    return { id, token: await login(db, id) }
  }
  const holder = await aPerson()
  const mover = await aPerson()
  for (const { id } of [holder, mover]) await aCartao(db, { usuarioId: id })
  const wish = { corpoClinico: medica.id, dia: String(dia), consulta: consulta.id }
  /** Creates an order for that time, to be paid at the desk. Returns its id. */
  async function order(w: World, { token }: Person, dataEscolhida: string, horario: string): Promise<string> {
    const choice = { tipoPedido: 'Consulta', tipoPagamento: 'SinSaude', dataEscolhida, horario }
    const body = { ...choice, consulta: consulta.id, corpoClinico: medica.id }
    const placed = await w.call({ token, path: '/api/pedidos', body })
    if (placed?.status !== 201) throw new Error(`order refused: ${JSON.stringify(placed)}`)
    const { _id: pedido_id } = placed.body as Pedido
    await w.call({ token, path: '/api/v1/payments/purchase/ato', body: { pedido_id } })
    return pedido_id
  }
  return {
    holder,
    /** A client with an order on the day after, which still has free times. */
    mover,
    waiting: [await aPerson(), await aPerson()] as const,
    wish,
    depois: String(depois),
    place: async (w: World) => ({
      held: [await order(w, holder, wish.dia, '09:00'), await order(w, holder, wish.dia, '09:30')] as const,
      moved: await order(w, mover, String(depois), '10:00'),
    }),
  }
}
export type FullDay = Awaited<ReturnType<typeof aFullDay>>
