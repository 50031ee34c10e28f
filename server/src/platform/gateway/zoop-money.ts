/**
 * The unit of each Zoop resource. It is decided by the resource and never by the look of the value:
 * `"3"` in a transaction is R$ 3,00. Source: zoop.md, section 1.
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
/** Only a reseller's pages tell the unit of a transfer, so a setting may say the other one. */
export type TransferUnit = 'centavos' | 'reais'

/**
 * A value of an answer as integer centavos: text or number, with or without decimals. No rounding: a
 * fraction of a centavo, a sign or anything else is refused. Null when it is not an amount.
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
  // More than two decimals happen ("150.0000"), but only zeros may follow.
  if (/[^0]/.test(decimals.slice(2))) return null
  return Number(match[1]) * 100 + Number(decimals.slice(0, 2))
}
