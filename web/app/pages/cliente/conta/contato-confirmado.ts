import type { Usuario } from '@alento/contract/acesso/usuario.ts'
import { dadosHome } from './sections.ts'

export type Canal = 'sms' | 'email'

/** `?canal=` of a request. */
export const canalOf = (request: Request): Canal =>
  new URL(request.url).searchParams.get('canal') === 'email' ? 'email' : 'sms'

export const confirmarPath = (canal: Canal): string => `${dadosHome}/confirmar?canal=${canal}`

type Contatos = Pick<Usuario, 'email' | 'telefoneCelular' | 'emailConfirmado' | 'celularConfirmado'>

/** The address of this kind, '' without one, and whether a code or link to it came back. */
export const contatoOf = (dados: Contatos, canal: Canal): { para: string; confirmado: boolean } =>
  canal === 'email'
    ? { para: dados.email, confirmado: dados.emailConfirmado }
    : { para: dados.telefoneCelular, confirmado: dados.celularConfirmado }
