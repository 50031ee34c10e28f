/**
 * A number with this many decimals, as '1.234,5'; half away from zero. Without `Intl`: to make a formatter takes a browser 5 ms,
 * and nearly every page shows a number.
 */
export function numberText(value: number, places = 0): string {
  const digits = String(Math.round(Math.abs(value) * 10 ** places)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(\d{3})+$)/g, '.')
  const sign = value < 0 && /[1-9]/.test(digits) ? '-' : ''
  return `${sign}${whole}${places > 0 ? `,${digits.slice(-places)}` : ''}`
}
