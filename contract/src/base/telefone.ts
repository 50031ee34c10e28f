/** How a stored Brazilian number is written. Small, because every page shows one, and without zod, so that a browser can load it. */

/** 2125710384 as (21) 2571-0384, 21999990000 as (21) 99999-0000; a text of another length comes back as it is. */
export const formatTelefone = (stored: string): string =>
  stored.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** A number in E.164, as telephones and search engines expect it: (21) 2571-0384 as +552125710384. */
export const internationalTelefone = (telefone: string): string => `+55${telefone.replace(/\D/g, '')}`
