import { redirect } from 'react-router'
import type { Route } from './+types/sair'
import { leave } from './enter.ts'

/** Only a post leaves: a link could be followed by a program. */
export const loader = () => redirect('/')
export const action = (args: Route.ActionArgs) => leave(args)
