import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import type { Unidade } from '@alento/contract/unidade/unidade.ts'
import { handBarOf, menuFor, type MenuSection } from '#lib/conta/menu.ts'
import { unidadePage } from '#lib/unidade/unidade-field.ts'
import { useMarca } from '#lib/marca.ts'
import { useRoot } from '#root.tsx'
import { FilaGuard } from './fila-guard.tsx'
import { LeaveButton } from '#parts/conta/leave-button.tsx'
import { BottomBar } from '#parts/moldura/bottom-bar.tsx'
import { Disclaimer } from '#parts/moldura/disclaimer.tsx'
import { HelpLink } from '#parts/moldura/help-link.tsx'
import { UnsavedGuard } from '#parts/forms/unsaved.tsx'
import { Logo } from '#parts/moldura/logo.tsx'
import { PageLoading } from '#parts/moldura/page-loading.tsx'
import { SideMenu } from '#parts/moldura/side-menu.tsx'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { UserMenu } from '#parts/moldura/site-header.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Notice } from '#ui/base/notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { ActingBand } from './acting-band.tsx'
import { FindPatient } from './find-patient.tsx'
import { NarrowMenu } from './narrow-menu.tsx'
import css from './shell.module.css'
import { countsOf } from './counts.ts'
import { TopSearch } from './top-search.tsx'
import { Warning } from './moldura-warning.tsx'
import type { loader } from './load.ts'

export { loader } from './load.ts'

/** The frame is not loaded again when only the query changes: a filter, a day or a voucher's code changes nothing in it. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isOtherQuery = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return defaultShouldRevalidate && !(isOtherQuery && args.formMethod !== 'POST')
}

type Data = Awaited<ReturnType<typeof loader>>

/** The layout of the back office: menu by role, the unit on top, its warnings, the page. It has no site header or footer. */
export default function MolduraAdmin({
  loaderData: { usuario, rede, aConfirmar, pendencias, missing, may },
}: Route.ComponentProps) {
  const counts = countsOf(aConfirmar, pendencias)
  const sections = usuario.faltaFator ? [] : menuFor(usuario.role, rede)
  return (
    <UnsavedGuard>
      <div className={css.shell} data-density="compact">
        <a className="skip" href="#conteudo">
          Ir para o conteúdo
        </a>
        <nav className={css.side} aria-label="Menu">
          <a className={css.logo} href="/admin" aria-label={`${useMarca()}, início`}>
            <Logo />
          </a>
          <SideMenu titles sections={sections} counts={counts} />
          {may.findPerson ? <Traced may={may} /> : <Central />}
        </nav>
        <div>
          {rede && may.pickUnit && <ActingBand rede={rede} />}
          <Top {...{ usuario, rede, counts, sections, may }} />
          <main id="conteudo" className={css.main}>
            {rede && <Standing {...{ usuario, rede, missing, may }} />}
            <Outlet />
            <PageLoading />
            <Disclaimer className={css.notice} />
          </main>
          {rede && <FilaGuard rede={rede._id} />}
          <HandBar sections={sections} />
        </div>
      </div>
    </UnsavedGuard>
  )
}

type StandingProps = Pick<Data, 'usuario' | 'missing' | 'may'> & { rede: Unidade }

/** The warnings about a unit that cannot sell. */
function Standing({ usuario, rede, missing, may }: StandingProps) {
  if (rede.status === 'PRE_CADASTRO')
    return <Warning usuario={usuario} rede={rede._id} missing={missing} may={may} />
  if (rede.status !== 'SUSPENSO') return null
  return (
    <Notice tone="stop" title="Esta unidade está suspensa">
      Ela não aparece na busca e não vende. Atenda normalmente quem já tem voucher.{' '}
      {may.sendUnit && <Anchor href="/admin/situacao">Ver o motivo</Anchor>}
      {may.enableUnit && <Anchor href={`/admin/redes/${rede._id}`}>Abrir a avaliação</Anchor>}
    </Notice>
  )
}

/** On a phone, the pages that staff use all day; the home alone needs no bar. */
function HandBar({ sections }: { sections: readonly MenuSection[] }) {
  const entries = handBarOf(sections)
  return entries.length > 1 ? <BottomBar label="Atalhos" entries={entries} /> : null
}

type TopProps = Pick<Data, 'usuario' | 'rede' | 'may'> & {
  counts: ReturnType<typeof countsOf>
  sections: readonly MenuSection[]
}

function Top({ usuario, rede, counts, sections, may }: TopProps) {
  const marca = useMarca()
  return (
    <header className={css.top}>
      <NarrowMenu>
        <SideMenu titles sections={sections} counts={counts} />
        <Traced may={may} />
        <hr />
        <LeaveButton />
      </NarrowMenu>
      {rede && (
        <span className="only-wide">
          <OwnLogo mayChange={may.changeLogo} rede={rede} />
        </span>
      )}
      {/* A long name is cut off here; it is complete in the tooltip and in the menu. */}
      <div className={classNames(css.unit, !rede && css.platform)} title={rede?.nomeRede}>
        <b>{rede?.nomeRede ?? marca}</b>
        <span>
          {rede
            ? `Unidade ${rede.codigoUnidade} · ${rede.bairro}, ${rede.uf}`
            : 'Administração da plataforma'}
        </span>
      </div>
      <Find {...{ usuario, rede, may }} />
      <div className={css.person}>
        <HelpLink brief />
        <UserMenu name={usuario.name} dashboardHref="/admin" area={rede?.nomeRede ?? marca} compact />
      </div>
    </header>
  )
}

/** Users who may change the logo do so by clicking on it (A4). */
function OwnLogo({ mayChange, rede }: { mayChange: boolean; rede: Unidade }) {
  const logo = <UnitLogo id={rede._id} name={rede.nomeRede} versao={rede.logoVersao} size="s" />
  if (!mayChange) return logo
  return (
    <Anchor
      className={css.ownLogo}
      href="/admin/credenciado/imagens?enviar=logo"
      aria-label="Trocar o logo"
      title="Trocar o logo"
    >
      {logo}
    </Anchor>
  )
}

/** Administrators find any person, also while they act for a unit, and pick a unit; a unit's staff find its patients. */
function Find({ usuario, rede, may }: Pick<TopProps, 'usuario' | 'rede' | 'may'>) {
  if (!may.findPerson) return rede && <FindPatient rede={rede._id} />
  if (usuario.faltaFator) return null
  return (
    <>
      {!rede && may.pickUnit && <PickUnit />}
      <TopSearch />
    </>
  )
}

/** The unit is picked on a page of its own, which returns here (A3). */
function PickUnit() {
  const { pathname, search } = useLocation()
  if (pathname === unidadePage) return null
  return (
    <Anchor className={css.pick} href={`${unidadePage}?${new URLSearchParams({ de: pathname + search })}`}>
      Defina a rede
    </Anchor>
  )
}

/** Says to administrators of the platform that their actions are recorded; they need no telephone number. */
const Traced = ({ may }: Pick<Data, 'may'>) =>
  may.findPerson && <p className={css.central}>Tudo o que você faz aqui fica na trilha de auditoria.</p>

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
