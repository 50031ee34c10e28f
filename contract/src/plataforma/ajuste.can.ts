import { isCnpj } from '../base/digito.ts'
import { formatCnpj, plainCnpj } from '../base/formato-documento.ts'
import { bpOf, formatCentavos } from '../base/texto.ts'
import { formatTelefone } from '../base/telefone.ts'
import { plainTelefone } from '../base/digitado.ts'
import { telefoneDeEmpresa } from '../base/tipo-telefone.ts'

/** The settings that administrators may change, in the order of their page. Secrets are never among them. */
export const chavesAjuste = [
  'mesGratisAte',
  'taxaBp',
  'valorDeslocamento',
  'centralTelefone',
  'centralHorario',
  'suporteTelefone',
  'suporteHorario',
  'chatUrl',
  'empresaNome',
  'empresaCnpj',
  'empresaEndereco',
  'rodape',
] as const
export type ChaveAjuste = (typeof chavesAjuste)[number]

/** A typed value as it is stored, or why it is refused. */
export type LidoAjuste = { valor: string } | { erro: string }
type Read = (typed: string, hoje: string) => LidoAjuste

const text =
  (min: number, max: number, what: string): Read =>
  (typed) => {
    if (typed.length < min) return { erro: `Informe ${what}` }
    return typed.length > max ? { erro: `Use até ${max} letras` } : { valor: typed }
  }

/** Brazilian numbers with their area code, 0800 numbers and short ones such as 4004-1234. */
const phone: Read = (typed) => {
  const plain = plainTelefone(typed)
  return /[^\d\s().+-]/.test(typed) || !telefoneDeEmpresa.test(plain)
    ? { erro: 'Informe um telefone com DDD, como (21) 3005-0100, ou um 0800 ou 4004' }
    : { valor: formatTelefone(plain) }
}

/** The largest fee, in basis points: half of the price. */
export const maxTaxaBp = 5_000

/** A percentage with at most two decimals, '12,5' or '12.5%', as basis points. */
const percent: Read = (typed) => {
  const bp = bpOf(typed)
  if (Number.isNaN(bp)) return { erro: 'Informe uma porcentagem, como 10 ou 12,5' }
  return bp > maxTaxaBp ? { erro: `A taxa vai até ${maxTaxaBp / 100}%` } : { valor: String(bp) }
}

/** The most that a further trip may count, in centavos. */
const maxDeslocamento = 500_00

/** An amount with at most two decimals, '15' or 'R$ 15,00', as centavos. */
const amount: Read = (typed) => {
  const found = /^(?:R\$ ?)?(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed)
  if (!found) return { erro: 'Informe um valor em reais, como 15 ou 15,00' }
  const centavos = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return centavos > maxDeslocamento
    ? { erro: `O valor vai até R$ ${maxDeslocamento / 100},00` }
    : { valor: String(centavos) }
}

/** A day (YYYY-MM-DD) that is not over yet; nothing ends the offer. */
const lastDay: Read = (typed, hoje) => {
  if (typed === '') return { valor: '' }
  const when = new Date(`${typed}T00:00:00Z`)
  const real = /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(when.getTime())
  if (!real || when.toISOString().slice(0, 10) !== typed) return { erro: 'Informe um dia que existe' }
  return typed < hoje
    ? { erro: 'Este dia já passou. Para terminar a oferta, deixe em branco.' }
    : { valor: typed }
}

const httpsUrl: Read = (typed) => {
  const url = URL.parse(typed)
  return url?.protocol === 'https:' && url.hostname.includes('.') && typed.length <= 300
    ? { valor: url.href }
    : { erro: 'Informe um endereço que comece com https://' }
}

const cnpj: Read = (typed) =>
  isCnpj(plainCnpj(typed)) ? { valor: formatCnpj(plainCnpj(typed)) } : { erro: 'CNPJ inválido' }

const hours = text(3, 80, 'os dias e as horas')

const readers: Record<ChaveAjuste, Read> = {
  mesGratisAte: lastDay,
  taxaBp: percent,
  valorDeslocamento: amount,
  centralTelefone: phone,
  centralHorario: hours,
  suporteTelefone: phone,
  suporteHorario: hours,
  chatUrl: httpsUrl,
  empresaNome: text(3, 120, 'a razão social'),
  empresaCnpj: cnpj,
  empresaEndereco: text(10, 200, 'o endereço completo'),
  rodape: text(0, 300, 'o texto'),
}

/** Returns the text of a setting as it is stored: line breaks become spaces. `hoje` is the day in Brasília, YYYY-MM-DD. */
export const readAjuste = (chave: ChaveAjuste, typed: string, hoje: string): LidoAjuste =>
  readers[chave](typed.replace(/\s+/g, ' ').trim(), hoje)

/** A stored value as it is typed: 1250 basis points as '12,5', 1500 centavos as '15,00'. */
export function typedAjuste(chave: ChaveAjuste, valor: string): string {
  if (chave === 'valorDeslocamento') return formatCentavos(Number(valor))
  return chave === 'taxaBp' ? String(Number(valor) / 100).replace('.', ',') : valor
}
