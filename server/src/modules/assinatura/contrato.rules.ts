import type { EstadoContrato } from '@alento/contract/cartao/contrato.can.ts'

/**
 * The state machine of a contract: every change of `estado` is one of these events, and no other. Drawn in `docs/contract.md`.
 * Source: decisions.md, 'Plans and cards'.
 */
const passos = {
  /** The purchase form is complete and its text accepted. */
  comprar: { RASCUNHO: 'AGUARDANDO_PAGAMENTO' },
  /** The first charge is paid, or free and its payment method accepted: the card is issued. */
  emitir: { AGUARDANDO_PAGAMENTO: 'ATIVO' },
  /** A renewal is paid. */
  renovar: { ATIVO: 'ATIVO', EM_ATRASO: 'ATIVO', SUSPENSO: 'ATIVO' },
  /** A renewal was refused, or its boleto or Pix was not paid in time. */
  atrasar: { ATIVO: 'EM_ATRASO' },
  /** Ten days of EM_ATRASO are over. */
  suspender: { EM_ATRASO: 'SUSPENSO' },
  /** The card holder's bank took a charge back, or the platform's administrator suspends the card. */
  contestar: { ATIVO: 'SUSPENSO', EM_ATRASO: 'SUSPENSO', CANCELADO_AO_FIM: 'SUSPENSO' },
  /** The administrator undoes a suspension while the period is paid. */
  liberar: { SUSPENSO: 'ATIVO' },
  /** The same, for one that its holder had already left. */
  liberarAoFim: { SUSPENSO: 'CANCELADO_AO_FIM' },
  /** The holder ends it while a period is paid: it lasts until then. */
  cancelarAoFim: { ATIVO: 'CANCELADO_AO_FIM' },
  /** The holder ends it with nothing paid ahead. */
  cancelar: { AGUARDANDO_PAGAMENTO: 'CANCELADO', EM_ATRASO: 'CANCELADO', SUSPENSO: 'CANCELADO' },
  /** The holder changes their mind before the last paid day. */
  voltar: { CANCELADO_AO_FIM: 'ATIVO' },
  /** Withdrawal within 7 days of the card's issue, with all the money back. */
  desistir: { ATIVO: 'CANCELADO', EM_ATRASO: 'CANCELADO', CANCELADO_AO_FIM: 'CANCELADO' },
  /** The last paid day of an ended contract is over, 60 days of SUSPENSO are, or the first charge was never paid. */
  encerrar: { AGUARDANDO_PAGAMENTO: 'CANCELADO', CANCELADO_AO_FIM: 'CANCELADO', SUSPENSO: 'CANCELADO' },
} as const satisfies Record<string, Partial<Record<EstadoContrato, EstadoContrato>>>

export type EventoContrato = keyof typeof passos

/** The state after an event; null when the event is not possible in this state. */
export const nextEstado = (estado: EstadoContrato, evento: EventoContrato): EstadoContrato | null =>
  (passos[evento] as Partial<Record<EstadoContrato, EstadoContrato>>)[estado] ?? null

/** How many dependents a plan takes: 'não tem dependentes', 'tem lugar para 2'. */
export const lugaresText = (places: number): string =>
  places === 0 ? 'não tem dependentes' : `tem lugar para ${places}`
