import { redirect } from 'react-router'
import type { Route } from './+types/sair'
import { leave } from './enter.ts'

/** Only a POST logs out, because programs may follow links. */
export const loader = () => redirect('/')
export const action = (args: Route.ActionArgs) => leave(args)
