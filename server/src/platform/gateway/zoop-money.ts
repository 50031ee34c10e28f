/**
 * The unit of each Zoop resource. The unit depends on the resource, never on the format of the value: `"3"` in a transaction is R$
 * 3,00. Source: zoop.md, section 1.
 */
const UNIT = {
  transaction: 'reais',
  splitRule: 'reais',
  receivable: 'reais',
  transfer: 'centavos',
  balance: 'reais',
  plan: 'centavos',
  subscription: 'centavos',
  invoice: 'centavos',
} as const
export type ZoopResource = keyof typeof UNIT
/** The unit of transfers is documented only by a reseller, so a setting may override it. */
export type TransferUnit = 'centavos' | 'reais'

/**
 * Converts a value of a response to integer centavos: text or number, with or without decimals. Never rounds: a fraction of a
 * centavo, a sign or anything else gives null.
 */
export function toCentavos(
  resource: ZoopResource,
  value: string | number,
  unit: 'centavos' | 'reais' = UNIT[resource],
): number | null {
  const text = String(value).trim()
  if (unit === 'centavos') return /^\d{1,13}$/.test(text) ? Number(text) : null
  const match = /^(\d{1,11})(?:\.(\d+))?$/.exec(text)
  if (!match) return null
  const decimals = (match[2] ?? '').padEnd(2, '0')
  // Values with more than two decimals occur ("150.0000"), but the extra ones must be zeros.
  if (/[^0]/.test(decimals.slice(2))) return null
  return Number(match[1]) * 100 + Number(decimals.slice(0, 2))
}
