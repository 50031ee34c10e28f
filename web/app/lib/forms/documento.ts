/** Masks of documents. The contract's own bring zod into the browser. */

/** 52998224725 as 529.982.247-25. */
export const formatCpf = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

/** 4021773005182646 as 4021 7730 0518 2646. */
export const formatCartao = (numero: string): string => numero.replace(/(\d{4})(?=\d)/g, '$1 ')

export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** What is typed of a payment card, in groups of four; at most the 19 digits that exist. */
export const groupCard = (text: string): string => formatCartao(onlyDigits(text).slice(0, 19))

/** What is typed of a CEP: 20511330 as 20511-330. */
export const groupCep = (text: string): string =>
  onlyDigits(text)
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2')
