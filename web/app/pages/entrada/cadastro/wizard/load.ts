import { redirect } from 'react-router'
import { getSessao } from '@alento/contract/acesso/conta.ts'
import { type Args, load } from '#lib/api/api.ts'
import { validacaoCookie } from '#lib/conta/registration-cookie.server.ts'
import { mayUseDoor } from '#lib/conta/session.ts'
import { readTarget, withDe } from '#lib/conta/volta.ts'
import { assistente } from '#pages/entrada/cadastro/caminhos.ts'
import { readProva } from './kept-prova.server.ts'

/** The step in the URL: 1 to 3, or 'conta', the third one of somebody who has an account already. */
export type Passo = 1 | 2 | 3 | 'conta'
export function passoOf(request: Request): Passo {
  const asked = new URL(request.url).searchParams.get('passo')
  if (asked === 'conta') return asked
  return asked === '2' ? 2 : asked === '3' ? 3 : 1
}

/** The last step needs the proof of the card; a client who is logged in puts the card into that account. Staff log out first. */
export async function loader(args: Args) {
  const { request } = args
  const de = readTarget(request)
  const { usuario } = await load(args, getSessao, {})
  const isIn = usuario !== null && mayUseDoor('cliente', usuario)
  const passo = passoOf(request)
  const { pathname, search } = new URL(assistente.conta, request.url)
  if (usuario && !isIn) throw redirect(withDe('/logincliente', withDe(pathname + search, de)))
  const proved = validacaoCookie.read(request) !== ''
  if ((passo === 3 || passo === 'conta') && !proved) throw redirect(withDe(assistente.prova, de))
  if (passo === 3 && isIn) throw redirect(withDe(assistente.conta, de))
  return { de, passo, name: isIn ? usuario.name : null, typed: passo === 2 ? readProva(args) : {} }
}
