import { redirect } from 'react-router'
import { Id } from '@alento/contract/base/lista.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { addDependente, removeDependente } from '@alento/contract/cartao/mudanca-contrato.ts'
import { type Args, call } from '#lib/api/api.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import { diaOf } from '#lib/forms/mascara.ts'
import { readMudanca, refuseMudanca } from '#pages/cliente/cartao/mudar.server.ts'
import { dependentesPath } from '#pages/cliente/cartao/mudar.ts'

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** A date that is no day, or a blank field, has a sentence of its own at its field. */
function inWords(problema: Problema, typed: Record<string, string>): Problema {
  const errors = problema.errors?.map(({ field, message }) =>
    typed[field] === ''
      ? { field, message: 'Preencha este campo' }
      : field === 'dataNascimento' && !isDay(typed[field] ?? '')
        ? { field, message: 'Informe a data como dia/mês/ano' }
        : { field, message },
  )
  return errors ? { ...problema, errors } : problema
}

const done = (aviso: Aviso): Response =>
  redirect(dependentesPath, { headers: { 'set-cookie': avisoCookie(aviso) } })

async function add(args: Args, form: FormData, id: string) {
  const body = {
    name: textOf(form, 'name').trim(),
    dataNascimento: diaOf(textOf(form, 'dataNascimento')),
    cpf: onlyDigits(textOf(form, 'cpf')),
  }
  const reply = await call(args.context, addDependente, { params: { id }, body })
  if (reply.ok) throw done('dependente')
  return refuseMudanca(args, form, inWords(reply.problema, body))
}

async function remove(args: Args, form: FormData, id: string) {
  const dependente = Id.safeParse(textOf(form, 'dependente'))
  if (!dependente.success) return refuseMudanca(args, form, refusalOf('base.ilegivel'))
  const reply = await call(args.context, removeDependente, { params: { id, dependente: dependente.data } })
  // A missing dependent was removed in another tab.
  if (reply.ok || reply.problema.status === 404) throw done('dependenteSaiu')
  return refuseMudanca(args, form, reply.problema)
}

export async function actOnDependentes(args: Args) {
  const form = await args.request.formData()
  const id = await readMudanca(args, form)
  return textOf(form, 'intent') === 'tirar' ? remove(args, form, id) : add(args, form, id)
}
