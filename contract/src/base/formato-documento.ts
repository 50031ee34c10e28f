import { fillShape, fillWhole, onlyDigits } from './formato.ts'

/** How documents, postal codes, cards and boletos are written in Brazil: apart from telephones, which every page shows. */

const cpf = '###.###.###-##'
const cnpj = '##.###.###/####-##'
const cep = '#####-###'
const cartao = '#### #### #### ####'
/** Payment cards have at most 19 figures. */
const cartaoCredito = `${cartao} ###`
const linhaDigitavel = '#####.##### #####.###### #####.###### # ##############'

/** Letters and figures of a CNPJ as it is sent: capitals, at most 14. */
export const plainCnpj = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14)

/** 52998224725 as 529.982.247-25. */
export const formatCpf = (stored: string): string => fillWhole(stored, /^\d{11}$/, cpf)
/** 52998224725 as ***.***.***-25: enough for its owner, and nothing that helps to guess the rest. */
export const maskCpf = (stored: string): string => `***.***.***-${stored.slice(-2)}`
/** 12ABC34501DE35 as 12.ABC.345/01DE-35. */
export const formatCnpj = (stored: string): string => fillWhole(stored, /^.{14}$/, cnpj)
/** 20091005 as 20091-005. */
export const formatCep = (stored: string): string => fillWhole(stored, /^\d{8}$/, cep)
/**
 * A card number, the discount card's or a payment card's, in groups of four: 4021773005182646 as 4021 7730 0518 2646. The number of
 * an erased card is kept as 'apagado-…', so that it is never given again, and no page shows that.
 */
export const formatCartao = (stored: string): string =>
  stored.startsWith('apagado-') ? 'Cartão apagado' : fillWhole(stored, /^\d{1,19}$/, cartaoCredito)
/** The 47 figures of a boleto as banks print them: 'AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE'. */
export const formatLinhaDigitavel = (stored: string): string => fillWhole(stored, /^\d{47}$/, linhaDigitavel)

/** Groups the digits of a typed CPF: 52998224725 as 529.982.247-25. */
export const groupCpf = (typed: string): string => fillShape(onlyDigits(typed), cpf)
/** Groups the characters of a typed CNPJ, letters in capitals: 12abc34501de35 as 12.ABC.345/01DE-35. */
export const groupCnpj = (typed: string): string => fillShape(plainCnpj(typed), cnpj)
/** Groups the digits of a typed CEP: 20511330 as 20511-330. */
export const groupCep = (typed: string): string => fillShape(onlyDigits(typed), cep)
/** Groups the 16 digits of a typed discount card in fours. */
export const groupCartao = (typed: string): string => fillShape(onlyDigits(typed), cartao)
/** Groups the digits of a typed payment card in fours, at most the 19 that exist. */
export const groupCartaoCredito = (typed: string): string => fillShape(onlyDigits(typed), cartaoCredito)
