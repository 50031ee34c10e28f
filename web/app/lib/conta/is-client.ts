import type { UsuarioSessao } from '@alento/contract/acesso/conta.ts'

/** Without the contract's code: the frame of every page loads this. */
export const isClient = (usuario: Pick<UsuarioSessao, 'role'> | null | undefined): boolean =>
  usuario?.role === 'Alento'
