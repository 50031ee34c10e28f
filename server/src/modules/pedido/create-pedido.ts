import { randomBytes } from 'node:crypto'
import { whyNoCardPrice } from '@alento/contract/cartao/cartao.can.ts'
import type { StatusCartao } from '@alento/contract/cartao/cartao.ts'
import type { NovoPedido } from '@alento/contract/pedido/novo-pedido.ts'
import type { Pedido, TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { bookAgendamento } from '#modules/agenda/book-agendamento.ts'
import { bookOrNearest } from '#modules/agenda/book-or-nearest.ts'
import { findCartaoVivo } from '#modules/cartao/find-cartao.queries.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { lockUsuario } from '#modules/conta/lock-usuario.ts'
import { setRequisicaoUsada } from '#modules/requisicao/set-requisicao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { getVenda, type Venda } from './get-venda.ts'
import { getPedido } from './get-pedido.ts'
import { refuseTooManyHeld } from './refuse-too-many-held.ts'
import { titular, type ColunasDoPaciente } from './set-dependente.ts'
import { cancelTrocado, syncBeforeEnd } from './withdraw-pedido.ts'
import { codigoFrom, minutesToPay, precoEscolhido, waitsAtMost } from './pedido.rules.ts'
import {
  findPedidoByChave,
  findResumo,
  insertPedido,
  type NewPedido,
  type PedidoRow,
  insertPedidoExame,
} from './pedido.store.ts'

/** Explains why a card that is not HABILITADO cannot be used yet. */
const cardTexts: Partial<Record<StatusCartao, string>> = {
  SUSPENSO: 'O seu cartão não está habilitado: há mensalidade em atraso.',
  AGUARDANDO_PAGAMENTO: 'O seu cartão não está habilitado: o pagamento dele ainda não foi confirmado.',
}

/** Checks which payment types this unit and this client may use (C5 and the price rules). */
export async function checkPrice(
  db: Db,
  clienteId: string,
  tipo: TipoPagamento,
  { rede }: Venda,
): Promise<void> {
  if (tipo === 'Alento' && rede.pagamentoOnline !== 'S') throw new Problem('pedido.sem_pagamento_online')
  if (tipo !== 'SinSaude') return
  const status = (await findCartaoVivo(db, clienteId))?.status ?? null
  const why = whyNoCardPrice(status)
  if (why) throw new Problem(why, status ? cardTexts[status] : undefined)
  if (rede.pagamentoOnline !== 'S' && rede.pagamentoUnidade !== 'S')
    throw new Problem('pedido.sem_pagamento_no_local')
}

async function insertWithCodigo(tx: Tx, row: Omit<NewPedido, 'codigo'>): Promise<PedidoRow> {
  for (;;) {
    const saved = await insertPedido(tx, { ...row, codigo: codigoFrom(randomBytes(8)) })
    if (saved) return saved
  }
}

type Hora = { corpoClinicoId: string; dia: string; horario: string }

/** The chosen time; null where the unit does not schedule, and for exams. @throws pedido.escolha_horario */
function chosenTime(escolha: NovoPedido, { rede }: Venda): Hora | null {
  if (escolha.tipoPedido === 'Exame' || rede.agendamento !== 'S') return null
  const tempo = timeOf(escolha)
  if (!tempo) throw new Problem('pedido.escolha_horario')
  return tempo
}

type Facts = {
  chave: string
  tipoPagamento: TipoPagamento
  taxaBp: number
  hora: Hora | null
  /** The id of the combination in which the order is paid. */
  combinacaoId?: string | null
  /** The photo of the medical request, already kept for it. */
  requisicaoId?: string | undefined
  /** The patient, when it is not the client. */
  paciente?: ColunasDoPaciente
  now: Temporal.Instant
}

const newRow = (
  cliente: Usuario,
  { rede, soma, consulta }: Venda,
  { chave, tipoPagamento, taxaBp, hora, combinacaoId = null, requisicaoId, paciente = titular, now }: Facts,
) => ({
  id: newId(),
  chaveIdempotencia: chave,
  combinacaoId,
  requisicaoId: requisicaoId ?? null,
  clienteId: cliente.id,
  redeId: rede.id,
  tipoPedido: consulta ? ('Consulta' as const) : ('Exame' as const),
  tipoPagamento,
  consulta,
  clienteNome: cliente.name,
  clienteCpf: cliente.cpf ?? '',
  dependenteId: paciente.dependenteId,
  dependenteNome: paciente.dependenteNome,
  dependenteCpf: paciente.dependenteCpf,
  corpoClinicoId: hora?.corpoClinicoId ?? null,
  valorParticular: soma.valorParticular,
  valorBruto: precoEscolhido(tipoPagamento, soma),
  taxaBp,
  statusPagamento: 'INICIADO' as const,
  statusAtendimento: 'AGUARDANDO' as const,
  criadoEm: now,
  atualizadoEm: now,
})

/** Inserts an order of these services, and takes its time. Returns its id. */
export async function insertVenda(tx: Tx, cliente: Usuario, venda: Venda, facts: Facts): Promise<string> {
  const { hora, now } = facts
  const row = newRow(cliente, venda, facts)
  const held = hora && (await bookAgendamento(tx, { ...hora, redeId: row.redeId, pedidoId: row.id, now }))
  const pagarAte = held?.pagarAte ?? null
  const pedido = await insertWithCodigo(tx, {
    ...row,
    agendamentoId: held?.id ?? null,
    pagarAte,
    expiraEm: waitsAtMost(now.add({ minutes: minutesToPay }), { pagarAte }),
  })
  const exames = venda.exames.map((e) => ({ id: newId(), pedidoId: pedido.id, ...e }))
  await insertPedidoExame(tx, exames)
  return pedido.id
}

/** The client's choice, and the key of the request; `antes` runs in the transaction before the time is taken, once per key. */
export type Compra = { chave: string; escolha: NovoPedido; antes?: (tx: Tx) => Promise<void> }

/** The order that this one is to take the place of, if any. */
const trocaOf = (escolha: NovoPedido): string | undefined =>
  escolha.tipoPedido === 'Consulta' ? escolha.troca : undefined

async function place(deps: Deps, sessao: Sessao, { chave, escolha, antes }: Compra): Promise<string> {
  const { usuarioId } = sessao
  return deps.db.transaction(async (tx) => {
    // The queries are sent together and run in this order: a second click waits at the lock, and then finds the order of the
    // first.
    const [cliente, repeated, [sale]] = await Promise.all([
      lockUsuario(tx, usuarioId),
      findPedidoByChave(tx, usuarioId, chave),
      Promise.allSettled([getVenda(tx, escolha)]),
    ])
    // The account may have been erased at the same moment.
    if (cliente?.status !== 'Habilitado') throw new Problem('base.nao_autenticado')
    if (repeated) return repeated
    if (sale.status === 'rejected') throw sale.reason
    const venda = sale.value
    await checkPrice(tx, usuarioId, escolha.tipoPagamento, venda)
    const [now, hora] = [deps.clock.now(), chosenTime(escolha, venda)]
    const trocado = await cancelTrocado(deps, tx, sessao, { troca: trocaOf(escolha), venda })
    if (hora) await refuseTooManyHeld(deps, tx, usuarioId)
    await antes?.(tx)
    const { tipoPagamento } = escolha
    const { platformFeeBp } = await getConfiguracao(deps, tx)
    const requisicaoId = escolha.tipoPedido === 'Exame' ? escolha.requisicao : undefined
    if (requisicaoId) await setRequisicaoUsada(deps, tx, usuarioId, requisicaoId)
    return insertVenda(tx, cliente, venda, {
      chave,
      tipoPagamento,
      taxaBp: platformFeeBp,
      hora,
      requisicaoId,
      now,
      ...(trocado?.tipoPagamento === tipoPagamento && { paciente: trocado }),
    })
  })
}

/**
 * Creates an order of a consultation or of exams: the price is computed here and fixed, and where the unit schedules, the time
 * of a consultation is taken in the same transaction. Exams are done when the client comes and take no time. Repeating the call
 * with the same key returns the same order. Prices in centavos; day and time local to the unit.
 * @throws base.nao_encontrado pedido.exame_indisponivel pedido.exame_repetido pedido.exames_demais pedido.sem_cartao
 * pedido.cartao_inativo pedido.sem_pagamento_online pedido.sem_pagamento_no_local pedido.escolha_horario pedido.muitos_abertos agenda.horario_inexistente
 * agenda.sem_tempo_atendimento agenda.horario_ocupado agenda.perto_demais (both with the nearest free times); with `troca` also
 * pagamento.em_andamento pagamento.incerto pagamento.indisponivel
 */
export async function createPedido(
  deps: Deps,
  sessao: Sessao,
  chave: string,
  escolha: NovoPedido,
): Promise<Pedido> {
  return placePedido(deps, sessao, { chave, escolha })
}

/** Like `createPedido`, with the caller's own work in the same transaction. */
export async function placePedido(deps: Deps, sessao: Sessao, compra: Compra): Promise<Pedido> {
  const troca = trocaOf(compra.escolha)
  if (troca !== undefined && (await findResumo(deps.db, sessao.usuarioId, troca)))
    await syncBeforeEnd(deps, troca)
  const id = await bookOrNearest(
    deps,
    () => chosenTimeOf(compra.escolha),
    () => place(deps, sessao, compra),
  )
  return getPedido(deps.db, sessao, id)
}

/** The chosen time, to find others near it. */
function chosenTimeOf(escolha: NovoPedido) {
  const tempo = timeOf(escolha)
  return tempo && { ...tempo, para: 'cliente' as const }
}

function timeOf(escolha: NovoPedido) {
  if (escolha.tipoPedido !== 'Consulta') return null
  const { corpoClinico, dataEscolhida, horario } = escolha
  if (!corpoClinico || !dataEscolhida || !horario) return null
  return { corpoClinicoId: corpoClinico, dia: dataEscolhida, horario }
}
