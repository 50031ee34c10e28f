import { Outlet } from 'react-router'
import { firstTwoWords } from '#lib/format.ts'
import { menuByRole } from '#lib/menu.ts'
import { requireUser } from '#lib/session.ts'
import { useRoot } from '../../root.tsx'
import { LeaveButton } from '../../parts/leave-button.tsx'
import { Initials } from '../../parts/initials.tsx'
import { SideMenu } from '../../parts/side-menu.tsx'
import { Page, Stack } from '../../ui/layout.tsx'
import type { Route } from './+types/moldura'
import css from './moldura.module.css'

export const loader = (args: Route.LoaderArgs) => requireUser(args, 'cliente')

/** The client area: who is in, its menu beside the page from 1120 px (U7). */
export default function MolduraCliente({ loaderData: usuario }: Route.ComponentProps) {
  const root = useRoot()
  return (
    <Page className={css.client}>
      <nav className={css.side} aria-label={`Meu ${root?.configuracao.marca}`}>
        <Stack gap={24}>
          <div className={css.person}>
            <Initials name={usuario.name} />
            <b>{firstTwoWords(usuario.name)}</b>
          </div>
          <div>
            <SideMenu sections={menuByRole[usuario.role]} />
            <LeaveButton />
          </div>
          <p className="small muted">
            Precisa de ajuda?
            <br />
            <a className="strong" href={`tel:+55${root?.configuracao.suporteTelefone.replace(/\D/g, '')}`}>
              {root?.configuracao.suporteTelefone}
            </a>
          </p>
        </Stack>
      </nav>
      <Outlet />
    </Page>
  )
}
