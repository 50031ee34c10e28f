import { data } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import {
  type CadastroRede,
  findLugarRede,
  getCadastroRede,
  updateRede,
} from '@alento/contract/unidade/cadastro-rede.ts'
import { call, type Context, type FormRefusal } from '#lib/api/api.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { parseCoordenadas, placeText } from '#lib/unidade/coordenadas.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { mergeTyped, readAntes } from '#lib/forms/merge-typed.ts'
import { copyDay, fieldOfHour, type TypedHours } from './hours-form.ts'
import { addSpecialty } from './specialties-form.ts'
import { type DataTab, readTab, showTab, readTexts } from './read-form.ts'

/** Values for showing a form again. `problema` is null when nothing was refused and only a button changed the form. */
export type Again = { problema: Problema | null; typed: TypedHours }

/**
 * Runs a button that changes the form: hours copied (with scripts this happens in the page), a specialty added. Null for other
 * buttons.
 */
export function changeForm(form: FormData) {
  if (textOf(form, 'acao') === 'especialidade')
    return data<Again>({ problema: null, typed: addSpecialty(readTexts(form)) })
  const [, day] = /^copiar\.([1-7])$/.exec(textOf(form, 'acao')) ?? []
  return day ? data<Again>({ problema: null, typed: copyDay(readTexts(form), Number(day)) }) : null
}

export const lugarErrado = 'Escreva a latitude e a longitude, como -22.9245, -43.2329'

/** The problem for a text that is not a position; null when it is one or is empty. */
export const wrongPlace = (form: FormData): Problema | null =>
  textOf(form, 'lugar').trim() && !parseCoordenadas(textOf(form, 'lugar'))
    ? { ...refusalOf('base.invalido'), errors: [{ field: 'lugar', message: lugarErrado }] }
    : null

/** Looks up the address in the form; the page is shown again with its position, or with a message that it is unknown. */
export async function findPlace(context: Context, form: FormData, id: string) {
  const at = (name: string) => textOf(form, name).trim() || undefined
  const cep = onlyDigits(textOf(form, 'cep'))
  const query = {
    ...(cep.length === 8 && { cep }),
    ...(at('bairro') && { bairro: at('bairro') }),
    ...(at('cidade') && { cidade: at('cidade') }),
    ...(at('uf') && { uf: at('uf') }),
  } as never
  const reply = await call(context, findLugarRede, { params: { id }, query })
  if (!reply.ok)
    return data<Again>(
      { problema: reply.problema, typed: readTexts(form) },
      { status: reply.problema.status },
    )
  const { lugar } = reply.value
  const typed = {
    ...readTexts(form),
    ...(lugar && { lugar: placeText(lugar.lat, lugar.lng) }),
    achado: lugar?.precisao ?? 'nada',
  }
  return data<Again>({ problema: null, typed })
}

const bothText = (now: string): string =>
  now === ''
    ? 'Outra pessoa deixou em branco. Salve de novo para ficar o que você escreveu.'
    : `Outra pessoa gravou “${now}”. Salve de novo para ficar o que você escreveu.`

/** Merges the form after another save: their changes and mine, based on the stored values. */
function merged(aba: DataTab, form: FormData, problema: Problema, rede: CadastroRede): FormRefusal {
  const agora = showTab[aba](rede)
  const merge = mergeTyped({ antes: readAntes(textOf(form, 'antes')), typed: readTexts(form), agora })
  const errors = merge.both.map(({ field, agora: now }) => ({ field, message: bothText(now) }))
  const typed = { ...merge.typed, versao: rede.versao, antes: JSON.stringify(agora) }
  return { problema: { ...problema, errors }, typed }
}

/** Saves a tab. A refusal is mapped to the form's fields and keeps the typed values. */
export async function saveTab(context: Context, aba: DataTab, form: FormData, id: string) {
  const wrong = wrongPlace(form)
  if (wrong) return { ok: false, refusal: { problema: wrong, typed: readTexts(form) } } as const
  const params = { id }
  const body = { versao: textOf(form, 'versao'), ...readTab[aba](form) } as never
  const reply = await call(context, updateRede, { params, body })
  // A unit has another version only after a value was written at once.
  const asked = (cadastro: CadastroRede) => cadastro.pedido.length > 0 && cadastro.versao === body['versao']
  if (reply.ok) return { ok: true, asked: asked(reply.value) } as const
  const { problema } = reply
  if (problema.code === 'cadastro_rede.mudou') {
    const now = await call(context, getCadastroRede, { params })
    if (now.ok) return { ok: false, refusal: merged(aba, form, problema, now.value) } as const
  }
  const typed = readTexts(form)
  const errors = problema.errors?.map((e) => ({
    ...e,
    field: ['lat', 'lng'].includes(e.field) ? 'lugar' : fieldOfHour(typed, e.field),
  }))
  return { ok: false, refusal: { problema: { ...problema, ...(errors && { errors }) }, typed } } as const
}
