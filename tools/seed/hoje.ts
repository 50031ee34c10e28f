import { stableId } from '@alento/server/platform/stable-id.ts'
import { newCodigo } from './documentos.ts'
import { horaOf, livresDe, takeHora, type Hora } from './horas.ts'
import { addPedido, agendamentoRow, formasDe, pedidoRow, type Servico } from './pedido-row.ts'
import { pickCliente, pickConsulta, type Mundo } from './pedidos-passados.ts'
import { randomFor, type Random } from './random.ts'
import type { Profissional, Row, Unidade } from './tipos.ts'

const aoTelefone = ['Neide Farias', 'Rogério Teles', 'Otávio Lins', 'Teresa Paiva', 'Benedito Rocha']

/** How many visits each professional has today, and how far apart. */
const [visitas, aCada] = [6, 3]

type Visita = Partial<
  Pick<Row<'agendamento'>, 'situacaoVisita' | 'chegouEm' | 'chamadoEm' | 'atendidoEm' | 'faltouEm'>
>

/** Returns the state of a visit that begins at `inicio`: one is late, one is inside, the next is there, later ones are expected. */
function visitaAgora(inicio: Temporal.Instant, now: Temporal.Instant): Visita {
  const minutes = inicio.since(now).total('minutes')
  if (minutes > 25) return {}
  if (minutes > -15) return { situacaoVisita: 'CHEGOU', chegouEm: now.subtract({ minutes: 11 }) }
  if (minutes > -75)
    return {
      situacaoVisita: 'EM_ATENDIMENTO',
      chegouEm: inicio.subtract({ minutes: 9 }),
      chamadoEm: inicio.add({ minutes: 6 }),
    }
  return { situacaoVisita: 'FALTOU', faltouEm: inicio.add({ minutes: 20 }) }
}

/** A booking by phone; one that is long over was attended. */
function addTelefone(mundo: Mundo, profissional: Profissional, hora: Hora, n: number): void {
  const { now } = mundo.contexto
  const passou = hora.inicio.until(now).total('minutes') > 75
  const feita: Visita = {
    situacaoVisita: 'ATENDIDA',
    chegouEm: hora.inicio.subtract({ minutes: 8 }),
    chamadoEm: hora.inicio.add({ minutes: 5 }),
    atendidoEm: hora.inicio.add({ minutes: 28 }),
  }
  mundo.rows.agendamento.push({
    id: stableId(`hoje/${profissional.row.id}/${n}`),
    corpoClinicoId: profissional.row.id,
    redeId: profissional.row.redeId,
    pedidoId: null,
    reservadoAte: null,
    paciente: { name: aoTelefone[n % aoTelefone.length]!, telefoneCelular: '', servico: 'Retorno' },
    motivo: null,
    situacaoVisita: 'MARCADA',
    chegouEm: null,
    chamadoEm: null,
    faltouEm: null,
    atendidoEm: null,
    liberado: false,
    encaixe: false,
    desfazerAte: null,
    antes: null,
    pacienteConfirmouEm: null,
    remarcadoEm: null,
    ...hora,
    ...(passou ? feita : visitaAgora(hora.inicio, now)),
    status: 'CONFIRMADA',
    criadoEm: now.subtract({ hours: 30 }),
  })
}

type Comprada = { profissional: Profissional; hora: Hora; random: Random }

/** An order for today, paid or to be paid at the desk. */
function addComprada(mundo: Mundo, unidade: Unidade, { profissional, hora, random }: Comprada): void {
  const { now } = mundo.contexto
  const consultas = unidade.consultas.filter((c) => c.especialidadeId === profissional.row.especialidadeId)
  const servico: Servico = {
    tipoPedido: 'Consulta',
    especialidade: profissional.especialidade,
    consulta: pickConsulta(consultas, random),
  }
  const cliente = pickCliente(mundo, unidade, servico, random)
  const forma = random.pick(formasDe(unidade, cliente))
  const pedido = pedidoRow({
    codigo: newCodigo(random, mundo.codigos),
    unidade,
    cliente,
    servico,
    forma,
    criadoEm: now.subtract({ hours: random.int(26, 130) }),
    statusPagamento: forma.pagamentoAto ? 'INICIADO' : 'CONCLUIDO',
    statusAtendimento: 'AGUARDANDO',
    profissional,
  })
  const visita = visitaAgora(hora.inicio, now)
  const status = visita.situacaoVisita || random.chance(0.7) ? 'CONFIRMADA' : 'AGUARDANDO_CONFIRMACAO'
  addPedido(mundo.rows, pedido, servico, { ...agendamentoRow(pedido, profissional, hora, status), ...visita })
}

/** A day in full course at the demonstration's own unit, so that its start page shows one. */
export function addHoje(mundo: Mundo, unidade: Unidade): void {
  const hoje = mundo.contexto.now.toZonedDateTimeISO(unidade.row.fuso).toPlainDate()
  for (const profissional of unidade.profissionais) {
    if (profissional.row.status !== 'ATIVO') continue
    if (unidade.consultas.every((c) => c.especialidadeId !== profissional.row.especialidadeId)) continue
    const random = randomFor(`hoje/${profissional.row.id}`)
    const minutos = livresDe(profissional, hoje, mundo.ocupados)
      .filter((_, place) => place % aCada === 0)
      .slice(0, visitas)
    for (const [n, minuto] of minutos.entries()) {
      takeHora(profissional, hoje, minuto, mundo.ocupados)
      const hora = horaOf(profissional, unidade, hoje, minuto)
      if (n % 3 === 1) addTelefone(mundo, profissional, hora, n)
      else addComprada(mundo, unidade, { profissional, hora, random })
    }
  }
}
