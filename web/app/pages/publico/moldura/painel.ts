import { isWay } from '#lib/conta/caminho.ts'

/**
 * The panels that open over a page, by what stands after '#' in its address: reload and the back button work, and neither the
 * page's loaders nor what is kept of it for visitors see another address.
 */
export const paineis = { entrar: '#entrar', senha: '#esqueci-senha' } as const
export type Painel = keyof typeof paineis

/** The panel that this address shows; null on the pages that are panels themselves. */
export function painelOf({ pathname, hash }: { pathname: string; hash: string }): Painel | null {
  if (isWay(pathname)) return null
  return hash === paineis.entrar ? 'entrar' : hash === paineis.senha ? 'senha' : null
}
