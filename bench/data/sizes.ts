export type Size = {
  name: '20k' | '100k' | '1m'
  unidades: number
  /** Rows of `rede_consulta` and `rede_exame` together; each is one offer in the search. */
  precos: number
  clientes: number
  pedidos: number
}

export const sizes: Record<Size['name'], Size> = {
  '20k': { name: '20k', unidades: 2_000, precos: 20_000, clientes: 2_000, pedidos: 5_000 },
  '100k': { name: '100k', unidades: 10_000, precos: 100_000, clientes: 5_000, pedidos: 20_000 },
  '1m': { name: '1m', unidades: 100_000, precos: 1_000_000, clientes: 20_000, pedidos: 60_000 },
}
