import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Picture } from './pictures.tsx'

/** A refusal inside a shell, which stays around it: `export const ErrorBoundary = () => <RefusedPage home="/admin" />`. */
export function RefusedPage({ home }: { home: string }) {
  const error = useRouteError()
  const problema = isRouteErrorResponse(error) ? (error.data as Problema | null) : null
  return (
    <Empty
      as="h1"
      picture={<Picture name="espera" />}
      title={
        problema?.detail ?? 'Sistema temporariamente indisponível. Por favor, tente novamente mais tarde'
      }
      action={<ButtonLink href={home}>Ir para o início</ButtonLink>}
    >
      {problema?.action}
    </Empty>
  )
}
