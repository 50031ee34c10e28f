import type { Deps } from '#deps.ts'

/** An event at a login: ids and problem codes only, no name, user name or address. */
type Acesso = {
  acesso:
    | 'login'
    | 'login recusado'
    | 'segunda etapa pendente'
    | 'segunda etapa recusada'
    | 'senha recusada'
    | 'senha trocada'
  /** Null for a user name that does not exist. */
  usuarioId: string | null
  codigo?: string
}

/** Writes one log line about a login, a refusal, or a new password. */
export const recordAcesso = ({ log }: Pick<Deps, 'log'>, acesso: Acesso): void => log.info(acesso, 'access')
