import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Picture } from './pictures.tsx'

/** Returns the title of the refusal. The specification quotes one text for every absent object, which does not fit a page. */
export function titleOf(problema: Pick<Problema, 'code' | 'title' | 'detail'> | null): string {
  if (!problema) return 'Sistema temporariamente indisponível. Por favor, tente novamente mais tarde'
  const { code, title, detail } = problema
  return code === 'base.nao_encontrado' && detail === title ? 'Não encontramos esta página' : detail
}

/**
 * A refusal inside a layout, which stays visible: `export const ErrorBoundary = () => <RefusedPage home="/admin" />`. `ways`
 * are additional links, `advice` the next step for a refusal without its own advice; for errors on our side the page offers to
 * try again.
 */
export function RefusedPage({ home, ways, advice }: { home: string; ways?: ReactNode; advice?: string }) {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const problema = isRouteErrorResponse(error) ? (error.data as Problema | null) : null
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <Empty
      as="h1"
      picture={<Picture name={status === 404 ? 'vazio' : 'espera'} />}
      title={titleOf(problema)}
      action={
        <>
          {status >= 500 ? <ButtonLink href={pathname + search}>Tentar de novo</ButtonLink> : ways}
          <ButtonLink variant={status >= 500 || ways ? 'outline' : 'primary'} href={home}>
            Ir para o início
          </ButtonLink>
        </>
      }
    >
      {problema?.action ?? (problema && advice)}
    </Empty>
  )
}

/** A refusal on a page of staff: `export { RefusedEquipe as ErrorBoundary }`. */
export const RefusedEquipe = () => <RefusedPage home="/admin" />

export const RefusedAgendamentos = () => <RefusedPage home="/admin/agendamentos" />

export const RefusedPlataforma = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da plataforma." />
)
