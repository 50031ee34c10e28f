/** CRC-16/CCITT-FALSE over the whole text, `6304` included. Source: Central Bank, BR Code manual. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const item = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value

/** Upper case without accents, so that characters and bytes are the same number. */
const plain = (text: string, max: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .toUpperCase()
    .slice(0, max)
    .trim()

/** A dynamic, single-use BR Code. `amount` in centavos; `url` without its scheme (item 26.25), as banks write it. */
export function pixCode(input: { url: string; amount: number; merchant: string; city: string }): string {
  const reais = `${Math.floor(input.amount / 100)}.${String(input.amount % 100).padStart(2, '0')}`
  const body =
    item('00', '01') +
    item('01', '12') +
    item('26', item('00', 'br.gov.bcb.pix') + item('25', input.url)) +
    item('52', '0000') +
    item('53', '986') +
    item('54', reais) +
    item('58', 'BR') +
    item('59', plain(input.merchant, 25) || 'ALENTO') +
    item('60', plain(input.city, 15) || 'RIO DE JANEIRO') +
    item('62', item('05', '***')) +
    '6304'
  return body + crc16(body)
}
