import { redirect } from 'react-router'
import type { Reply } from '@alento/contract/base/endpoint.ts'
import { contaProblems } from '@alento/contract/acesso/conta.ts'
import { fatorProblems } from '@alento/contract/acesso/fator.ts'
import { exportDados, type DadosPessoais } from '@alento/contract/cliente/privacidade.ts'
import { type Args, call, loginPath, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { askProvaAgain } from './require-prova.ts'
import type { Door } from './session.ts'

/** The page of each audience that asks for the password; `baixar` next to it sends the file. */
export const dadosPages = {
  cliente: { page: '/admincliente/privacidade/dados', file: '/admincliente/privacidade/baixar' },
  equipe: { page: '/admin/privacidade', file: '/admin/privacidade/baixar' },
} satisfies Record<Door, { page: string; file: string }>

/** Refusals of the download. A download sends a file, so it redirects a refusal to its page with the reason. */
const recusas: Record<string, string> = {
  'fator.senha_errada': fatorProblems['fator.senha_errada'].title,
  'conta.espere': `${contaProblems['conta.espere'].title}. ${contaProblems['conta.espere'].action}`,
  senha: 'Informe a senha',
}

/** Returns the reason why the download was refused, for the field; null when there was no download. */
export function readRecusa({ searchParams }: URL): string | null {
  const recusa = searchParams.get('recusa') ?? ''
  return Object.hasOwn(recusas, recusa) ? recusas[recusa]! : null
}

/** Redirects an expired session to the login, which returns to the page, never to the file. */
async function ask({ context, request }: Args, form: FormData, door: Door): Promise<Reply<DadosPessoais>> {
  const reply = await call(context, exportDados, { body: { senha: textOf(form, 'senha') } })
  if (!reply.ok && reply.problema.status === 401)
    throw redirect(loginPath(new Request(new URL(dadosPages[door].page, request.url)), door))
  return reply
}

/** For the page's action: all data about the caller, or the refusal. */
export async function showDados(args: Args, door: Door) {
  const form = await args.request.formData()
  const reply = await ask(args, form, door)
  if (!reply.ok) askProvaAgain(args.request, reply.problema)
  return reply.ok ? { dados: reply.value } : refuse(reply.problema, form, ['senha'])
}

/** The same data as a file. A refusal redirects back to the page. */
export async function downloadDados(args: Args, door: Door): Promise<Response> {
  const form = await args.request.formData()
  const reply = await ask(args, form, door)
  if (!reply.ok) {
    const { code } = reply.problema
    const missing = code === 'fator.senha_errada' && textOf(form, 'senha') === ''
    const recusa = missing ? 'senha' : encodeURIComponent(code)
    throw redirect(`${dadosPages[door].page}?recusa=${recusa}`)
  }
  return new Response(JSON.stringify(reply.value, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="meus-dados-${reply.value.geradoEm.slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    },
  })
}
