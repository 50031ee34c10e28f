/** Rounds a position to some 100 m, because no more precision is needed. '' when it is not a position on earth. */
export function cutPerto(text: string): string {
  const [lat, lng, more] = text.split(',')
  const [n, e] = [Number(lat || 'none'), Number(lng || 'none')]
  if (more !== undefined || !(Math.abs(n) <= 90) || !(Math.abs(e) <= 180)) return ''
  return `${n.toFixed(3)},${e.toFixed(3)}`
}
