import { addHoje } from './hoje.ts'
import { newCodigo } from './documentos.ts'
import { horaOf, livresDe, takeHora } from './horas.ts'
import { addPedido, agendamentoRow, formasDe, pedidoRow, type Servico } from './pedido-row.ts'
import { pickCliente, pickConsulta, type Mundo } from './pedidos-passados.ts'
import { randomFor, type Random } from './random.ts'
import type { Cliente, Profissional, Unidade } from './tipos.ts'

type Marcada = {
  profissional: Profissional
  dia: Temporal.PlainDate
  minuto: number
  cliente?: Cliente | undefined
  cancelada?: boolean
}

function servicoDe({ especialidade, row }: Profissional, unidade: Unidade, random: Random): Servico {
  const consultas = unidade.consultas.filter((c) => c.especialidadeId === row.especialidadeId)
  return { tipoPedido: 'Consulta', especialidade, consulta: pickConsulta(consultas, random) }
}

/** An order for a future time, paid online or to be paid at the desk. */
function addMarcada(mundo: Mundo, unidade: Unidade, marcada: Marcada, random: Random): void {
  const { profissional, dia, minuto, cancelada = false } = marcada
  const servico = servicoDe(profissional, unidade, random)
  const cliente = marcada.cliente ?? pickCliente(mundo, unidade, servico, random)
  const forma = cancelada
    ? ({ tipoPagamento: 'Alento', pagamentoAto: false } as const)
    : random.pick(formasDe(unidade, cliente))
  const pedido = pedidoRow({
    codigo: newCodigo(random, mundo.codigos),
    unidade,
    cliente,
    servico,
    forma,
    criadoEm: mundo.contexto.now.subtract({ minutes: random.int(70, 7_900) }),
    statusPagamento: cancelada ? 'CANCELADO' : forma.pagamentoAto ? 'INICIADO' : 'CONCLUIDO',
    statusAtendimento: cancelada ? 'CANCELADO' : 'AGUARDANDO',
    profissional,
  })
  const status = cancelada ? 'CANCELADA' : random.chance(0.62) ? 'CONFIRMADA' : 'AGUARDANDO_CONFIRMACAO'
  if (!cancelada) takeHora(profissional, dia, minuto, mundo.ocupados)
  const hora = horaOf(profissional, unidade, dia, minuto)
  addPedido(mundo.rows, pedido, servico, agendamentoRow(pedido, profissional, hora, status))
}

type Procura = { dias: number; chance: number; horas: [number, number] }

function addDias(mundo: Mundo, unidade: Unidade, profissional: Profissional, procura: Procura): void {
  const random = randomFor(`futuro/${profissional.row.id}`)
  const hoje = mundo.contexto.now.toZonedDateTimeISO(unidade.row.fuso).toPlainDate()
  let cheio = random.chance(0.1)
  for (let n = 1; n <= procura.dias; n++) {
    const dia = hoje.add({ days: n })
    const livres = livresDe(profissional, dia, mundo.ocupados)
    if (livres.length === 0 || !(cheio || random.chance(procura.chance))) continue
    const quantas = cheio ? livres.length : Math.min(random.int(...procura.horas), livres.length - 1)
    cheio = false
    for (const minuto of random.sample(livres, quantas))
      addMarcada(mundo, unidade, { profissional, dia, minuto }, random)
  }
}

/** The people of `look/admin-agenda.html` in the next days of Dra. Helena, one of them cancelled. */
function addDaTela(mundo: Mundo, unidade: Unidade, profissional: Profissional): void {
  const random = randomFor('futuro/tela')
  const hoje = mundo.contexto.now.toZonedDateTimeISO(unidade.row.fuso).toPlainDate()
  const nomes = [
    'Cleide Marques',
    'Rogério Teles',
    'Antônio Bastos',
    'Irene Cavalcante',
    'Sônia Ribeiro Lima',
  ]
  const dias = Array.from({ length: 9 }, (_, n) => hoje.add({ days: n })).filter(
    (dia) => livresDe(profissional, dia, mundo.ocupados).length > 0,
  )
  for (const [i, nome] of nomes.entries()) {
    const dia = dias[i % 2] ?? hoje
    const minuto = [520, 680, 840, 880, 960][i] ?? 520
    const cliente = mundo.clientes.find((c) => c.row.name === nome)
    addMarcada(
      mundo,
      unidade,
      { profissional, dia, minuto, cliente, cancelada: nome === 'Irene Cavalcante' },
      random,
    )
  }
}

/** Fills future days partly, and now and then completely. */
export function addFuturo(mundo: Mundo, unidade: Unidade): void {
  const daDemonstracao = unidade.row.nomeRede === 'Cardio Tijuca'
  for (const profissional of unidade.profissionais) {
    if (profissional.row.status !== 'ATIVO' || profissional.agenda.length === 0) continue
    if (unidade.consultas.every((c) => c.especialidadeId !== profissional.row.especialidadeId)) continue
    if (profissional.row.nome === 'Dra. Helena Prado') addDaTela(mundo, unidade, profissional)
    const procura: Procura = daDemonstracao
      ? { dias: 14, chance: 0.9, horas: [3, 8] }
      : { dias: 12, chance: 0.2, horas: [1, 3] }
    addDias(mundo, unidade, profissional, procura)
  }
  if (daDemonstracao) addHoje(mundo, unidade)
}
