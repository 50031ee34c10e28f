import { redirect } from 'react-router'
import { readTarget, withDe } from '#lib/conta/volta.ts'
import type { Route } from './+types/inicio'

/** The question comes first (R24). */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(withDe('/cadastre-se/check', readTarget(request)))
