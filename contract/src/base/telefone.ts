/**
 * A Brazilian number in E.164, as telephones and search engines expect it: (21) 2571-0384 as +552125710384. Alone in its file, because
 * every page has such a link.
 */
export const internationalTelefone = (telefone: string): string => `+55${telefone.replace(/\D/g, '')}`
