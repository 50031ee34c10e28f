import { depoimentoRow } from './avaliacoes.ts'
import { pagamentoRow } from './pagamento-row.ts'
import { findHora, horaOf, livresDe, takeHora, type Hora } from './horas.ts'
import {
  addPedido,
  agendamentoRow,
  exameOf,
  pedidoRow,
  type Forma,
  type NovoPedido,
  type Servico,
} from './pedido-row.ts'
import type { Mundo } from './pedidos-passados.ts'
import { randomFor } from './random.ts'
import type { Cliente, Profissional, Row, Unidade } from './tipos.ts'

const comCartao: Forma = { tipoPagamento: 'SinSaude', pagamentoAto: false }
const noLocal: Forma = { tipoPagamento: 'SinSaude', pagamentoAto: true }

type Compra = Omit<NovoPedido, 'cliente'> & {
  hora: Hora | null
  dependente?: Row<'dependente'>
  metodo: 'cartao' | 'pix' | null
}

const paraQuem = (dependente?: Row<'dependente'>) => ({
  dependenteId: dependente?.id ?? null,
  dependenteNome: dependente?.name ?? null,
  dependenteCpf: dependente?.cpf ?? null,
})

function addCompra(
  mundo: Mundo,
  maria: Cliente,
  { hora, dependente, metodo, ...novo }: Compra,
): Row<'pedido'> {
  const pedido = { ...pedidoRow({ ...novo, cliente: maria }), ...paraQuem(dependente) }
  const pagamento = metodo ? pagamentoRow(pedido, novo.unidade.row.zoopSellerId ?? '', metodo) : null
  if (pagamento) mundo.rows.pagamento.push(pagamento)
  mundo.codigos.add(novo.codigo)
  const agendamento =
    hora && novo.profissional ? agendamentoRow(pedido, novo.profissional, hora, 'CONFIRMADA') : undefined
  return addPedido(mundo.rows, { ...pedido, pagamentoId: pagamento?.id ?? null }, novo.servico, agendamento)
}

/** 09:20 with Dra. Helena, on the first possible day from the day after tomorrow, as in the visual reference. */
function horaDaTela(mundo: Mundo, cardio: Unidade, helena: Profissional): Hora {
  const hoje = mundo.contexto.now.toZonedDateTimeISO(cardio.row.fuso).toPlainDate()
  for (let n = 2; n < 30; n++) {
    const dia = hoje.add({ days: n })
    if (!livresDe(helena, dia, mundo.ocupados).includes(560)) continue
    takeHora(helena, dia, 560, mundo.ocupados)
    return horaOf(helena, cardio, dia, 560)
  }
  throw new Error('09:20 is never free')
}

const daCardiologia = (consulta: Row<'redeConsulta'>): Servico => ({
  tipoPedido: 'Consulta',
  especialidade: 'Cardiologia',
  consulta,
})

function holders(cardio: Unidade) {
  const [helena, marcos] = cardio.profissionais
  const [comEletro, risco] = cardio.consultas
  if (!helena || !marcos || !comEletro || !risco) throw new Error('Cardio Tijuca is incomplete')
  return { helena, marcos, comEletro: daCardiologia(comEletro), risco: daCardiologia(risco) }
}

function addExames(mundo: Mundo, maria: Cliente, laboratorio: Unidade): void {
  const exames = laboratorio.precosExame.filter((row) =>
    ['40901106', '20102020'].includes(exameOf(row).codigoExame),
  )
  addCompra(mundo, maria, {
    codigo: '2FJB6D7P',
    unidade: laboratorio,
    forma: comCartao,
    servico: { tipoPedido: 'Exame', exames },
    criadoEm: mundo.contexto.now.subtract({ hours: 44 }),
    statusPagamento: 'CONCLUIDO',
    statusAtendimento: 'AGUARDANDO',
    hora: null,
    metodo: 'cartao',
  })
}

/** Maria's orders: a future paid one, one to be paid at the desk, an attended one without review, and exams at a laboratory. */
export function addPaciente(mundo: Mundo, maria: Cliente, cardio: Unidade, laboratorio: Unidade): void {
  const { helena, marcos, comEletro, risco } = holders(cardio)
  const { now } = mundo.contexto
  const random = randomFor('paciente')
  const hoje = now.toZonedDateTimeISO(cardio.row.fuso).toPlainDate()
  const busca = { ocupados: mundo.ocupados, random }
  const pago = { statusPagamento: 'CONCLUIDO', statusAtendimento: 'AGUARDANDO' } as const
  const base = { unidade: cardio, forma: comCartao }
  const hora = horaDaTela(mundo, cardio, helena)
  addCompra(mundo, maria, {
    ...base,
    ...pago,
    codigo: '7K2M9QXD',
    servico: comEletro,
    criadoEm: now.subtract({ hours: 20 }),
    profissional: helena,
    hora,
    metodo: 'pix',
  })
  addCompra(mundo, maria, {
    ...base,
    codigo: '9C3WZK51',
    forma: noLocal,
    servico: comEletro,
    criadoEm: now.subtract({ hours: 75 }),
    statusPagamento: 'INICIADO',
    statusAtendimento: 'AGUARDANDO',
    profissional: marcos,
    hora: findHora(marcos, cardio, hoje.add({ days: 5 }), busca),
    metodo: null,
  })
  const passada = findHora(helena, cardio, hoje.subtract({ days: 21 }), busca)
  const [dependente] = maria.dependentes
  const feito = addCompra(mundo, maria, {
    ...base,
    ...pago,
    codigo: '4VT80HRN',
    servico: risco,
    criadoEm: now.subtract({ hours: 24 * 26 }),
    statusAtendimento: 'REALIZADO',
    ...(passada && { atendidoEm: passada.fim }),
    profissional: helena,
    hora: passada,
    metodo: 'cartao',
    ...(dependente && { dependente }),
  })
  mundo.rows.depoimento.push(depoimentoRow(feito, null, { now, random }))
  addExames(mundo, maria, laboratorio)
}
