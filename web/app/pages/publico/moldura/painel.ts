import { isWay } from '#lib/conta/caminho.ts'

/**
 * Panels that open over a page, named by the '#' of its URL: reload and the back button work, while the page's loaders and the
 * cached page for visitors see the same URL.
 */
export const paineis = { entrar: '#entrar', senha: '#esqueci-senha' } as const
export type Painel = keyof typeof paineis

/** The panel that this URL shows; null on pages that are panels themselves. */
export function painelOf({ pathname, hash }: { pathname: string; hash: string }): Painel | null {
  if (isWay(pathname)) return null
  return hash === paineis.entrar ? 'entrar' : hash === paineis.senha ? 'senha' : null
}
