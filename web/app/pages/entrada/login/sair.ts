import { redirect } from 'react-router'
import type { Route } from './+types/sair'
import { logoutByForm } from './enter.ts'

/** A POST logs out, and a link does not, because programs may follow links. */
export const loader = () => redirect('/')
export const action = (args: Route.ActionArgs) => logoutByForm(args)
