import { foldText } from '@alento/contract/base/texto.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { listEspecialidade } from '@alento/contract/catalogo/catalogo.ts'
import type { createCorpoClinico } from '@alento/contract/unidade/corpo-clinico.ts'
import type { z } from 'zod'
import { call, type Context } from '#lib/api/api.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'

type Dados = Omit<z.input<typeof createCorpoClinico.body>, 'rede' | 'username' | 'password' | 'repetirSenha'>

/** The typed specialty, by its name: without scripts nothing else of it is sent. Undefined when there is none with this name. */
async function specialtyOf(context: Context, text: string): Promise<string | null | undefined> {
  if (text === '') return null
  const query = { nome__regex: text.slice(0, 80), sort: 'nome' as const }
  const reply = await call(context, listEspecialidade, { query })
  return reply.ok ? reply.value.find((e) => foldText(e.nome) === foldText(text.trim()))?._id : undefined
}

const tempos: Record<string, 20 | 30 | 60> = { '20': 20, '30': 30, '60': 60 }

const unknownSpecialty = (): Problema => ({
  ...refusalOf('base.invalido'),
  errors: [{ field: 'especialidade', message: 'Escolha uma especialidade da lista' }],
})

/** The form's values for the API, which validates them. */
export async function readProfissional(
  context: Context,
  form: FormData,
): Promise<{ ok: true; dados: Dados } | { ok: false; problema: Problema }> {
  const text = (field: string) => textOf(form, field).trim()
  const especialidade = await specialtyOf(context, text('especialidadeNome'))
  if (especialidade === undefined) return { ok: false, problema: unknownSpecialty() }
  const dados = {
    nome: text('nome'),
    tipoRegistro: text('tipoRegistro'),
    numeroRegistro: text('numeroRegistro'),
    ufRegistro: text('ufRegistro'),
    rqe: text('rqe') || null,
    cbo: text('cbo').replace(/\D/g, '') || null,
    especialidade,
    email: text('email'),
    miniBio: text('miniBio'),
    tempoAtendimento: tempos[text('tempoAtendimento')] ?? null,
  }
  return { ok: true, dados }
}
