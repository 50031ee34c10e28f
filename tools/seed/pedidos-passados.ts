import { stableId } from '@alento/server/platform/stable-id.ts'
import { especialidadeId } from '@alento/server/modules/catalogo/create-catalogo.ts'
import { slugOf } from '@alento/contract/base/texto.ts'
import { depoimentoRow, notasDe, writerFor, type Writer } from './avaliacoes.ts'
import { newCodigo } from './documentos.ts'
import { findHora, type Ocupados } from './horas.ts'
import { addPedido, agendamentoRow, formasDe, pedidoRow, pickExames, type Servico } from './pedido-row.ts'
import { randomFor, type Random } from './random.ts'
import type { Cliente, Contexto, DemoRows, Profissional, Row, Unidade } from './tipos.ts'

export type Mundo = {
  contexto: Contexto
  rows: DemoRows
  clientes: Cliente[]
  codigos: Set<string>
  ocupados: Ocupados
}

const soMulheres = new Set(['Ginecologia e Obstetrícia', 'Mastologia'])

/** Most people take the usual consultation, the first of the list. */
export function pickConsulta(lista: Row<'redeConsulta'>[], random: Random): Row<'redeConsulta'> {
  const [usual] = lista
  return usual && random.chance(0.6) ? usual : random.pick(lista)
}

/** A service that the unit sells: mostly consultations where there are any. */
export function pickServico(unidade: Unidade, random: Random): Servico {
  const exames = unidade.precosExame.length > 0 && (unidade.consultas.length === 0 || random.chance(0.2))
  const lista = exames ? pickExames(unidade, random) : []
  if (lista.length > 0) return { tipoPedido: 'Exame', exames: lista }
  const especialidade = random.pick(unidade.especialidades)
  const daArea = unidade.consultas.filter((c) => c.especialidadeId === especialidadeId(slugOf(especialidade)))
  return { tipoPedido: 'Consulta', especialidade, consulta: pickConsulta(daArea, random) }
}

export function pickCliente(mundo: Mundo, unidade: Unidade, servico: Servico, random: Random): Cliente {
  const possiveis = mundo.clientes.filter(
    (c) =>
      c.cidade === unidade.row.cidade &&
      formasDe(unidade, c).length > 0 &&
      (servico.tipoPedido === 'Exame' || !soMulheres.has(servico.especialidade) || c.genero === 'F'),
  )
  return random.pick(possiveis)
}

export const quemAtende = (unidade: Unidade, servico: Servico): Profissional[] =>
  servico.tipoPedido === 'Exame'
    ? []
    : unidade.profissionais.filter(
        (p) => p.especialidade === servico.especialidade && p.row.status === 'ATIVO',
      )

/** When a patient was attended: at a time of the schedule, or within opening hours where there is none. */
function pickMomento(mundo: Mundo, unidade: Unidade, profissional: Profissional | null, random: Random) {
  const hoje = mundo.contexto.now.toZonedDateTimeISO(unidade.row.fuso).toPlainDate()
  const dia = hoje.subtract({ days: random.int(22, 335) })
  const hora = profissional && findHora(profissional, unidade, dia, { ocupados: mundo.ocupados, random })
  if (hora) return { hora, atendidoEm: hora.fim }
  const util = dia.dayOfWeek === 7 ? dia.add({ days: 1 }) : dia
  const plainTime = Temporal.PlainTime.from({ hour: random.int(7, 16), minute: random.int(0, 59) })
  return {
    hora: null,
    atendidoEm: util.toZonedDateTime({ timeZone: unidade.row.fuso, plainTime }).toInstant(),
  }
}

/** Returns the person who redeemed the vouchers: only the known unit of the demonstration has an attendant. */
const atendidoPor = ({ row }: Unidade): string | null =>
  row.nomeRede === 'Cardio Tijuca' ? stableId('usuario/atendente') : null

type Avaliador = { nota: number | null; write: Writer; random: Random }

/** One attended order, with its review when `nota` is given. */
function addAtendido(mundo: Mundo, unidade: Unidade, { nota, write, random }: Avaliador): void {
  const servico = pickServico(unidade, random)
  const cliente = pickCliente(mundo, unidade, servico, random)
  const equipe = quemAtende(unidade, servico)
  const profissional = equipe.length > 0 ? random.pick(equipe) : null
  const { hora, atendidoEm } = pickMomento(mundo, unidade, profissional, random)
  const pedido = {
    ...pedidoRow({
      codigo: newCodigo(random, mundo.codigos),
      unidade,
      cliente,
      servico,
      forma: random.pick(formasDe(unidade, cliente)),
      criadoEm: (hora?.inicio ?? atendidoEm).subtract({ minutes: random.int(300, 13_000) }),
      statusPagamento: 'CONCLUIDO',
      statusAtendimento: 'REALIZADO',
      atendidoEm,
      profissional,
    }),
    avaliado: nota !== null,
    atendidoPor: atendidoPor(unidade),
  }
  const agendamento =
    hora && profissional ? agendamentoRow(pedido, profissional, hora, 'CONFIRMADA') : undefined
  const feito = addPedido(mundo.rows, pedido, servico, agendamento)
  const especialidade = servico.tipoPedido === 'Consulta' ? servico.especialidade : null
  const avaliacao =
    nota === null
      ? null
      : {
          nota,
          descricao: write({ nota, servico: { especialidade }, profissional, autor: cliente }),
          quando: atendidoEm.add({ minutes: random.int(120, 5700) }),
        }
  mundo.rows.depoimento.push(depoimentoRow(feito, avaliacao, { now: mundo.contexto.now, random }))
}

/** An order that was not paid in time and freed its time long ago. */
function addCancelado(mundo: Mundo, unidade: Unidade, random: Random): void {
  const servico = pickServico(unidade, random)
  const cliente = pickCliente(mundo, unidade, servico, random)
  const pedido = pedidoRow({
    codigo: newCodigo(random, mundo.codigos),
    unidade,
    cliente,
    servico,
    forma: { tipoPagamento: 'Alento', pagamentoAto: false },
    criadoEm: mundo.contexto.now.subtract({ minutes: random.int(3_000, 200_000) }),
    statusPagamento: 'CANCELADO',
    statusAtendimento: 'CANCELADO',
  })
  addPedido(mundo.rows, { ...pedido, atualizadoEm: pedido.criadoEm.add({ minutes: 30 }) }, servico)
}

/** The past of a unit. Every twentieth has no review yet. */
export function addPassado(mundo: Mundo, unidade: Unidade, vez: number): void {
  const random = randomFor(`passado/${unidade.row.nomeRede}`)
  const nova = vez % 20 === 19 && !unidade.real
  const quantas = nova
    ? 0
    : (unidade.real?.avaliacoes ?? random.pick([random.int(5, 16), random.int(10, 30), random.int(20, 60)]))
  const media =
    unidade.real?.nota ??
    random.pick([random.between(3.9, 4.4), random.between(4.3, 4.8), random.between(4.6, 4.95)])
  const write = writerFor(unidade)
  const notas = notasDe(media, quantas, random)
  for (const nota of notas) addAtendido(mundo, unidade, { nota, write, random })
  for (let n = 0; n < Math.ceil(quantas / 14); n++) addAtendido(mundo, unidade, { nota: null, write, random })
  if (unidade.row.pagamentoOnline === 'S' && random.chance(0.35)) addCancelado(mundo, unidade, random)
  unidade.row.notaSoma = notas.reduce((a, b) => a + b, 0)
  unidade.row.avaliacoes = notas.length
}
