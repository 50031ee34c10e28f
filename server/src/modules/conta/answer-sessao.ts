import type { UsuarioSessao } from '@alento/contract/acesso/conta.ts'
import { semSenha } from './check-cliente.ts'
import type { Usuario } from './find-usuario.store.ts'
import type { StartedSessao } from './start-sessao.ts'

export const toUsuarioSessao = (
  u: Usuario,
  { faltaFator, faltaProva }: Pick<UsuarioSessao, 'faltaFator' | 'faltaProva'>,
): UsuarioSessao => ({
  _id: u.id,
  username: u.username,
  name: u.name,
  email: u.email,
  role: u.role,
  rede: u.redeId,
  corpoClinico: u.corpoClinicoId,
  faltaFator,
  semSenha: u.senhaHash === semSenha,
  faltaProva,
})

/** Where a caller keeps session and browser. */
type Cookies = {
  setSession: (token: string, until: Temporal.Instant | null) => void
  setAparelho: (value: string) => void
}

/** The response of a login: sets the session cookie, and the device cookie that identifies the browser. */
export function answerSessao(caller: Cookies, entered: StartedSessao, persist: boolean) {
  const { usuario, token, expiraEm, faltaFator, aparelho } = entered
  caller.setSession(token, persist ? expiraEm : null)
  caller.setAparelho(aparelho)
  return {
    usuario: toUsuarioSessao(usuario, { faltaFator, faltaProva: usuario.senhaHash === semSenha }),
    expiraEm: expiraEm.toString({ smallestUnit: 'second' }),
    token,
  }
}
