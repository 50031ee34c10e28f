/** The alphabet of an SMS (GSM 03.38). Characters of the second list take two places. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const double = new Set('^{}\\[~]|€\f')

/** Places in one SMS, and in each part of a longer text, which loses some to its number. */
const places = { gsm: { one: 160, part: 153 }, unicode: { one: 70, part: 67 } } as const

/** How long a text is as an SMS, and in how many parts it is sent and charged. One other character makes all of it Unicode. */
export function measureSms(texto: string): { caracteres: number; partes: number } {
  const units = texto.split('')
  const plain = units.every((c) => basic.has(c) || double.has(c))
  const caracteres = plain ? units.reduce((n, c) => n + (double.has(c) ? 2 : 1), 0) : units.length
  const { one, part } = plain ? places.gsm : places.unicode
  return { caracteres, partes: caracteres <= one ? 1 : Math.ceil(caracteres / part) }
}
