import type { ComponentType } from 'react'
import { noteComing } from '#lib/coming-scripts.ts'
import { LinkButton } from '#ui/base/button.tsx'

const Failed = () => (
  <p role="alert">
    Esta parte da página não carregou.{' '}
    <LinkButton type="button" onClick={() => location.reload()}>
      Carregar de novo
    </LinkButton>
  </p>
)

/** The script of a part that the server has rendered. One that does not come costs the part, not the page around it. */
export const loadPart = <P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> => noteComing(fetchPart()).catch((): ComponentType<P> => Failed)
