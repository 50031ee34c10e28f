/** 47 digits as 'AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE'. Other lengths come back as they are. */
export const maskLinha = (linha: string): string =>
  linha.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')

/** The 44 digits of the bar code from the 47 typed ones. Source: pix-and-boleto.md, section 2. */
export const barCodeOf = (linha: string): string =>
  linha.slice(0, 4) + linha.slice(32, 47) + linha.slice(4, 9) + linha.slice(10, 20) + linha.slice(21, 31)
