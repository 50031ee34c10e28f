/**
 * How documents, telephones and cards are written in Brazil, free of zod so that a browser can load it. `format…` formats a
 * complete stored value and returns a text of another length unchanged. `group…` formats what a person has typed so far;
 * applying it twice changes nothing. Both use the same engine.
 */

/** Keeps only the digits of a text. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** Letters and digits of a CNPJ as it is sent: capitals, at most 14. */
export const plainCnpj = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14)

/** Puts characters into the places ('#') of `shape`; punctuation is added only between characters that are present. */
function fill(chars: string, shape: string): string {
  let used = 0
  let out = ''
  for (const c of shape) {
    if (used >= chars.length) break
    out += c === '#' ? chars[used++] : c
  }
  return out
}

/** Fills `shape` when `stored` matches `whole`; otherwise returns it unchanged. */
const fillWhole = (stored: string, whole: RegExp, shape: string): string =>
  whole.test(stored) ? fill(stored, shape) : stored

const cpf = '###.###.###-##'
const cnpj = '##.###.###/####-##'
const cep = '#####-###'
const fixo = '(##) ####-####'
const celular = '(##) #####-####'
const cartao = '#### #### #### ####'
/** Payment cards have at most 19 digits. */
const cartaoCredito = `${cartao} ###`
const linhaDigitavel = '#####.##### #####.###### #####.###### # ##############'

/** 52998224725 as 529.982.247-25. */
export const formatCpf = (stored: string): string => fillWhole(stored, /^\d{11}$/, cpf)
/** 12ABC34501DE35 as 12.ABC.345/01DE-35. */
export const formatCnpj = (stored: string): string => fillWhole(stored, /^.{14}$/, cnpj)
/** 20091005 as 20091-005. */
export const formatCep = (stored: string): string => fillWhole(stored, /^\d{8}$/, cep)
/** 2125710384 as (21) 2571-0384, 21999990000 as (21) 99999-0000. */
export const formatTelefone = (stored: string): string =>
  fillWhole(stored, /^\d{10,11}$/, stored.length > 10 ? celular : fixo)
/** Formats a card number (discount card or payment card) in groups of four: 4021773005182646 as 4021 7730 0518 2646. */
export const formatCartao = (stored: string): string => fillWhole(stored, /^\d{1,19}$/, cartaoCredito)
/** The 47 digits of a boleto as banks print them: 'AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE'. */
export const formatLinhaDigitavel = (stored: string): string => fillWhole(stored, /^\d{47}$/, linhaDigitavel)

/** Formats a CPF while it is typed: 52998224725 as 529.982.247-25. */
export const groupCpf = (typed: string): string => fill(onlyDigits(typed), cpf)
/** Formats a CNPJ while it is typed, letters in capitals: 12abc34501de35 as 12.ABC.345/01DE-35. */
export const groupCnpj = (typed: string): string => fill(plainCnpj(typed), cnpj)
/** Formats a CEP while it is typed: 20511330 as 20511-330. */
export const groupCep = (typed: string): string => fill(onlyDigits(typed), cep)
/** Formats a Brazilian telephone number, mobile or not, while it is typed: 21987654321 as (21) 98765-4321. */
export function groupTelefone(typed: string): string {
  const digits = onlyDigits(typed)
  return fill(digits, digits.length > 10 ? celular : fixo)
}
/** Formats the 16 digits of a discount card while they are typed, in groups of four. */
export const groupCartao = (typed: string): string => fill(onlyDigits(typed), cartao)
/** Formats a payment card number while it is typed, in groups of four; at most 19 digits. */
export const groupCartaoCredito = (typed: string): string => fill(onlyDigits(typed), cartaoCredito)
/** Formats a date while it is typed: 14031957 as 14/03/1957. */
export const groupData = (typed: string): string => fill(onlyDigits(typed), '##/##/####')
/** Formats a time of day while it is typed: 0830 as 08:30. */
export const groupHora = (typed: string): string => fill(onlyDigits(typed), '##:##')

/** A Brazilian number in E.164, as telephones and search engines expect it: (21) 2571-0384 as +552125710384. */
export const internationalTelefone = (telefone: string): string => `+55${onlyDigits(telefone)}`
