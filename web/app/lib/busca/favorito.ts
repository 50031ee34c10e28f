/** The target of a favourite in a form: the contract's `AlvoFavorito`, without loading its library in the browser. */
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

/** A favourite; `avisar`: its lower prices are announced. */
export type Guardado = { id: string; avisar: boolean }

/** Favourites by target. Always empty for a visitor. */
export type Guardados = Record<string, Guardado>
