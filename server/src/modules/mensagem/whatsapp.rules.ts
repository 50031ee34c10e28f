import { modelosWhatsapp, type NomeModelo } from './modelo-whatsapp.rules.ts'

/** A template and the values of its placeholders, in order. */
export type Whatsapp = { modelo: NomeModelo; valores: readonly string[] }

/** A text of its own in place of a template: the answer to somebody who just wrote. */
export type Livre = { livre: true }

type Textos<T extends readonly string[]> = { [I in keyof T]: string }
type Valores<N extends NomeModelo> = Textos<(typeof modelosWhatsapp)[N]['exemplos']>

/** The API limits the whole text to 1,024 characters; the longest template has four values. */
const maxValue = 200

/** A value as the API takes it: one line, no runs of spaces, never empty. */
const fitValue = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, maxValue) || '-'

/** Fills a template; the compiler counts its placeholders. */
export const makeWhatsapp = <N extends NomeModelo>(modelo: N, ...valores: Valores<N>): Whatsapp => ({
  modelo,
  valores: (valores as readonly string[]).map(fitValue),
})

/** The text as the person reads it. */
export const renderWhatsapp = ({ modelo, valores }: Whatsapp): string =>
  modelosWhatsapp[modelo].corpo.replace(/\{\{(\d)\}\}/g, (_, n: string) => valores[Number(n) - 1] ?? '')
