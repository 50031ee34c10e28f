import { Outlet, useLocation } from 'react-router'
import type { UsuarioSessao } from '@alento/contract/conta.ts'
import { menuFor, type MenuSection } from '#lib/menu.ts'
import { requireUser } from '#lib/session.ts'
import { findUnidade } from '#lib/unidade.server.ts'
import { useRoot } from '../../root.tsx'
import { LeaveButton } from '../../parts/leave-button.tsx'
import { Logo } from '../../parts/logo.tsx'
import { SideMenu } from '../../parts/side-menu.tsx'
import { UnitLogo } from '../../parts/unit-logo.tsx'
import { UserMenu } from '../../parts/site-header.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/moldura'
import { NarrowMenu } from './narrow-menu.tsx'
import css from './moldura.module.css'

export async function loader(args: Route.LoaderArgs) {
  const usuario = await requireUser(args, 'equipe')
  return { usuario, rede: await findUnidade(args, usuario) }
}

type Data = Awaited<ReturnType<typeof loader>>

/** The back office: menu by role, the unit on top, its warnings, the page. It has no site header or footer. */
export default function MolduraAdmin({ loaderData: { usuario, rede } }: Route.ComponentProps) {
  const sections = usuario.faltaFator ? [] : menuFor(usuario.role, rede)
  return (
    <div className={css.shell} data-density="compact">
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <nav className={css.side} aria-label="Menu">
        <a className={css.logo} href="/admin" aria-label="Início">
          <Logo />
        </a>
        <SideMenu titles sections={sections} />
        <Central />
      </nav>
      <div>
        <Top usuario={usuario} rede={rede} sections={sections} />
        <main id="conteudo" className={css.main}>
          <Warning usuario={usuario} rede={rede} />
          <Outlet />
        </main>
      </div>
    </div>
  )
}

function Top({ usuario, rede, sections }: Data & { sections: readonly MenuSection[] }) {
  const marca = useRoot()?.configuracao.marca
  return (
    <header className={css.top}>
      <NarrowMenu>
        <SideMenu titles sections={sections} />
        <hr />
        <LeaveButton />
      </NarrowMenu>
      {rede && (
        <span className="only-wide">
          <UnitLogo id={rede._id} name={rede.nomeRede} versao={rede.logoVersao} size="s" />
        </span>
      )}
      <div className={css.unit}>
        <b>{rede?.nomeRede ?? marca}</b>
        <span>
          {rede
            ? `Unidade ${rede.codigoUnidade} · ${rede.bairro}, ${rede.uf}`
            : 'Administração da plataforma'}
        </span>
      </div>
      {usuario.role === 'Administrador' && !usuario.faltaFator && <PickUnit picked={rede !== null} />}
      <div className={css.person}>
        <UserMenu name={usuario.name} dashboardHref="/admin" area={rede?.nomeRede ?? marca} compact />
      </div>
    </header>
  )
}

/** A3: the unit is picked on a page of its own, which comes back here. */
function PickUnit({ picked }: { picked: boolean }) {
  const { pathname, search } = useLocation()
  if (pathname === '/admin/rede') return null
  return (
    <Anchor className={css.pick} href={`/admin/rede?${new URLSearchParams({ de: pathname + search })}`}>
      {picked ? 'Trocar de rede' : 'Defina a rede'}
    </Anchor>
  )
}

/** A unit that is not active yet says so to everybody who works there (A1). */
function Warning({ usuario, rede }: { usuario: UsuarioSessao; rede: Data['rede'] }) {
  if (rede?.status !== 'PRE_CADASTRO') return null
  return (
    <Notice tone="wait">
      {usuario.role === 'CorpoClinico'
        ? 'Aviso! A rede que você está vinculada não está ativa verifique com o administrador da sua rede'
        : 'Aviso! Sua rede não está ativa termine seu cadastro para que seja avaliado pelo administrador.'}
      {usuario.role === 'AdmRede' && (
        <>
          {' '}
          <Anchor href="/admin/situacao">Terminar o cadastro</Anchor>
        </>
      )}
    </Notice>
  )
}

function Central() {
  const telefone = useRoot()?.configuracao.centralTelefone
  return (
    <p className={css.central}>
      Central de atendimento
      <br />
      <b>{telefone}</b>
    </p>
  )
}
