/** 2125710384 as '(21) 2571-0384'; other texts come back as they are. The contract's own brings zod into the browser. */
export const formatTelefone = (telefone: string): string =>
  telefone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

export const telHref = (telefone: string): string => `tel:+55${telefone.replace(/\D/g, '')}`
