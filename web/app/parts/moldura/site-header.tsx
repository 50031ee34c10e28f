import IconChevronDown from 'icon:chevron-down'
import IconLayoutDashboard from 'icon:layout-dashboard'
import IconLogout from 'icon:logout'
import IconMenu2 from 'icon:menu-2'
import IconStethoscope from 'icon:stethoscope'
import IconUser from 'icon:user'
import IconUserCircle from 'icon:user-circle'
import { useMarca } from '#lib/marca.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { buttonClass } from '#ui/base/button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Wrap } from '#ui/base/layout.tsx'
import { Menu, MenuButton, MenuLink } from '#ui/nav/menu.tsx'
import { HelpLink } from './help-link.tsx'
import { Logo } from './logo.tsx'
import { firstTwoWords } from '#parts/pessoas/names.ts'
import css from './site-header.module.css'

export type SiteLink = { href: string; label: string; current?: boolean }

/**
 * `area` is shown below 'Dashboard': 'Meu Alento' for a client, the unit's name for staff. `here` is the URL on which a client
 * stays after 'Sair'.
 */
export type HeaderUser = { name: string; dashboardHref: string; area?: string; here?: string }
/** The pages of the logged-in client's area, for the menu of a phone, where no side menu stands. */
export type HeaderArea = { title: string; links: readonly SiteLink[] }

/**
 * The page's head: logo, main links, help, login or person. Only links to pages that exist are given. The head stays at the top of
 * the screen, so the help has one place on every page, which nothing else uses.
 */
export function SiteHeader({
  nav,
  user,
  area,
  clientHref = '/logincliente',
}: {
  nav: readonly SiteLink[]
  user?: HeaderUser | null
  area?: HeaderArea | null
  clientHref?: string
}) {
  return (
    <header className={classNames(css.header, 'no-print')}>
      <Wrap className={css.inside}>
        <Anchor href="/" className={css.home} aria-label={`${useMarca()}, página inicial`}>
          <Logo />
        </Anchor>
        <nav className={css.nav} aria-label="Principal">
          {nav.map(({ href, label, current }) => (
            <Anchor key={href} href={href} aria-current={current ? 'page' : undefined}>
              {label}
            </Anchor>
          ))}
        </nav>
        <div className={css.end}>
          <HelpLink />
          {user ? <UserMenu {...user} /> : <LoginMenu clientHref={clientHref} />}
          <Menu
            align="full"
            className="only-narrow"
            label="Menu"
            summary={<Icon of={IconMenu2} />}
            summaryClass={buttonClass({ variant: 'quiet', square: true })}
          >
            <nav aria-label="Menu">
              <MenuLinks links={nav} />
            </nav>
            {area && (
              <nav aria-label={`${area.title}, todas as páginas`} className={css.area}>
                <p className="small muted">{area.title}</p>
                <MenuLinks links={area.links} />
              </nav>
            )}
          </Menu>
        </div>
      </Wrap>
    </header>
  )
}

const MenuLinks = ({ links }: { links: readonly SiteLink[] }) =>
  links.map(({ href, label, current }) => (
    <MenuLink key={href} href={href} current={current}>
      {label}
    </MenuLink>
  ))

function LoginMenu({ clientHref }: { clientHref: string }) {
  return (
    <Menu
      className={css.account}
      summaryClass={buttonClass({ variant: 'outline', size: 'small' })}
      summary={
        <>
          <Icon of={IconUser} size="s" className="only-wide" />
          Entrar
          <Icon of={IconChevronDown} size="s" />
        </>
      }
    >
      <MenuLink href={clientHref} icon={IconUser} detail="Pedidos, vouchers e seus dados">
        Área do cliente
      </MenuLink>
      <MenuLink href="/login" icon={IconStethoscope} detail="Clínicas, médicos e laboratórios">
        Área Credenciado
      </MenuLink>
    </Menu>
  )
}

/** The menu of the person; in the back office `compact` hides the name on a phone. */
export function UserMenu({ name, dashboardHref, area, here, compact }: HeaderUser & { compact?: boolean }) {
  const shown = firstTwoWords(name)
  // On a phone two words would be cut: 'Maria …'.
  const [first, second] = shown.split(' ')
  return (
    <Menu
      className={css.account}
      summaryClass={buttonClass({ variant: 'quiet' }, css.person)}
      label={`${shown}, sua conta`}
      summary={
        <>
          <Icon of={IconUserCircle} className={compact ? undefined : 'only-wide'} />
          <span className={classNames(css.name, compact && 'only-wide')}>
            {first}
            {second && <span className="only-wide"> {second}</span>}
          </span>
          <Icon of={IconChevronDown} size="s" />
        </>
      }
    >
      <MenuLink href={dashboardHref} icon={IconLayoutDashboard} detail={area}>
        Dashboard
      </MenuLink>
      {/* A plain form post, so that nothing of the session stays in the page. */}
      <form method="post" action="/sair">
        {here && <input type="hidden" name="de" value={here} />}
        <MenuButton icon={IconLogout}>Sair</MenuButton>
      </form>
    </Menu>
  )
}
