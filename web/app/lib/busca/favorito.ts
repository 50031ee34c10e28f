/** What a form says is to be kept; the contract's `AlvoFavorito`, without its library in the browser. */
export const alvoUnidade = (redeId: string): string => `unidade|${redeId}`

type Tipo = 'Consulta' | 'Exame'
const kindOf = (tipo: Tipo): string => tipo.toLowerCase()

export const alvoServico = (tipo: Tipo, servicoId: string, redeId: string): string =>
  `${kindOf(tipo)}|${servicoId}|${redeId}`

export const alvoLugar = (
  tipo: Tipo,
  servicoId: string,
  { cidade, uf }: { cidade: string; uf: string },
): string => `${kindOf(tipo)}|${servicoId}|${cidade}|${uf}`

/** Ids of what is kept, by what it is. Always empty for a visitor. */
export type Guardados = Record<string, string>
