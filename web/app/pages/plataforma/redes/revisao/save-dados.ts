import { data } from 'react-router'
import { findLugarRede } from '@alento/contract/unidade/cadastro-rede.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { getRevisao, getVendedor, type Revisao, updateRevisao } from '@alento/contract/unidade/revisao.ts'
import { call, type Context, type FormRefusal, refuse } from '#lib/api/api.ts'
import { parseCoordenadas, placeText } from '#lib/unidade/coordenadas.ts'
import { textOf } from '#lib/api/entrada.ts'
import { mergeTyped, readAntes } from '#lib/forms/merge-typed.ts'

/** Returns the stored values as form fields, to compare with the typed ones. */
export const showDados = (r: Revisao) => ({
  lugar: placeText(r.lat, r.lng),
  zoop_seller_id: r.zoop_seller_id ?? '',
})

const typedIn = (form: FormData) => ({
  acao: 'dados',
  antes: textOf(form, 'antes'),
  lugar: textOf(form, 'lugar'),
  zoop_seller_id: textOf(form, 'zoop_seller_id'),
})

/** Fills the gateway's data of the unit into the form; they are saved with the form. */
export async function lookUp(context: Context, form: FormData, id: string) {
  const reply = await call(context, getVendedor, { params: { id } })
  if (!reply.ok) return refuse(reply.problema, form)
  const { vendedor } = reply.value
  const typed = {
    ...typedIn(form),
    ...(vendedor && { zoop_seller_id: vendedor.zoop_seller_id }),
    achado: vendedor ? (vendedor.recebe ? 'sim' : 'pendente') : 'nao',
  }
  return data({ problema: null, typed })
}

/** Fills the position of the address into the form; it is saved with the form. A change request's form sends its own address. */
export async function findPlace(context: Context, form: FormData, id: string) {
  const query = Object.fromEntries(
    ['cep', 'bairro', 'cidade', 'uf'].flatMap((name) =>
      textOf(form, name) ? [[name, textOf(form, name)]] : [],
    ),
  ) as never
  const reply = await call(context, findLugarRede, { params: { id }, query })
  if (!reply.ok) return refuse(reply.problema, form)
  const { lugar } = reply.value
  const typed = {
    ...typedIn(form),
    ...(form.has('mudanca') && { acao: 'aplicar' }),
    ...(lugar && { lugar: placeText(lugar.lat, lugar.lng) }),
    lugarAchado: lugar?.precisao ?? 'nada',
  }
  return data({ problema: null, typed })
}

const bodyOf = (lugar: string | undefined, seller: string | undefined) => ({
  ...(parseCoordenadas(lugar ?? '') ?? { lat: null, lng: null }),
  zoop_seller_id: seller ?? '',
})

export function saveDados(context: Context, form: FormData, id: string) {
  const antes = readAntes(textOf(form, 'antes'))
  const visto = bodyOf(antes['lugar'], antes['zoop_seller_id'])
  const body = { ...bodyOf(textOf(form, 'lugar'), textOf(form, 'zoop_seller_id')), visto }
  return call(context, updateRevisao, { params: { id }, body })
}

/** Returns the sentence with the stored value, beside the typed one. */
export const bothText = (now: string): string =>
  now === ''
    ? 'Agora está em branco. Salve de novo para ficar o que você escreveu.'
    : `Agora está “${now}”. Salve de novo para ficar o que você escreveu.`

/** Merges the form after another save: their changes and mine, based on the stored values. */
export async function mergeDados(context: Context, form: FormData, id: string, problema: Problema) {
  const now = await call(context, getRevisao, { params: { id } })
  if (!now.ok) return refuse(now.problema, form)
  const agora = showDados(now.value)
  const { acao, antes, ...fields } = typedIn(form)
  const { typed, both } = mergeTyped({ antes: readAntes(antes), typed: fields, agora })
  const errors = both.map(({ field, agora: text }) => ({ field, message: bothText(text) }))
  const again = { ...typed, acao, antes: JSON.stringify(agora) }
  return data({ problema: { ...problema, errors }, typed: again } satisfies FormRefusal, {
    status: problema.status,
  })
}
