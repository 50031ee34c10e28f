import { Id } from '@alento/contract/base/lista.ts'
import { createCorpoClinico, getCorpoClinico } from '@alento/contract/unidade/corpo-clinico.ts'
import { type Args, load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'

/** `?profissional=` of the URL; null when it is missing. */
export function profissionalOf(request: Request): string | null {
  const value = new URL(request.url).searchParams.get('profissional')
  if (value === null) return null
  return Id.safeParse(value).data ?? throwProblem(refusalOf('base.nao_encontrado'))
}

/** The professional in the URL, if of the current unit: one of a unit that was picked earlier is not found. */
export async function loadProfissional(args: Args) {
  const { unidade } = await requireUnidade(args, getCorpoClinico, createCorpoClinico)
  const id = profissionalOf(args.request)
  if (!id) throwProblem(refusalOf('base.nao_encontrado'))
  const profissional = await load(args, getCorpoClinico, { params: { id } }, 'equipe')
  if (profissional.rede !== unidade._id) throwProblem(refusalOf('base.nao_encontrado'))
  return { unidade, profissional }
}
