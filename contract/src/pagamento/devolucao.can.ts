/** Refunds by support and their second person: questions that server and page both ask. Free of zod. (ADR 0154) */

/** Up to this much of an order one administrator refunds alone; a larger sum needs another one. Centavos. */
export const limiteSozinho = 50_000

/** Days within which the other administrator decides; afterwards it is asked for again. */
export const diasParaDecidir = 7

/** Whether this refund takes what the platform refunds of an order above the limit. Centavos. */
export const needsSegundaPessoa = ({ devolvido, valor }: { devolvido: number; valor: number }): boolean =>
  devolvido + valor > limiteSozinho
