import { redirect } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { brasilia } from '@alento/contract/base/zona.ts'
import { isCartaoQr } from '@alento/contract/cartao/cartao-qr.ts'
import { Instante } from '@alento/contract/base/tempo.ts'
import { isVoucherText } from '@alento/contract/pedido/voucher-token.ts'
import { getVoucher, listChaveVoucher, listValidacao } from '@alento/contract/pedido/voucher.ts'
import { call, load, loginPath } from '#lib/api/api.ts'
import { readAviso } from '#lib/forms/aviso.ts'
import { refusalOf } from '#lib/api/entrada.ts'
import { findUnidade } from '#lib/unidade/unidade.server.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'
import type { Mesa } from './mesa.ts'

/** The text of a QR is longer than a code; anything longer than that is neither. */
export const codigoOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('codigo') ?? '').trim().toUpperCase().slice(0, 700)

function messageOf(codigo: string): string {
  if (isCartaoQr(codigo)) return 'Este QR Code é do cartão. Abra a aba Cartão e leia de novo.'
  return codigo ? 'O código tem 8 letras e números' : 'Informe o código'
}

/** For a code that is empty or does not have 8 characters: shown below the field, without an API call. */
const unreadable = (codigo: string): Problema => ({
  ...refusalOf('base.invalido'),
  errors: [{ field: 'codigo', message: messageOf(codigo) }],
})

const nothing = { mesa: null, problema: null, confirmar: false, agora: false }

/** A QR's signed text stays in no address and history: its code replaces it, with the moment until which it was to be trusted. */
const hrefWithCode = ({ pedido, qrVencidoEm }: Mesa): string =>
  `/admin/voucher?${new URLSearchParams({ codigo: pedido.codigo, ...(qrVencidoEm && { venceu: qrVencidoEm }) })}`

/** Loads the voucher for the code of the address; null without one. */
async function loadAnswer({ context, request }: Route.LoaderArgs, codigo: string) {
  const { searchParams } = new URL(request.url)
  if (!searchParams.has('codigo')) return { ...nothing, codigo }
  if (!codigo || isCartaoQr(codigo)) return { ...nothing, codigo: '', problema: unreadable(codigo) }
  const reply = await call(context, getVoucher, { params: { codigo } })
  if (reply.ok && isVoucherText(codigo)) throw redirect(hrefWithCode(reply.value))
  const venceu = Instante.safeParse(searchParams.get('venceu')).data
  if (reply.ok)
    return {
      codigo,
      problema: null,
      mesa: { ...reply.value, ...(venceu && { qrVencidoEm: venceu }) },
      confirmar: searchParams.get('confirmar') === '1',
      agora: searchParams.get('feito') === '1' && readAviso(request) !== null,
    }
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  const problema = reply.problema.code === 'base.ilegivel' ? unreadable(codigo) : reply.problema
  return { ...nothing, codigo, problema }
}

/** `?codigo=` is the searched code, so that the page works with the keyboard alone and without scripts (A16). */
export async function loader(args: Route.LoaderArgs) {
  const usuario = await requireAccess(args, getVoucher)
  const [{ keys: chaves }, unidade, answer] = await Promise.all([
    load(args, listChaveVoucher, {}),
    findUnidade(args, usuario),
    loadAnswer(args, codigoOf(args.request)),
  ])
  // The checks are read after the answer, which is the newest of them.
  const checks = await load(args, listValidacao, {}, 'equipe')
  const desk = { rede: usuario.rede ?? '', usuario: usuario._id, chaves }
  return { desk, ...answer, checks, fuso: unidade?.fuso ?? brasilia }
}
