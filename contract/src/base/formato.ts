/**
 * How documents, telephones and cards are written in Brazil, without zod, so that a browser can load it.
 * `format…` writes what is stored, whole; a text of another length comes back as it is. `group…` writes what a person has typed
 * so far and applied twice it changes nothing. All are filled by the same engine.
 */

/** Only the figures of a text. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** Letters and figures of a CNPJ as it is sent: capitals, at most 14. */
export const plainCnpj = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14)

/** Puts characters into the places ('#') of `shape`; its marks stand only between characters that are there. */
function fill(chars: string, shape: string): string {
  let used = 0
  let out = ''
  for (const c of shape) {
    if (used >= chars.length) break
    out += c === '#' ? chars[used++] : c
  }
  return out
}

/** Fills `shape` when `stored` is whole, as `whole` says; otherwise gives it back unchanged. */
const fillWhole = (stored: string, whole: RegExp, shape: string): string =>
  whole.test(stored) ? fill(stored, shape) : stored

const cpf = '###.###.###-##'
const cnpj = '##.###.###/####-##'
const cep = '#####-###'
const fixo = '(##) ####-####'
const celular = '(##) #####-####'
const cartao = '#### #### #### ####'
/** Payment cards have at most 19 figures. */
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
/** A card number, the discount card's or a payment card's, in groups of four: 4021773005182646 as 4021 7730 0518 2646. */
export const formatCartao = (stored: string): string => fillWhole(stored, /^\d{1,19}$/, cartaoCredito)
/** The 47 figures of a boleto as banks print them: 'AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE'. */
export const formatLinhaDigitavel = (stored: string): string => fillWhole(stored, /^\d{47}$/, linhaDigitavel)

/** What is typed of a CPF: 52998224725 as 529.982.247-25. */
export const groupCpf = (typed: string): string => fill(onlyDigits(typed), cpf)
/** What is typed of a CNPJ, letters in capitals: 12abc34501de35 as 12.ABC.345/01DE-35. */
export const groupCnpj = (typed: string): string => fill(plainCnpj(typed), cnpj)
/** What is typed of a CEP: 20511330 as 20511-330. */
export const groupCep = (typed: string): string => fill(onlyDigits(typed), cep)
/** What is typed of a Brazilian number, mobile or not: 21987654321 as (21) 98765-4321. */
export function groupTelefone(typed: string): string {
  const digits = onlyDigits(typed)
  return fill(digits, digits.length > 10 ? celular : fixo)
}
/** What is typed of the discount card's 16 figures, in groups of four. */
export const groupCartao = (typed: string): string => fill(onlyDigits(typed), cartao)
/** What is typed of a payment card, in groups of four; at most the 19 figures that exist. */
export const groupCartaoCredito = (typed: string): string => fill(onlyDigits(typed), cartaoCredito)
/** What is typed of a date: 14031957 as 14/03/1957. */
export const groupData = (typed: string): string => fill(onlyDigits(typed), '##/##/####')
/** What is typed of a time of day: 0830 as 08:30. */
export const groupHora = (typed: string): string => fill(onlyDigits(typed), '##:##')

/** A Brazilian number as telephones and search engines take it (E.164): (21) 2571-0384 as +552125710384. */
export const internationalTelefone = (telefone: string): string => `+55${onlyDigits(telefone)}`
