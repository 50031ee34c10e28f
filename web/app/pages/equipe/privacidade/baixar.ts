import { redirect } from 'react-router'
import { dadosPages, downloadDados } from '#lib/conta/dados-pessoais.ts'
import type { Route } from './+types/baixar'

/** Opening this URL directly redirects to the page that asks for the password. */
export const loader = () => redirect(dadosPages.equipe.page)

export const action = (args: Route.ActionArgs) => downloadDados(args, 'equipe')
