/** Days after the purchase of exams without an appointment at which their client is reminded. Source: ADR 0190. */
export const daysAfter = 3

/** The last day for this message: a platform whose jobs were suspended sends none about old purchases. */
export const lastDay = 7

/** Days that an order may wait for its payment, at most, a boleto's last day included. */
export const mostUnpaidDays = 14

/** Identifies the reminder of an order: it is sent once. */
export const chavePreparo = (pedidoId: string): string => `pedido:${pedidoId}:lembreteExames`
