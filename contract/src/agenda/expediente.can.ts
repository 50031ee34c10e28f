/** Characters of a message to the patients of a day: it fits into one SMS with the unit's name. Free of zod. */
export const maxRecado = 120

const ends =
  'com|net|org|gov|edu|br|io|me|app|co|ly|gl|to|cc|info|biz|site|online|link|click|shop|store|top|xyz'
/** The pattern of links. Letter case alone makes none: 'hoje.Me avise' is a sentence whose blank is missing. */
const link = new RegExp(
  String.raw`:\/\/|\b[wW]{3}\.|[\w-]\.(?:${ends})\b|[A-Z\d-]\.(?:${ends.toUpperCase()})\b|[\w-]\.[a-zA-Z]{2,}\/\S`,
)

/**
 * Whether a text contains an address of a page: a unit's message goes out under our name, and its patients would trust where it leads.
 */
export const hasLink = (texto: string): boolean => link.test(texto)
