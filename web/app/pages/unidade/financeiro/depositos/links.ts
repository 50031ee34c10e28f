export const monthHref = (ano: number, mes: number): string =>
  `/admin/financeiro/depositos?ano=${ano}&mes=${mes}`

/** The sales behind the deposit of a day, under its month. */
export const depositHref = (dia: string, pagina = 1): string =>
  `${monthHref(Number(dia.slice(0, 4)), Number(dia.slice(5, 7)))}&dia=${dia}${pagina > 1 ? `&pagina=${pagina}` : ''}#extrato`
