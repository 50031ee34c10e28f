import { redirect } from 'react-router'
import type { UsuarioSessao } from '@alento/contract/acesso/conta.ts'
import { pagePath } from '#lib/api/api.ts'
import { withDe } from './volta.ts'

/** The page on which a client without password proves who they are, before the steps that a password confirms in other accounts. */
export const provaPath = (de: string): string => withDe('/admincliente/dados/confirmar', de)

/** For the loader of a page that asks for the password: without one, the code or passkey comes first, and then the page. */
export function requireProva(request: Request, { faltaProva }: Pick<UsuarioSessao, 'faltaProva'>): void {
  if (faltaProva) throw redirect(provaPath(pagePath(request)))
}

/** For an action whose proof is too old by now. */
export function askProvaAgain(request: Request, { code }: { code: string }): void {
  if (code === 'conta.sem_prova') throw redirect(provaPath(pagePath(request)))
}
