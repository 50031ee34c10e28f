import { isClosed, isPayable, mayAttend } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Deps } from '#deps.ts'
import { findEstorno } from '#modules/pagamento/find-estorno.store.ts'
import { findPagamento } from '#modules/pagamento/find-pagamento.store.ts'
import type { NomeAviso } from '#modules/pedido/tell-pedido.ts'
import { agendamentoCancelado, agendamentoConfirmado, agendamentoRemarcado } from './agendamento.mensagens.ts'
import { desistencia, estornoFeito, estornoPedido } from './estorno.mensagens.ts'
import type { Aviso, Fatos } from './fatos-pedido.mensagens.ts'
import { boleto, canceladoSuporte, confirmado, expirado, noLocal, recusado } from './pedido.mensagens.ts'
import { icsOf, qrOf, readPedidoContext, tellClient, type PedidoContext } from './tell-client.ts'

type Kind = {
  write: (f: Fatos) => Aviso | null
  /** Whether it is still true when its job runs; outdated messages are not sent. */
  fits: (p: Pedido) => boolean
  /** The subject, so that each message about it is sent once. */
  about?: 'pagamento' | 'agendamento'
  /** Attaches the appointment as a calendar file. */
  ics?: true
  /** Attaches the voucher's QR. */
  qr?: true
}

const kinds: Record<NomeAviso, Kind> = {
  confirmado: {
    write: confirmado,
    fits: (p) => p.statusPagamento === 'CONCLUIDO' && !isClosed(p),
    ics: true,
    qr: true,
  },
  noLocal: { write: noLocal, fits: (p) => p.pagamentoAto && mayAttend(p), ics: true, qr: true },
  boleto: { write: boleto, fits: isPayable, about: 'pagamento' },
  recusado: { write: recusado, fits: (p) => isPayable(p) && !isOpen(p), about: 'pagamento' },
  expirado: { write: expirado, fits: (p) => p.statusPagamento === 'CANCELADO' },
  canceladoSuporte: { write: canceladoSuporte, fits: isClosed, ics: true },
  desistencia: { write: desistencia, fits: isClosed, ics: true },
  agendamentoConfirmado: {
    write: agendamentoConfirmado,
    fits: (p) => p.statusAgendamentoAlento === 'CONFIRMADA',
    about: 'agendamento',
    ics: true,
  },
  agendamentoRemarcado: {
    write: agendamentoRemarcado,
    fits: (p) => mayAttend(p) && p.statusAgendamentoAlento !== 'CANCELADA',
    about: 'agendamento',
    ics: true,
    qr: true,
  },
  agendamentoCancelado: {
    write: agendamentoCancelado,
    fits: (p) => p.statusAgendamentoAlento === 'CANCELADA',
    about: 'agendamento',
    ics: true,
  },
}

const isOpen = ({ pagamento: p }: Pedido): boolean =>
  p?.status === 'ENVIANDO' || p?.status === 'PENDENTE' || p?.status === 'PAGO'

/** `pedido:<id>`, `pagamento:<id>` or `agendamento:<id>:<change>`, so that a moved appointment gets a new message. */
function subjectOf(
  { view: { pedido, pagamento, agendamento: a } }: PedidoContext,
  about: Kind['about'],
): string {
  if (about === 'pagamento') return `pagamento:${pagamento?.id}`
  return about === 'agendamento' ? `agendamento:${a?.id}:${a?.sequencia}` : `pedido:${pedido.id}`
}

const everywhere = ['email', 'sms'] as const

/**
 * Job `pedido.avisar`: writes one message about an order, if it is still true: with `sequencia`, if the appointment has not changed
 * since. Repeating it changes nothing.
 */
export async function createAviso(
  deps: Deps,
  pedidoId: string,
  nome: NomeAviso,
  sequencia?: number,
): Promise<void> {
  const kind = kinds[nome]
  const told = await readPedidoContext(deps, pedidoId)
  const same = sequencia === undefined || told?.view.agendamento?.sequencia === sequencia
  const aviso = told && same && kind.fits(told.pedido) ? kind.write(told.fatos) : null
  if (!told || !aviso) return
  const chave = `${subjectOf(told, kind.about)}:${nome}`
  const anexos = [
    ...(kind.ics ? await icsOf(deps, told.pedido) : []),
    ...(kind.qr ? qrOf(deps, told.pedido) : []),
  ]
  await deps.db.transaction((tx) => tellClient(deps, tx, told, { chave, aviso, anexos, canais: everywhere }))
}

/**
 * Job `estorno.mudou`: notifies of a refund that is done, or that takes longer after a try. A withdrawal sends its own message
 * about its refund.
 */
export async function createAvisoEstorno(deps: Deps, estornoId: string): Promise<void> {
  const estorno = await findEstorno(deps.db, estornoId)
  const pagamento = estorno && (await findPagamento(deps.db, estorno.pagamentoId))
  const told = pagamento && (await readPedidoContext(deps, estorno.referencia))
  if (!told) return
  const feito = estorno.status === 'FEITO'
  if (!feito && estorno.chave === 'desistencia') return
  const devolvido = { valor: estorno.valor, metodo: pagamento.metodo }
  const aviso = (feito ? estornoFeito : estornoPedido)(told.fatos, devolvido)
  const chave = `estorno:${estorno.id}:${feito ? 'feito' : 'pedido'}`
  await deps.db.transaction((tx) => tellClient(deps, tx, told, { chave, aviso, canais: everywhere }))
}
